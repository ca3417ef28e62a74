import { DECK_RULES, findList, rulesetIdOf } from '@duel-log/cards';
import {
  type Ask,
  type BattleState,
  type Env,
  type Lasting,
  NO_AGENDA,
  type Phase,
  type Position,
  type SeatId,
  STEPS,
  type Step,
} from '@duel-log/duel';
import { placeCards } from './given-cards.js';
import { declared } from './pool.js';
import type { CardListJson, Given, GivenLasting, Situation } from './schema.js';
import { Unsupported } from './unsupported.js';

/** The position that `given` describes, with the ruleset's defaults for what it leaves out (contracts 4). */
export function positionOf(scenario: Situation, env: Env): Position {
  const { given } = scenario;
  const { ruleset } = env;
  refuseUnsupported(given);
  const turn = turnOf(given, ruleset.seats);
  const { cards, borrowed, tokens } = placeCards(scenario, env, turn.number);
  return {
    v: 1,
    ruleset: ruleset.name,
    version: ruleset.version,
    seats: ruleset.seats,
    teams: ruleset.teams.map((team) => ({
      ...team,
      lp: given.teams?.[team.id]?.lp ?? seatLp(given, team.seats) ?? ruleset.lifePoints,
    })),
    players: Object.fromEntries(ruleset.seats.map((seat) => [seat, seat])),
    decks: Object.fromEntries(ruleset.seats.map((seat) => [seat, given.match?.decks?.[seat] ?? null])),
    list: listOf(scenario),
    pool: declared(env.pool),
    status: 'playing',
    result: null,
    turn,
    first: firstSeat(ruleset.seats, turn.seat, turn.number),
    cards,
    normalSummons: Object.fromEntries(
      ruleset.seats.map((seat) => {
        const used = seat === turn.seat && given.turn?.normalSummonUsed === true ? 1 : 0;
        return [seat, { used, granted: 0 }];
      }),
    ),
    chain: [],
    battle: NO_BATTLE,
    lasting: (given.lasting ?? []).map(lastingOf),
    borrowed,
    tokens,
    asks: NO_ASK,
    agenda: NO_AGENDA,
  };
}

const NO_BATTLE: BattleState | null = null;
const NO_ASK: Ask | null = null;

function refuseUnsupported(given: Given): void {
  if ((given.chain ?? []).length > 0) throw new Unsupported('a Chain in `given`');
  if (given.tournament !== undefined) throw new Unsupported('`given.tournament`');
  for (const seat of Object.values(given.seats ?? {})) {
    if (seat.pendulum !== undefined) throw new Unsupported('Pendulum Zones (Advanced Format)');
    if (seat.extraMonster !== undefined) throw new Unsupported('Extra Monster Zones (Advanced Format)');
    if (seat.used !== undefined) throw new Unsupported('effects used by name this turn (`used`)');
  }
}

/** Turn 3, Main Phase 1 of the first seat, where nothing is said. */
function turnOf(given: Given, seats: readonly SeatId[]): Position['turn'] {
  const { number = 3, phase = 'main1', step } = given.turn ?? {};
  const seat = given.turn?.seat ?? (seats[(number - 1) % seats.length] as SeatId);
  if (phase === 'setup') throw new Unsupported('a duel that begins before its set-up, in a position');
  return { number, seat, phase: phase as Phase, step: phase === 'battle' ? stepOf(step) : null };
}

function stepOf(step: string | undefined): Step {
  const word = (step ?? 'battle').replace(/-step$/, '');
  const found = STEPS.find((one) => one === word);
  if (found === undefined) throw new Unsupported(`there is no step ${step}`);
  return found;
}

function seatLp(given: Given, seats: readonly SeatId[]): number | undefined {
  for (const seat of seats) {
    const lp = given.seats?.[seat]?.lp;
    if (lp !== undefined) return lp;
  }
  return undefined;
}

function firstSeat(seats: readonly SeatId[], seat: SeatId, number: number): SeatId {
  const count = seats.length;
  const back = (((seats.indexOf(seat) - (number - 1)) % count) + count) % count;
  return seats[back] as SeatId;
}

function lastingOf(given: GivenLasting, index: number): Lasting {
  if (given.effect === undefined || Array.isArray(given.on))
    throw new Unsupported(`a lasting effect of ${given.card} in \`given\``);
  return {
    key: `given:${index}`,
    card: given.card,
    effect: given.effect,
    by: given.by,
    on: (given.on as string | undefined) ?? null,
    until: given.until ?? null,
    value: given.value ?? null,
    at: 0,
  };
}

/** The list that holds: the scenario's, or else the ruleset's own. `null` = none. */
export function cardListOf(scenario: Situation): CardListJson | null {
  const named = scenario.given.options?.list;
  if (named === null) return null;
  if (typeof named === 'object') return named;
  const documents = rulesetIdOf(scenario.ruleset);
  const id = named ?? (documents === null ? null : DECK_RULES[documents].defaultList);
  if (id === null) return null;
  const list = findList(id);
  if (list === undefined) throw new Unsupported(`there is no list ${id}`);
  return list;
}

/** Name and version of that list, as an opened duel declares it. */
export function listOf(scenario: Situation): Position['list'] {
  const list = cardListOf(scenario);
  return list === null ? null : { id: list.id, version: String(list.version) };
}
