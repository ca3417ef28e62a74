// Catches a Surrender or a ruling that ends the duel wrongly, and chance used up by a refused command.
import {
  type Command,
  decide,
  type DuelEvent,
  type DuelState,
  type Env,
  EXODIA,
  type Position,
  type PositionCard,
  toPosition,
} from '@duel-log/duel';
import type { Picker } from '../core/picker.js';
import type { Duel } from '../duels.js';
import { type Fault, type Finding, found } from '../finding.js';

/**
 * What ends a duel beside the game: a Surrender gives it to the other side, whoever's turn it is; a judge's ruling with
 * a result ends it so. And a refused command asks nothing of chance. Tried at one state of the duel.
 */
export function endings(duel: Duel, pick: Picker): readonly Finding[] {
  const state = duel.commits[pick(duel.commits.length)]?.before;
  if (state === undefined || state.status !== 'playing') return [];
  const { env } = duel.setup;
  return found('endings', state.revision, [
    ...surrenders(state, env),
    ...rulings(state, env),
    ...verdicts(state, env),
  ]);
}

const noChance = (): never => {
  throw new Error('chance was asked');
};

function* surrenders(state: DuelState, env: Env): Generator<Fault> {
  for (const by of state.seatOrder) {
    const team = state.teams.find(({ seats }) => seats.includes(by))?.id;
    const ended = endOf(state, env, { type: 'Surrender', by });
    if (ended === null || ended.winner === team)
      yield { rule: 'ENGINE-SURRENDER', message: `${by} surrenders, and ${ended?.winner ?? 'nobody'} wins` };
    if (by === state.turn.seat || state.asks?.seat === by) continue;
    // Somebody else's turn: refused, and nothing else happens.
    if (endOf(state, env, { type: 'EndTurn', by }) !== null)
      yield { rule: 'END-01', message: `${by} ends a turn that is not the own` };
  }
}

function* rulings(state: DuelState, env: Env): Generator<Fault> {
  const winner = state.teams[state.revision % state.teams.length]?.id ?? null;
  const by = state.seatOrder[0] ?? '';
  const judged = { judge: 'judge', authority: 'head judge', reason: 'a ruling for a test', citation: 'none' };
  const ended = endOf(state, env, { type: 'IssueRuling', by, ...judged, result: { winner } });
  if (ended === null || ended.winner !== winner)
    yield {
      rule: 'ENGINE-RULING',
      message: `a ruling gives the duel to ${winner}, and it ${ended === null ? 'goes on' : `is won by ${ended.winner}`}`,
    };
}

/** The position with other Life Points, or with the pieces of Exodia in hands, ends as the rules say, or not at all. */
function* verdicts(state: DuelState, env: Env): Generator<Fault> {
  const [a, b, ...more] = state.teams.map(({ id }) => id);
  if (a === undefined || b === undefined || more.length > 0) return;
  const now = toPosition(state);
  const by = state.seatOrder[0] ?? '';
  const set = (position: Position): Ending | null =>
    endOf(state, env, { type: 'SetPosition', by, reason: 'scenario', position });
  const lp = (...points: readonly number[]): Position => ({
    ...now,
    teams: now.teams.map((team, i) => ({ ...team, lp: points[i] ?? team.lp })),
  });
  const cases: readonly (readonly [
    what: string,
    rule: string,
    position: Position | null,
    winner: string | null | undefined,
  ])[] = [
    ['1 and 1 Life Points', 'WIN-LP-01', lp(1, 1), undefined],
    ['0 and 1 Life Points', 'WIN-LP-01', lp(0, 1), b],
    ['1 and 0 Life Points', 'WIN-LP-01', lp(1, 0), a],
    ['0 and 0 Life Points', 'WIN-LP-02', lp(0, 0), null],
    ...exodias(now, env, a, b),
  ];
  for (const [what, rule, position, winner] of cases) {
    if (position === null || !stands(state, env, position)) continue;
    const ended = set(position);
    if (ended?.winner !== winner)
      yield { rule, message: `with ${what} ${said(ended?.winner)}, but ${said(winner)} is right` };
  }
}

const said = (winner: string | null | undefined): string =>
  winner === undefined ? 'the duel goes on' : winner === null ? 'it is drawn' : `${winner} wins`;

/** All five pieces in one hand, in both, four of them with one twice, four and one on the field. */
function exodias(
  now: Position,
  env: Env,
  a: string,
  b: string,
): readonly (readonly [string, string, Position | null, string | null | undefined])[] {
  if (!EXODIA.every((id) => env.pool.cards.has(id))) return [];
  const [first = '', ...rest] = EXODIA;
  const twice = [first, first, ...rest.slice(1)];
  const both = holding(holding(now, a, EXODIA), b, EXODIA);
  return [
    ['Exodia in one hand', 'WIN-EXODIA-01', holding(now, a, EXODIA), a],
    ['Exodia in both hands', 'GAP-WIN-01', both, null],
    ['a piece of Exodia twice', 'WIN-EXODIA-01', holding(now, b, twice), undefined],
    ['a piece of Exodia in the graveyard', 'WIN-EXODIA-01', holding(now, b, EXODIA, 'gy'), undefined],
  ];
}

/** The position in which the seat holds these cards, taken from its hand and Deck; the first of them lies at `first`. */
function holding(
  now: Position | null,
  seat: string,
  ids: readonly string[],
  first = 'hand',
): Position | null {
  if (now === null) return null;
  const own = now.cards.filter(({ place }) => place === `${seat}.hand` || place === `${seat}.deck`);
  const chosen = own.slice(0, ids.length);
  if (chosen.length < ids.length) return null;
  const cards = now.cards.map((card): PositionCard => {
    const at = chosen.indexOf(card);
    if (at >= 0)
      return {
        ...card,
        id: ids[at] ?? card.id,
        place: `${seat}.${at === 0 ? first : 'hand'}`,
        face: at === 0 && first === 'gy' ? 'up' : 'down',
      };
    // No other piece lies in that hand.
    return card.place === `${seat}.hand` ? { ...card, place: `${seat}.deck` } : card;
  });
  return { ...now, cards };
}

interface Ending {
  readonly winner: string | null;
}

/** With other cards in the hands, what is to be chosen here may have gone: from such a position nobody could go on. */
function stands(state: DuelState, env: Env, position: Position): boolean {
  const by = state.seatOrder[0] ?? '';
  const decided = decide(state, { type: 'SetPosition', by, reason: 'scenario', position }, env, noChance);
  return decided._tag === 'Right' || decided.left.rule !== 'ENGINE-POSITION';
}

/** How the command ends the duel; `null` where it does not. */
function endOf(state: DuelState, env: Env, command: Command): Ending | null {
  const decided = decide(state, command, env, noChance);
  const last: DuelEvent | undefined = decided._tag === 'Right' ? decided.right.at(-1) : undefined;
  return last?.type === 'DuelEnded' ? last.data : null;
}
