import type { RegisteredDeck } from './commands.js';
import type { Agenda } from './agenda.js';
import type {
  BattlePosition,
  CardId,
  Face,
  Instance,
  Phase,
  Place,
  SeatId,
  Step,
  TeamId,
} from './vocabulary.js';
import type { Ask } from './events.js';
import type { BattleState, Borrowed, CardFlags, ChainLink, Lasting, Result, Values } from './state.js';

/**
 * The complete versioned state as data: what `PositionSet` carries. Cards are a list, so that each identity is a
 * hidden field of its own. Piles are in order: hand as drawn, Deck top first, graveyard oldest first.
 */
export interface Position {
  readonly v: 1;
  readonly ruleset: string;
  readonly version: string;
  readonly seats: readonly SeatId[];
  readonly teams: readonly { readonly id: TeamId; readonly seats: readonly SeatId[]; readonly lp: number }[];
  readonly players: Readonly<Record<SeatId, string>>;
  readonly decks: Readonly<Record<SeatId, RegisteredDeck | null>>;
  readonly list: { readonly id: string; readonly version: string } | null;
  readonly pool: { readonly name: string; readonly hash: string };
  readonly status: 'setup' | 'playing' | 'ended';
  readonly result: Result | null;
  readonly turn: {
    readonly number: number;
    readonly seat: SeatId;
    readonly phase: Phase;
    readonly step: Step | null;
  };
  readonly first: SeatId | null;
  readonly cards: readonly PositionCard[];
  readonly normalSummons: Readonly<Record<SeatId, { readonly used: number; readonly granted: number }>>;
  /** turn of each seat's last Summon; 0 or left out = none */
  readonly summonTurns?: Readonly<Record<SeatId, number>>;
  readonly chain: readonly ChainLink[];
  readonly battle: BattleState | null;
  readonly lasting: readonly Lasting[];
  readonly borrowed: readonly Borrowed[];
  readonly tokens: number;
  readonly asks: Ask | null;
  readonly agenda: Agenda | null;
}

/** References inside `chain`, `battle` and `lasting` of a position are places or public instances, never hidden ones. */
export interface PositionCard {
  /** hidden */
  readonly card: Instance | null;
  /** hidden */
  readonly id: CardId | null;
  readonly owner: SeatId;
  readonly place: Place;
  readonly face: Face;
  readonly position: BattlePosition | null;
  /** revision at which it came to its place; below 0 where that was before this stream */
  readonly at: number;
  readonly flags: Partial<CardFlags>;
  readonly counters: Readonly<Record<string, number>>;
  readonly used: Readonly<Record<string, number>>;
  readonly equippedTo: Place | null;
  readonly values: Values | null;
  /** who knows it though it is hidden, as bits: seat 0, 1, …, then the spectators */
  readonly knownTo: number;
}
