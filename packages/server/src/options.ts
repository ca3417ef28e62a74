import type { Command, DuelState, Env, Pool } from '@duel-log/duel';
import type { EventStore } from '@duel-log/store';

/** What opens more than the spectators' view. Tokens are secrets: they appear in no log, answer or error. */
export interface Tokens {
  /** opens every view */
  readonly judge?: string;
  readonly seats?: readonly SeatToken[];
}

/** Opens the view of one seat. */
export interface SeatToken {
  readonly seat: string;
  /** in this duel only; left out: in every duel of the store */
  readonly duel?: string;
  readonly token: string;
}

/** A legal command in the words of a player. */
export interface CommandInWords {
  readonly command: Command;
  readonly words: string;
}

export interface Limits {
  /** bytes of a request's body; no route needs one */
  readonly bodyBytes: number;
  /** events of one page, at most, and where the request does not say */
  readonly pageEvents: number;
  readonly pageDefault: number;
  /** requests a second of one address in the long run, and at once */
  readonly ratePerSecond: number;
  readonly rateBurst: number;
  /** open live streams, of all and of one address */
  readonly followers: number;
  readonly followersPerAddress: number;
  readonly heartbeatMs: number;
  /** how long a follower may leave what it was sent unread; time in which the server itself was held up does not count */
  readonly slowMs: number;
  /** events of duels kept in memory, and of one duel at most */
  readonly cachedEvents: number;
  readonly duelEvents: number;
  /** bytes of pages and writes, ready to be sent, kept in memory */
  readonly cachedBytes: number;
  /** how long open answers may take to end when the server closes */
  readonly closeMs: number;
}

export const LIMITS: Limits = {
  bodyBytes: 4096,
  pageEvents: 2000,
  pageDefault: 500,
  ratePerSecond: 100,
  rateBurst: 400,
  followers: 1000,
  followersPerAddress: 250,
  heartbeatMs: 15_000,
  slowMs: 10_000,
  cachedEvents: 60_000,
  duelEvents: 100_000,
  cachedBytes: 32 * 1024 * 1024,
  closeMs: 2000,
};

export interface ServerOptions {
  /** stays open when the server closes: who opened it closes it */
  readonly store: EventStore;
  /** the pool a duel declares, by name; the shipped ones unless told */
  readonly pools?: (name: string) => Pool | undefined;
  readonly tokens?: Tokens;
  /** the viewer's built files */
  readonly viewerDir?: string;
  readonly limits?: Partial<Limits>;
  /** names besides `localhost` and addresses by which the server may be called */
  readonly hosts?: readonly string[];
  /** receives one JSON object a line, without its newline */
  readonly log?: (line: string) => void;
  /**
   * What a duel was opened with that the program does not have (`the cards classic@1 …`), so that it cannot say what is legal
   * in it; `null` where it has the same. Unless told, every duel is taken for one of this program's cards.
   */
  readonly otherRules?: (state: DuelState, env: Env) => string | null;
  /** the legal commands of a state; in plain terms unless told */
  readonly legal?: (state: DuelState, env: Env) => readonly CommandInWords[];
}

/** Where a server listens. */
export interface Listening {
  readonly host: string;
  readonly port: number;
  /** address of the list of duels */
  readonly url: string;
}

export interface DuelServer {
  readonly listen: (where: { readonly port: number; readonly host?: string }) => Promise<Listening>;
  /** Ends live streams with a last event, then everything else. */
  readonly close: () => Promise<void>;
}
