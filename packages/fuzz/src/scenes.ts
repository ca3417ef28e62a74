import type {
  CardFacts,
  CardId,
  CardScript,
  Env,
  Position,
  PositionCard,
  RegisteredDeck,
  SeatId,
} from '@duel-log/duel';
import { type Given, positionOf } from '@duel-log/scenarios';
import { chance, oneOf, type Picker } from './core/picker.js';
import { openingOf, type Setup } from './setups.js';

type GivenSeat = NonNullable<Given['seats']>[SeatId];
type GivenMonster = NonNullable<GivenSeat['monsters']>[number];
type GivenSpellTrap = NonNullable<GivenSeat['spellsTraps']>[number];

/** Fewest and most cards of a seat that lie somewhere else than in its Deck. */
const COUNTS = {
  monsters: [1, 5],
  spellsTraps: [2, 5],
  field: [0, 1],
  graveyard: [0, 6],
  hand: [1, 5],
} as const;

/** Kinds of monsters that may lie on the field in any way, whatever happened before. */
const ON_FIELD: readonly string[] = ['normal', 'effect', 'flip'];

const ZONES = [1, 2, 3, 4, 5] as const;

const mayLie = ({ kind, subtype }: CardFacts, script: CardScript | undefined): boolean =>
  kind === 'monster' && ON_FIELD.includes(subtype) && script?.summon?.noNormal !== true;

/**
 * The middle of a duel that nobody played: cards of the registered Decks lie on the field, in hands and in graveyards at
 * random, so that those meet at once which play seldom brings together. What only a history could have brought there is left
 * out: monsters that are never Summoned in the usual way, Spells and Traps that have to remember what they did.
 */
export function sceneOf(setup: Setup, seed: string, pick: Picker): Position {
  const { env, decks, list, together = [] } = setup;
  const { seats, fieldSpellScope } = env.ruleset;
  const number = 3 + pick(8);
  const withField = fieldSpellScope === 'all' ? [oneOf(seats, pick)] : seats;
  const turn = seats[(number - 1) % seats.length] ?? '';
  const first = chance(pick, 2, 3) ? together : [];
  const sides = new Map(seats.map((seat) => [seat, new Side(env, decks[seat], first, number, pick)]));
  const laid = new Map([...sides].map(([seat, side]) => [seat, side.laidOut(withField.includes(seat))]));
  const owner = oneOf(seats, pick);
  const lent = owner !== turn && chance(pick, 1, 2) ? sides.get(owner)?.lent(owner, laid.get(turn)) : null;
  if (lent) laid.set(turn, lent);
  const given: Given = {
    turn: { number, seat: turn, phase: chance(pick, 3, 4) ? 'main1' : 'main2' },
    seats: Object.fromEntries(laid),
  };
  const { players, pool } = openingOf(setup, seed);
  const position = positionOf({ id: 'scene', ruleset: env.ruleset.name, given }, env);
  const granted = chance(pick, 1, 4) ? 1 : 0;
  return {
    ...position,
    players,
    decks,
    list,
    pool,
    cards: registered(position.cards, decks),
    normalSummons: { ...position.normalSummons, [position.turn.seat]: { used: 0, granted } },
  };
}

/** One seat's cards, dealt out of its own Deck. */
class Side {
  private readonly env: Env;
  private readonly extra: CardId[];
  private readonly turn: number;
  private readonly pick: Picker;
  private readonly deck: CardId[];

  /** `first`: cards that are dealt out before others */
  constructor(
    env: Env,
    deck: RegisteredDeck | undefined,
    first: readonly CardId[],
    turn: number,
    pick: Picker,
  ) {
    this.env = env;
    this.turn = turn;
    this.pick = pick;
    const cards = shuffled(deck?.main ?? [], pick);
    const isFirst = (card: CardId): boolean => first.includes(card);
    this.deck = [...cards.filter(isFirst), ...cards.filter((card) => !isFirst(card))];
    this.extra = shuffled(deck?.extra ?? [], pick);
  }

  laidOut(withField: boolean): GivenSeat {
    const monsters = this.monsters();
    const spellsTraps = this.spellsTraps(monsters);
    const [field] = withField ? this.take(COUNTS.field, ({ subtype }) => subtype === 'field') : [];
    return {
      lp: 100 * (1 + this.pick(80)),
      monsters,
      spellsTraps,
      field: field === undefined ? null : { card: field, since: this.since() },
      graveyard: [...this.take(COUNTS.graveyard, () => true), ...this.extra.splice(0, this.pick(3))].map(
        (card) => ({ card, properlySummoned: chance(this.pick, 1, 2) }),
      ),
      hand: this.take(COUNTS.hand, () => true),
      deck: this.deck,
      extra: this.extra,
    };
  }

  /** What that seat has, and a monster of this Deck with it until the end of the turn; `null` where there is none, or no zone. */
  lent(owner: SeatId, to: GivenSeat | undefined): GivenSeat | null {
    const { monsters = [] } = to ?? {};
    const zone = ZONES.find((one) => monsters.every((monster) => monster.zone !== one));
    const [card] = zone === undefined ? [] : this.take([1, 1], mayLie);
    if (zone === undefined || card === undefined) return null;
    const borrowed = { card, zone, position: 'attack', since: this.since(), owner, remaining: 1 } as const;
    return { ...to, monsters: [...monsters, borrowed] };
  }

  /** So many cards of the Deck that fit, from the top, where there are as many. */
  private take(
    [fewest, most]: readonly [number, number],
    fits: (card: CardFacts, script: CardScript | undefined) => boolean,
  ): CardId[] {
    const { pool, scripts } = this.env;
    const taken: CardId[] = [];
    for (let more = fewest + this.pick(most - fewest + 1); more > 0; more--) {
      const at = this.deck.findIndex((id) => fits(pool.cards.get(id) as CardFacts, scripts.get(id)));
      if (at >= 0) taken.push(...this.deck.splice(at, 1));
    }
    return taken;
  }

  private monsters(): readonly GivenMonster[] {
    return this.zoned(this.take(COUNTS.monsters, mayLie)).map(([card, zone]) => {
      const position = oneOf(['attack', 'attack', 'defense', 'set'] as const, this.pick);
      const holds = position === 'set' ? {} : (this.env.scripts.get(card)?.holds ?? {});
      const counters = Object.fromEntries(
        Object.entries(holds).map(([kind, most]) => [kind, 1 + this.pick(most)]),
      );
      return { card, zone, position, since: this.since(), counters };
    });
  }

  private spellsTraps(monsters: readonly GivenMonster[]): readonly GivenSpellTrap[] {
    const cards = this.take(
      COUNTS.spellsTraps,
      ({ kind, subtype }, script) =>
        kind !== 'monster' && subtype !== 'field' && script?.placed === undefined,
    );
    const wearers = monsters.filter(({ position }) => position !== 'set');
    return this.zoned(cards).map(([card, zone]): GivenSpellTrap => {
      const lies = { card, zone, since: this.since() };
      if (wearers.length > 0 && this.isWorn(card) && chance(this.pick, 3, 4))
        return { ...lies, equippedTo: `monster:${oneOf(wearers, this.pick).zone}` };
      return { ...lies, set: !this.appliesAlone(card) || chance(this.pick, 1, 2) };
    });
  }

  /** It may lie with any own monster. */
  private isWorn(card: CardId): boolean {
    const { pool, scripts } = this.env;
    return (
      card === 'call-of-the-haunted' ||
      (pool.cards.get(card)?.subtype === 'equip' && scripts.get(card)?.equip === undefined)
    );
  }

  /** It applies from where it lies face-up, and nothing of what it did when it was played has to be known for that. */
  private appliesAlone(card: CardId): boolean {
    const script = this.env.scripts.get(card);
    if (this.env.pool.cards.get(card)?.subtype !== 'continuous') return false;
    return script?.applies !== undefined && script.lasting === undefined && script.holds === undefined;
  }

  /** Each in a zone of its own. */
  private zoned(cards: readonly CardId[]): readonly (readonly [card: CardId, zone: number])[] {
    const free = shuffled(ZONES, this.pick);
    return cards.map((card, i) => [card, free[i] ?? 0]);
  }

  /** A turn before this one. */
  private since(): number {
    return 1 + this.pick(this.turn - 1);
  }
}

function shuffled<T>(list: readonly T[], pick: Picker): T[] {
  const left = [...list];
  const all: T[] = [];
  while (left.length > 0) all.push(...left.splice(pick(left.length), 1));
  return all;
}

/** The cards with the names that the registered Decks give them. */
function registered(cards: readonly PositionCard[], decks: Setup['decks']): readonly PositionCard[] {
  const names = new Map<string, string[]>();
  for (const [seat, { main, extra }] of Object.entries(decks))
    for (const [i, id] of [...main, ...extra].entries()) {
      const key = `${seat}/${id}`;
      names.set(key, [...(names.get(key) ?? []), `${seat}:${i + 1}`]);
    }
  return cards.map((card) => ({
    ...card,
    card: names.get(`${card.owner}/${card.id}`)?.shift() ?? card.card,
  }));
}
