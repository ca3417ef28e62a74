import {
  type DecodeError,
  decodeEvents,
  duelKey,
  encodeCommit,
  type EncodeError,
  GENESIS,
  type StoredEvent,
} from '@duel-log/codec';
import {
  type Command,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  type Refusal,
} from '@duel-log/duel/read';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { StoreError } from './errors.js';
import { type EventStore, NO_STREAM, type StoredCommit } from './port.js';
import { readStream } from './read.js';

/** A command, its id, and what is needed to judge and to record it. */
export interface CommandRequest {
  readonly stream: string;
  /** UUID; sent again with the same id, a command answers with the commit it made the first time */
  readonly commandId: string;
  readonly command: Command;
  /** pure: the engine's decision for this command id */
  readonly decide: (state: DuelState, command: Command) => E.Either<Refusal, readonly DuelEvent[]>;
  /** the time now, ISO 8601 in UTC */
  readonly clock: () => string;
  /** version of the program */
  readonly engine: string;
  readonly correlationId?: string;
  readonly causationId?: string;
  /** for drivers that send many commands: spares reading the stream again each time */
  readonly cache?: StreamCache;
}

export interface Handled {
  /** the commit, as stored */
  readonly stored: readonly StoredEvent[];
  readonly events: readonly DuelEvent[];
  /** the state at the end of the stream as this command left it */
  readonly state: DuelState;
  /** the command had been carried out before */
  readonly repeated: boolean;
}

/** The command was refused: nothing was stored, nothing has changed. */
export interface Refused {
  readonly _tag: 'Refused';
  readonly refusal: Refusal;
}

export type HandleError = Refused | StoreError | EncodeError | DecodeError;

/** A stream as far as it was read. */
interface Loaded {
  readonly state: DuelState;
  readonly head: string;
  readonly key: string | null;
  /** first revision of each commit; grows with the stream */
  readonly commits: ReadonlyMap<string, number>;
}

/** Remembers the streams a driver works on. It may forget at any time and is never trusted against a conflict. */
export interface StreamCache {
  readonly get: (stream: string) => Loaded | undefined;
  readonly set: (stream: string, loaded: Loaded) => void;
  readonly drop: (stream: string) => void;
}

/** A cache of the last `size` streams used. */
export function streamCache(size = 64): StreamCache {
  const kept = new Map<string, Loaded>();
  return {
    get: (stream) => kept.get(stream),
    set: (stream, loaded) => {
      kept.delete(stream);
      kept.set(stream, loaded);
      for (const oldest of kept.keys()) {
        if (kept.size <= size) break;
        kept.delete(oldest);
      }
    },
    drop: (stream) => void kept.delete(stream),
  };
}

/** How often a command is decided anew after a definite conflict, and sent again after an unknown outcome. */
const CONFLICTS = 3;
const RESENDS = 3;

/**
 * Reads the stream, decides, appends. A conflict means reading what is new and deciding again, at most three times;
 * after an unknown outcome the same encoded events are sent again. A refusal leaves nothing.
 */
export function handleCommand(
  store: Pick<EventStore, 'append' | 'read' | 'readCommits'>,
  request: CommandRequest,
): TE.TaskEither<HandleError, Handled> {
  return async () => {
    let loaded = request.cache?.get(request.stream) ?? EMPTY;
    let fresh = loaded === EMPTY;
    for (let conflicts = 0; ; conflicts++) {
      if (fresh || conflicts > 0) {
        const more = await catchUp(store, request, loaded);
        if (E.isLeft(more)) return more;
        loaded = more.right;
        fresh = false;
      }
      const first = loaded.commits.get(request.commandId);
      if (first !== undefined) return repeat(store, request, loaded, first);
      const decided = request.decide(loaded.state, request.command);
      if (E.isLeft(decided)) return E.left({ _tag: 'Refused', refusal: decided.left });
      const encoded = encode(request, loaded, decided.right);
      if (E.isLeft(encoded)) return encoded;
      const appended = await send(store, request.stream, loaded.state.revision, encoded.right);
      if (E.isRight(appended)) return E.right(finish(request, loaded, decided.right, encoded.right));
      if (appended.left._tag !== 'WrongRevision' || conflicts === CONFLICTS) {
        request.cache?.drop(request.stream);
        return appended;
      }
    }
  };
}

const EMPTY: Loaded = { state: emptyState(), head: GENESIS, key: null, commits: new Map() };

/** Reads and folds what came after `loaded`. */
async function catchUp(
  store: Pick<EventStore, 'readCommits'>,
  request: CommandRequest,
  loaded: Loaded,
): Promise<E.Either<HandleError, Loaded>> {
  let next = loaded;
  for await (const batch of store.readCommits(request.stream, loaded.state.revision + 1)) {
    if (E.isLeft(batch)) return batch;
    for (const commit of batch.right) {
      const events = decodeEvents(commit.facts);
      if (E.isLeft(events)) return events;
      next = grown(next, fold(next.state, events.right), commit);
    }
  }
  request.cache?.set(request.stream, next);
  return E.right(next);
}

/** What is remembered of a stream after one more commit. */
function grown(
  loaded: Loaded,
  state: DuelState,
  commit: Pick<StoredCommit, 'commandId' | 'revision' | 'head' | 'facts'>,
): Loaded {
  const commits =
    loaded.commits === EMPTY.commits ? new Map<string, number>() : (loaded.commits as Map<string, number>);
  commits.set(commit.commandId, commit.revision);
  return { state, head: commit.head, key: loaded.key ?? duelKey(commit.facts), commits };
}

function encode(
  request: CommandRequest,
  loaded: Loaded,
  events: readonly DuelEvent[],
): E.Either<EncodeError, readonly StoredEvent[]> {
  const { stream, commandId, engine, correlationId, causationId } = request;
  return encodeCommit(events, {
    stream,
    commandId,
    engine,
    revision: loaded.state.revision + 1,
    prev: loaded.head,
    key: loaded.key,
    occurredAt: request.clock(),
    actor: request.command.by,
    ...(correlationId === undefined ? {} : { correlationId }),
    ...(causationId === undefined ? {} : { causationId }),
  });
}

/**
 * Appends; while nobody knows whether it worked, sends the same bytes again. A store that cannot be reached at the second
 * try may have stored the first.
 */
async function send(
  store: Pick<EventStore, 'append'>,
  stream: string,
  revision: number,
  stored: readonly StoredEvent[],
): ReturnType<ReturnType<EventStore['append']>> {
  const append = store.append(stream, revision < 0 ? NO_STREAM : revision, stored);
  let result = await append();
  for (let i = 0; i < RESENDS && E.isLeft(result) && result.left._tag === 'UnknownOutcome'; i++) {
    const again = await append();
    if (E.isRight(again) || again.left._tag !== 'Unavailable') result = again;
  }
  return result;
}

function finish(
  request: CommandRequest,
  loaded: Loaded,
  events: readonly DuelEvent[],
  stored: readonly StoredEvent[],
): Handled {
  const next = grown(loaded, fold(loaded.state, events), {
    commandId: request.commandId,
    revision: loaded.state.revision + 1,
    head: stored.at(-1)?.meta.hash ?? '',
    facts: stored,
  });
  request.cache?.set(request.stream, next);
  return { stored, events, state: next.state, repeated: false };
}

/** The commit that this command made the first time. */
async function repeat(
  store: Pick<EventStore, 'read'>,
  request: CommandRequest,
  loaded: Loaded,
  first: number,
): Promise<E.Either<HandleError, Handled>> {
  const head = await readStream(store, request.stream, { from: first, limit: 1 })();
  if (E.isLeft(head)) return head;
  const limit = Number(head.right[0]?.meta.of ?? 0);
  const stored = await readStream(store, request.stream, { from: first, limit })();
  if (E.isLeft(stored)) return stored;
  const events = decodeEvents(stored.right);
  if (E.isLeft(events)) return events;
  return E.right({ stored: stored.right, events: events.right, state: loaded.state, repeated: true });
}
