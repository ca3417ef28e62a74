import type { Agenda, Occasion } from './agenda.js';
import type { RegisteredDeck } from './commands.js';
import type { Ask, Modifier } from './events.js';
import type {
  BattlePosition,
  CardId,
  Face,
  Instance,
  LinkOutcome,
  Phase,
  Place,
  SeatId,
  Step,
  TeamId,
} from './vocabulary.js';
import { parsePlace, ROWS } from './vocabulary.js';

/** Shown values of a face-up monster. */
export interface Values {
  readonly atk: number;
  readonly def: number;
  readonly level: number;
  readonly modifiers: readonly Modifier[];
}

/** What a card has done or suffered; numbers are turn numbers unless said otherwise, 0 = never. All end when it leaves the field. */
export interface CardFlags {
  /** turn in which it came to the field */
  readonly since: number;
  /** turn in which it was Set from the hand or by an effect */
  readonly setTurn: number;
  readonly summonedTurn: number;
  /** turn of its last position change by choice (POS-01), Flip Summon included (SUM-FLIP-04) */
  readonly changedTurn: number;
  /** turn of its last attack declaration that counts, and how many it has made in that turn */
  readonly attackTurn: number;
  readonly attacks: number;
  readonly flippedTurn: number;
  /**
   * revision since which its continuous effect counts: of a Spell or Trap that of its resolution, of a monster that of its
   * turning up; 1: since it came; 0: not at all, or, of a monster, since it came
   */
  readonly live: number;
  /** 1: Summoned as its own text demands; until it goes to a hand or Deck */
  readonly proper: number;
  /** turn in which it last changed sides */
  readonly controlTurn: number;
}

export const NO_FLAGS: CardFlags = {
  since: 0,
  setTurn: 0,
  summonedTurn: 0,
  changedTurn: 0,
  attackTurn: 0,
  attacks: 0,
  flippedTurn: 0,
  live: 0,
  proper: 0,
  controlTurn: 0,
};

export interface CardState {
  /** `null` in a view that does not know it */
  readonly id: CardId | null;
  readonly owner: SeatId;
  readonly place: Place;
  readonly face: Face;
  readonly position: BattlePosition | null;
  /** revision at which it came to its place */
  readonly at: number;
  readonly flags: CardFlags;
  readonly counters: Readonly<Record<string, number>>;
  /** effects used, by key, with the turn of the last use; for effects that may be used once a turn */
  readonly used: Readonly<Record<string, number>>;
  readonly equippedTo: Instance | null;
  /** of a face-up monster on the field, once they differ from the printed ones or have been announced */
  readonly values: Values | null;
  /** bits: seat 0, 1, …, then the spectators. Always 0 in a view. */
  readonly knownTo: number;
}

export interface SeatState {
  readonly hand: readonly (Instance | null)[];
  /** top first */
  readonly deck: readonly (Instance | null)[];
  /** oldest first */
  readonly gy: readonly (Instance | null)[];
  readonly banished: readonly (Instance | null)[];
  readonly extra: readonly (Instance | null)[];
  readonly outside: readonly (Instance | null)[];
  readonly monster: readonly (Instance | null)[];
  readonly st: readonly (Instance | null)[];
  readonly field: readonly (Instance | null)[];
  readonly normalSummons: { readonly used: number; readonly granted: number };
  /** turn of this seat's last Summon of any kind, 0 = none yet */
  readonly summonTurn: number;
}

export interface TeamState {
  readonly id: TeamId;
  readonly seats: readonly SeatId[];
  readonly lp: number;
}

export interface ChainLink {
  readonly link: number;
  readonly by: SeatId;
  readonly card: Instance;
  readonly id: CardId;
  /** where the card lay when the link was added */
  readonly place: Place;
  readonly effect: string;
  readonly speed: 1 | 2 | 3;
  readonly targets: readonly Instance[];
  readonly paid: readonly Instance[];
  readonly values: Readonly<Record<string, string | number>>;
  readonly activation: boolean;
  readonly negated: 'activation' | 'effect' | null;
  readonly outcome: LinkOutcome | null;
}

/** An attack under way. */
export interface BattleState {
  readonly attacker: Instance;
  /** `null` = direct */
  readonly target: Instance | null;
  /** number of monsters of every seat at the declaration (BATTLE-REPLAY-01) */
  readonly counts: Readonly<Record<SeatId, number>>;
  readonly cancelled: boolean;
  /** monsters whose destruction has been decided by damage calculation */
  readonly doomed: readonly Instance[];
  readonly compared: boolean;
}

export interface Lasting {
  readonly key: string;
  readonly card: CardId;
  readonly effect: string;
  readonly by: SeatId;
  readonly on: Instance | null;
  readonly until: number | null;
  readonly value: number | string | null;
  /** revision of its start */
  readonly at: number;
}

/** A control change that has an end of its own. */
export interface Borrowed {
  readonly card: Instance;
  readonly back: SeatId;
  readonly until: number;
}

export interface Result {
  readonly winner: TeamId | null;
  readonly reason: string;
}

/** A duel at one revision. Plain data: JSON and back gives an equal state. */
export interface DuelState {
  readonly v: 1;
  /** revision of the last event folded; -1 before the first */
  readonly revision: number;
  /** `null` for the full stream (the judge), else the seat or `spectator` whose view this is */
  readonly viewer: string | null;
  readonly ruleset: string;
  readonly version: string;
  readonly status: 'empty' | 'setup' | 'playing' | 'ended';
  readonly result: Result | null;
  readonly seatOrder: readonly SeatId[];
  readonly seats: Readonly<Record<SeatId, SeatState>>;
  readonly teams: readonly TeamState[];
  readonly players: Readonly<Record<SeatId, string>>;
  readonly decks: Readonly<Record<SeatId, RegisteredDeck | null>>;
  readonly list: { readonly id: string; readonly version: string } | null;
  readonly pool: { readonly name: string; readonly hash: string };
  readonly turn: {
    readonly number: number;
    readonly seat: SeatId;
    readonly phase: Phase;
    readonly step: Step | null;
  };
  /** who took the first turn */
  readonly first: SeatId | null;
  readonly cards: Readonly<Record<Instance, CardState>>;
  readonly chain: readonly ChainLink[];
  readonly battle: BattleState | null;
  readonly lasting: readonly Lasting[];
  readonly borrowed: readonly Borrowed[];
  /** number of tokens made so far */
  readonly tokens: number;
  /** who must decide, when play stands still inside something; `null` in an open state */
  readonly asks: Ask | null;
  /** `null` in a view */
  readonly agenda: Agenda | null;
}

export const EMPTY_SEAT: SeatState = {
  hand: [],
  deck: [],
  gy: [],
  banished: [],
  extra: [],
  outside: [],
  monster: [null, null, null, null, null],
  st: [null, null, null, null, null],
  field: [null],
  normalSummons: { used: 0, granted: 0 },
  summonTurn: 0,
};

/** The state before the first event. `viewer`: whose view stream will be folded, `null` for the full stream. */
export function emptyState(viewer: string | null = null): DuelState {
  return {
    v: 1,
    revision: -1,
    viewer,
    ruleset: '',
    version: '',
    status: 'empty',
    result: null,
    seatOrder: [],
    seats: {},
    teams: [],
    players: {},
    decks: {},
    list: null,
    pool: { name: '', hash: '' },
    turn: { number: 0, seat: '', phase: 'draw', step: null },
    first: null,
    cards: {},
    chain: [],
    battle: null,
    lasting: [],
    borrowed: [],
    tokens: 0,
    asks: null,
    agenda: viewer === null ? { tasks: [], pending: [], last: -1 } : null,
  };
}

/** The card lying on a zone or named by an instance; `null` where there is none. */
export function resolveRef(state: DuelState, ref: string): Instance | null {
  const place = parsePlace(ref);
  if (place === null) return Object.hasOwn(state.cards, ref) ? ref : null;
  if (place.kind === 'pile') return null;
  return state.seats[place.seat]?.[place.row][place.index] ?? null;
}

/** How public data names this card now: its zone on the field, else its instance. */
export function refOf(state: DuelState, card: Instance): string {
  if (!Object.hasOwn(state.cards, card)) return card;
  const found = state.cards[card];
  if (found === undefined) return card;
  return isZone(found.place) ? found.place : card;
}

export function isZone(place: Place): boolean {
  return parsePlace(place)?.kind === 'zone';
}

/** The card lies on the field. */
export function isOnField(card: CardState | null | undefined): card is CardState {
  return card !== null && card !== undefined && isZone(card.place);
}

/** The card lies face-up on the field. */
export function isFaceUp(card: CardState | null | undefined): card is CardState {
  return isOnField(card) && card.face === 'up';
}

export function isMonsterZone(place: Place): boolean {
  const parsed = parsePlace(place);
  return parsed?.kind === 'zone' && parsed.row === 'monster';
}

/** Numbers of the free zones of a row, counted from 1; zones of cards that leave before count as free. */
export function freeZones(
  state: DuelState,
  seat: SeatId,
  row: 'monster' | 'st',
  leaving: readonly Instance[] = [],
): readonly number[] {
  const zones: number[] = [];
  state.seats[seat]?.[row].forEach((card, i) => {
    if (card === null || leaving.includes(card)) zones.push(i + 1);
  });
  return zones;
}

/** The seat whose zone or pile the card lies in: on the field, its controller. */
export function seatOf(place: Place): SeatId {
  const dot = place.indexOf('.');
  return dot < 0 ? place : place.slice(0, dot);
}

export function teamOf(state: DuelState, seat: SeatId): TeamState {
  for (const team of state.teams) if (team.seats.includes(seat)) return team;
  throw new Error(`duel-log bug: seat ${seat} is in no team`);
}

/** Seats of all other teams, in turn order from the seat after `seat`. */
export function opponentsOf(state: DuelState, seat: SeatId): readonly SeatId[] {
  const own = teamOf(state, seat).seats;
  return seatsFrom(state, seat).filter((other) => !own.includes(other));
}

/** All seats in turn order, beginning with `seat`. */
export function seatsFrom(state: DuelState, seat: SeatId): readonly SeatId[] {
  const at = state.seatOrder.indexOf(seat);
  return [...state.seatOrder.slice(at), ...state.seatOrder.slice(0, at)];
}

const ORDERED = [...ROWS, 'hand', 'gy', 'banished', 'extra', 'deck', 'outside'] as const;

/** All cards in an order that depends on the board alone: seats in turn order, zones before piles, each as it lies. */
export function cardsInOrder(state: DuelState): readonly (readonly [Instance, CardState])[] {
  return cardsOf(state, ORDERED);
}

/** The cards on the field, in that order. */
export function cardsOnField(state: DuelState): readonly (readonly [Instance, CardState])[] {
  return cardsOf(state, ROWS);
}

function cardsOf(
  state: DuelState,
  parts: readonly (typeof ORDERED)[number][],
): readonly (readonly [Instance, CardState])[] {
  const found: (readonly [Instance, CardState])[] = [];
  for (const seat of state.seatOrder) {
    const own = state.seats[seat];
    if (own === undefined) continue;
    for (const part of parts) {
      for (const name of own[part]) {
        const card = name === null ? undefined : state.cards[name];
        if (name !== null && card !== undefined) found.push([name, card]);
      }
    }
  }
  return found;
}

/** Who must decide now; `null` before the duel and after its end. */
export function decider(state: DuelState): SeatId | null {
  if (state.status === 'ended' || state.status === 'empty') return null;
  if (state.asks !== null) return state.asks.seat;
  return state.status === 'playing' ? state.turn.seat : null;
}

export type { Occasion };
