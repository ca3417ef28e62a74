import type { RegisteredDeck } from '../commands.js';
import type { CardId, SeatId, TeamId } from '../vocabulary.js';

/** The list that Decks are checked against, with the version that held then; `null` = none. */
export type ListVersion = { readonly id: string; readonly version: string } | null;

/** Numbers of cards of a registered Deck: public, while the cards are not (INFO-SIDE-01). */
export interface DeckSizes {
  readonly main: number;
  readonly side: number;
  readonly extra: number;
}

/** How a Duel of the Match began and ended, as its own stream tells. */
export interface DuelResult {
  /** the team that won; `null` = a draw */
  readonly winner: TeamId | null;
  readonly reason: string;
  /** seat for which the coin fell; `null` where none was tossed */
  readonly tossed: SeatId | null;
  /** who chose who goes first, and who went; `null` where the Duel ended before */
  readonly chooser: SeatId | null;
  readonly first: SeatId | null;
}

/**
 * Facts of a Match. Each says all that was asked for, so no `ActionTaken` goes before it. Fields marked *hidden* are `null`
 * in the event of a view that may not know them (`MATCH_HIDDEN_FIELDS`, `view.ts`).
 */
export interface MatchEventData {
  /** The first event. */
  MatchOpened: {
    readonly ruleset: string;
    readonly version: string;
    readonly seats: readonly SeatId[];
    readonly teams: readonly { readonly id: TeamId; readonly seats: readonly SeatId[] }[];
    readonly players: Readonly<Record<SeatId, string>>;
    /** by player, the place (A or B) in a team that was chosen at the start of the tournament (TAG-TEAM-02) */
    readonly places: Readonly<Record<string, string>>;
    readonly list: ListVersion;
    readonly pool: { readonly name: string; readonly hash: string };
    /** hidden from everybody but the judge: salts the commitments */
    readonly key: string | null;
  };
  /** A Deck passed its check and holds for the whole Match. */
  DeckRegistered: {
    readonly seat: SeatId;
    readonly player: string;
    readonly list: ListVersion;
    readonly sizes: DeckSizes;
    /** hidden from all but the seat */
    readonly deck: RegisteredDeck | null;
  };
  /** The next Duel is begun, in the stream that is named. */
  DuelStarted: {
    /** from 1; a Duel that is played again has a number of its own */
    readonly number: number;
    readonly duel: string;
    /** the loser of the Duel before, who chooses who goes first (SETUP-LOSER-01); `null`: a coin is tossed (SETUP-TOSS-01, -02) */
    readonly chooser: SeatId | null;
  };
  /** The end of the running Duel, taken from its stream: `revision` and `head` are those of the last event that was read. */
  ResultTaken: DuelResult & {
    readonly number: number;
    readonly duel: string;
    readonly revision: number;
    readonly head: string;
  };
  /** Cards changed places with the Side Deck between two Duels (DECK-SIDE-02). */
  SideSwapped: {
    readonly seat: SeatId;
    /** cards of the Side Deck, counted again after the exchange (SETUP-SIDE-01) */
    readonly side: number;
    /** hidden from all but the seat, as is how many they are */
    readonly out: readonly CardId[] | null;
    readonly in: readonly CardId[] | null;
  };
  /** The Match is decided: by which rule, and for whom (`null` = a draw). */
  MatchEnded: { readonly winner: TeamId | null; readonly rule: string };
}

export type MatchEventType = keyof MatchEventData;
export type MatchEvent = {
  readonly [T in MatchEventType]: { readonly type: T; readonly data: MatchEventData[T] };
}[MatchEventType];

export const MATCH_EVENT_TYPES = [
  'MatchOpened',
  'DeckRegistered',
  'DuelStarted',
  'ResultTaken',
  'SideSwapped',
  'MatchEnded',
] as const satisfies readonly MatchEventType[];

/** Hidden fields by event type, as for the events of a duel. */
export const MATCH_HIDDEN_FIELDS: Readonly<Partial<Record<MatchEventType, readonly string[]>>> = {
  MatchOpened: ['key'],
  DeckRegistered: ['deck'],
  SideSwapped: ['out', 'in'],
};
