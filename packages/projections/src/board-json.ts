import {
  type CardFacts,
  type CardId,
  type CardState,
  type ChainLink,
  type DuelState,
  decider,
  type Instance,
  isPublicPlace,
  isZone,
  type LinkOutcome,
  type Phase,
  type Place,
  refOf,
  type SeatId,
  type SeatState,
  type Step,
  type TeamId,
  teamOf,
} from '@duel-log/duel/read';
import type { DeclaredSummon } from './declared-summon.js';
import { declaredValues } from './readings.js';
import { type UnderWayJson, underWayJson } from './under-way.js';

/** Looks up what is printed on a card. */
export type FactsLookup = (id: CardId) => CardFacts | undefined;

/** A card of a pile. Mostly its id alone (`null` = unknown); an object where there is more to say. */
export type PileEntry =
  | CardId
  | null
  | {
      readonly card: CardId | null;
      /** only where the card lies with somebody else than its owner */
      readonly owner?: SeatId;
      readonly faceDown?: true;
      /** of a hidden place: every viewer knows it */
      readonly revealed?: true;
    };

export interface MonsterEntry {
  readonly zone: number;
  readonly card: CardId | null;
  readonly position: 'attack' | 'defense' | 'set';
  readonly atk: number | null;
  readonly def: number | null;
  readonly level: number | null;
  readonly owner: SeatId;
  readonly counters: Readonly<Record<string, number>>;
  readonly since: number;
}

export interface SpellTrapEntry {
  readonly zone: number;
  readonly card: CardId | null;
  readonly set: boolean;
  readonly owner: SeatId;
  readonly equippedTo: Place | null;
  readonly counters: Readonly<Record<string, number>>;
  readonly since: number;
}

export interface SeatJson {
  readonly lp: number;
  readonly hand: readonly PileEntry[];
  readonly handCount: number;
  /** top first */
  readonly deck: readonly PileEntry[];
  readonly deckCount: number;
  readonly monsters: readonly MonsterEntry[];
  readonly spellsTraps: readonly SpellTrapEntry[];
  readonly field: Omit<SpellTrapEntry, 'zone'> | null;
  /** oldest first */
  readonly graveyard: readonly PileEntry[];
  readonly banished: readonly PileEntry[];
  readonly extra: readonly PileEntry[];
  readonly extraCount: number;
}

/** A duel at one revision as JSON, as far as the folded stream knows it (contracts 3, `board`). */
export interface BoardJson extends UnderWayJson {
  readonly revision: number;
  readonly turn: {
    readonly number: number;
    readonly seat: SeatId;
    readonly phase: Phase;
    readonly step: Step | null;
    readonly normalSummonUsed: boolean;
  };
  readonly decides: SeatId | null;
  readonly teams: Readonly<Record<TeamId, { readonly lp: number; readonly seats: readonly SeatId[] }>>;
  readonly seats: Readonly<Record<SeatId, SeatJson>>;
  readonly chain: readonly {
    readonly link: number;
    readonly by: SeatId;
    readonly card: CardId | null;
    readonly effect: string;
    readonly speed: number;
    readonly at: Place;
    readonly targets: readonly string[];
    readonly negated: 'activation' | 'effect' | null;
    readonly outcome: LinkOutcome | null;
    /** names, numbers and words that its player declared; `isCard`: the id of one. Absent where there is none */
    readonly declared?: readonly { readonly value: string | number; readonly isCard: boolean }[];
  }[];
  /** effects that last beyond their resolution, oldest first; `until`: the turn with which each ends. Absent where there is none */
  readonly lasting?: readonly {
    readonly card: CardId;
    readonly by: SeatId;
    readonly on: string | null;
    readonly until: number | null;
  }[];
  readonly result: { readonly winner: TeamId | null; readonly reason: string } | null;
}

/**
 * The board as this state knows it: fold a view's stream and nothing hidden from that viewer is in it. `summon` is the one
 * under way (`declaredSummon` of the same stream), which no state holds.
 */
export function boardJson(
  state: DuelState,
  factsOf: FactsLookup = () => undefined,
  summon: DeclaredSummon | null = null,
): BoardJson {
  const { number, seat, phase, step } = state.turn;
  return {
    revision: state.revision,
    turn: {
      number,
      seat,
      phase,
      step,
      normalSummonUsed: (state.seats[seat]?.normalSummons.used ?? 0) > 0,
    },
    decides: decider(state),
    teams: Object.fromEntries(state.teams.map(({ id, lp, seats }) => [id, { lp, seats }])),
    seats: Object.fromEntries(state.seatOrder.map((one) => [one, seatJson(state, one, factsOf)])),
    chain: state.chain.map((link) => ({
      link: link.link,
      by: link.by,
      card: link.id,
      effect: link.effect,
      speed: link.speed,
      at: link.place,
      targets: link.targets.map((card) => refOf(state, card)),
      negated: link.negated,
      outcome: link.outcome,
      ...declaredJson(link),
    })),
    ...lastingJson(state),
    ...underWayJson(state, summon),
    result: state.result,
  };
}

function declaredJson({ values }: ChainLink): Pick<BoardJson['chain'][number], 'declared'> {
  const found = declaredValues(values);
  return found.length === 0 ? {} : { declared: found.map(({ card, value }) => ({ value, isCard: card })) };
}

function lastingJson(state: DuelState): Pick<BoardJson, 'lasting'> {
  if (state.lasting.length === 0) return {};
  return {
    lasting: state.lasting.map(({ card, by, on, until }) => ({
      card,
      by,
      on: on === null ? null : refOf(state, on),
      until,
    })),
  };
}

function seatJson(state: DuelState, seat: SeatId, factsOf: FactsLookup): SeatJson {
  const own = state.seats[seat] as SeatState;
  const entries = (cards: readonly (Instance | null)[]): readonly PileEntry[] =>
    cards.map((card) => pileEntry(state, seat, card));
  const monsters: MonsterEntry[] = [];
  own.monster.forEach((card, index) => {
    if (card !== null) monsters.push(monsterEntry(state.cards[card] as CardState, index + 1, factsOf));
  });
  const spellsTraps: SpellTrapEntry[] = [];
  own.st.forEach((card, index) => {
    if (card !== null)
      spellsTraps.push({ zone: index + 1, ...spellTrapEntry(state, state.cards[card] as CardState) });
  });
  const fieldCard = own.field[0] ?? null;
  return {
    lp: teamOf(state, seat).lp,
    hand: entries(own.hand),
    handCount: own.hand.length,
    deck: entries(own.deck),
    deckCount: own.deck.length,
    monsters,
    spellsTraps,
    field: fieldCard === null ? null : spellTrapEntry(state, state.cards[fieldCard] as CardState),
    graveyard: entries(own.gy),
    banished: entries(own.banished),
    extra: entries(own.extra),
    extraCount: own.extra.length,
  };
}

function pileEntry(state: DuelState, seat: SeatId, name: Instance | null): PileEntry {
  const card = name === null ? undefined : state.cards[name];
  if (card === undefined) return null;
  const everybody = (1 << (state.seatOrder.length + 1)) - 1;
  const revealed = !isPublicPlace(card.place, card.face) && card.knownTo === everybody;
  const faceDown = card.place.endsWith('.banished') && card.face === 'down';
  if (card.owner === seat && !revealed && !faceDown) return card.id;
  return {
    card: card.id,
    ...(card.owner === seat ? {} : { owner: card.owner }),
    ...(faceDown ? { faceDown } : {}),
    ...(revealed ? { revealed } : {}),
  };
}

function monsterEntry(card: CardState, zone: number, factsOf: FactsLookup): MonsterEntry {
  const facts = card.id === null ? undefined : factsOf(card.id);
  return {
    zone,
    card: card.id,
    position: card.face === 'down' ? 'set' : (card.position ?? 'attack'),
    atk: card.values?.atk ?? facts?.atk ?? null,
    def: card.values?.def ?? facts?.def ?? null,
    level: card.values?.level ?? facts?.level ?? null,
    owner: card.owner,
    counters: card.counters,
    since: card.flags.since,
  };
}

function spellTrapEntry(state: DuelState, card: CardState): Omit<SpellTrapEntry, 'zone'> {
  const host = card.equippedTo === null ? undefined : state.cards[card.equippedTo];
  return {
    card: card.id,
    set: card.face === 'down',
    owner: card.owner,
    equippedTo: host !== undefined && isZone(host.place) ? host.place : null,
    counters: card.counters,
    since: card.flags.since,
  };
}
