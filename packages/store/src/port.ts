import type { StoredEvent, StoredFact } from '@duel-log/codec';
import type { either as E, taskEither as TE } from 'fp-ts';
import type { StoreError } from './errors.js';

/** Expected: the stream does not exist yet. */
export const NO_STREAM = 'no-stream';
/** Expected: whatever is there. Only for streams without a hash chain; the store numbers the events. */
export const ANY = 'any';
/** What the writer believes of the stream: it does not exist, or this is the revision of its last event. */
export type Expected = typeof NO_STREAM | typeof ANY | number;

export interface Appended {
  /** revision of the last event; -1 for an empty append to a stream that does not exist */
  readonly revision: number;
  /** global position of the last event; -1 where nothing was appended */
  readonly position: number;
  /**
   * These very events were there already: a retry after an unknown outcome. A server need not tell a program that has not
   * looked at the stream since another one sent them: they are there once, but said to be new.
   */
  readonly repeated: boolean;
}

/** An event with its place in the order of the whole store. Positions grow; they need not be without gaps. */
export interface Recorded {
  readonly position: number;
  readonly event: StoredEvent;
}

/** A commit as far as it is needed to decode and fold it: ids and hashes of its events are left out. */
export interface StoredCommit {
  readonly commandId: string;
  /** revision of its first event */
  readonly revision: number;
  readonly occurredAt: string;
  readonly actor: string;
  /** hash of its last event; empty without a chain */
  readonly head: string;
  readonly facts: readonly StoredFact[];
}

export interface ReadOptions {
  /** first revision to read, inclusive; left out: 0 forwards, the last one backwards */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
  /** events a batch, at most; 500 unless told */
  readonly batch?: number;
}

export interface ReadAllOptions {
  /** events after this position; -1 = from the beginning */
  readonly after?: number;
  /** only streams whose name begins so; batches may then be empty and still carry the reading on */
  readonly prefix?: string;
  readonly limit?: number;
  readonly batch?: number;
}

/** A batch of all streams; `next` is the position up to which everything was looked at. */
export interface AllBatch {
  readonly events: readonly Recorded[];
  readonly next: number;
}

/** What is followed, and the last revision (or position) that was handled before; -1 = from the beginning. */
export type Target =
  | { readonly stream: string; readonly after: number }
  | { readonly all: true; readonly after: number; readonly prefix?: string };

/** Called for one event at a time, in order; the next comes when it is done. At least once. */
export type Handler = (recorded: Recorded) => void | Promise<void>;

export interface Subscription {
  /** the last revision or position handled or passed over: give it to `after` to go on from here */
  readonly checkpoint: () => number;
  /** resolves when the events that were there at its call have been handled */
  readonly caughtUp: () => Promise<void>;
  /** resolves when no handler runs any more */
  readonly stop: () => Promise<void>;
  /** why it ended: right after `stop`, left when the store failed or the handler threw */
  readonly done: Promise<E.Either<StoreError, void>>;
}

/** An event store. Every adapter keeps the contract suite in `@duel-log/store/contract`. */
export interface EventStore {
  /**
   * All or nothing, durable once acknowledged. Events that are there already under the same ids are acknowledged
   * again; the same id with another payload is an error (of the same stream; of another one where the store can know).
   */
  readonly append: (
    stream: string,
    expected: Expected,
    events: readonly StoredEvent[],
  ) => TE.TaskEither<StoreError, Appended>;
  /** Batches of a stream; none for a stream that does not exist. Ends after a left. */
  readonly read: (
    stream: string,
    options?: ReadOptions,
  ) => AsyncIterable<E.Either<StoreError, readonly StoredEvent[]>>;
  /**
   * Commits of a stream from the one that begins at or after a revision. The fast way to read for whoever folds: the
   * store answers for what it gives, but the chain is checked only by `read` and `verify`.
   */
  readonly readCommits: (
    stream: string,
    from?: number,
  ) => AsyncIterable<E.Either<StoreError, readonly StoredCommit[]>>;
  /** Batches of all streams in the order of their positions, up to what is there now. */
  readonly readAll: (options?: ReadAllOptions) => AsyncIterable<E.Either<StoreError, AllBatch>>;
  /** Catches up, then follows. */
  readonly subscribe: (target: Target, handler: Handler) => Subscription;
  /** Names of streams that begin with `prefix`, in order. */
  readonly streams: (prefix?: string) => TE.TaskEither<StoreError, readonly string[]>;
  readonly close: () => TE.TaskEither<StoreError, void>;
}
