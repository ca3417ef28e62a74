import {
  type DecodeError,
  decodeEvents,
  decodeMatch,
  encodeCommit,
  type EncodeError,
  type StoredEvent,
  type StoredFact,
} from '@duel-log/codec';
import {
  type Command,
  type DuelEvent,
  type DuelState,
  emptyMatch,
  emptyState,
  fold,
  foldMatch,
  type MatchEvent,
  type MatchState,
  type Refusal,
} from '@duel-log/duel/read';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { StoreError } from './errors.js';
import { type Cache, grown, type Loaded, nothing } from './loaded.js';
import { type EventStore, NO_STREAM } from './port.js';
import { readStream } from './read.js';

/** A command for a stream of some kind, its id, and what is needed to judge and to record it. */
export interface Request<S, C, A> {
  readonly stream: string;
  /** UUID; sent again with the same id, a command answers with the commit it made the first time */
  readonly commandId: string;
  readonly command: C;
  /** pure: the engine's decision for this command id */
  readonly decide: (state: S, command: C) => E.Either<Refusal, readonly A[]>;
  /** the time now, ISO 8601 in UTC */
  readonly clock: () => string;
  /** version of the program */
  readonly engine: string;
  readonly correlationId?: string;
  readonly causationId?: string;
  /** for drivers that send many commands: spares reading the stream again each time */
  readonly cache?: Cache<S>;
}

export type CommandRequest = Request<DuelState, Command, DuelEvent>;

export interface Outcome<S, A> {
  /** the commit, as stored */
  readonly stored: readonly StoredEvent[];
  readonly events: readonly A[];
  /** the state at the end of the stream as this command left it */
  readonly state: S;
  /** the command had been carried out before */
  readonly repeated: boolean;
}

export type Handled = Outcome<DuelState, DuelEvent>;

/** The command was refused: nothing was stored, nothing has changed. */
export interface Refused {
  readonly _tag: 'Refused';
  readonly refusal: Refusal;
}

export type HandleError = Refused | StoreError | EncodeError | DecodeError;

/** How often a command is decided anew after a definite conflict, and sent again after an unknown outcome. */
const CONFLICTS = 3;
const RESENDS = 3;

/** What every stream's state and command tell. */
type Numbered = { readonly revision: number };
type Asked = { readonly by: string };

/** How the events of one kind of stream are read and folded. */
interface Kind<S, A> {
  readonly empty: Loaded<S>;
  readonly decode: (stored: Iterable<StoredFact>) => E.Either<DecodeError, readonly A[]>;
  readonly fold: (from: S, events: readonly A[]) => S;
}

const DUEL: Kind<DuelState, DuelEvent> = { empty: nothing(emptyState()), decode: decodeEvents, fold };
const MATCH: Kind<MatchState, MatchEvent> = {
  empty: nothing(emptyMatch()),
  decode: decodeMatch,
  fold: foldMatch,
};

type Writable = Pick<EventStore, 'append' | 'read' | 'readCommits'>;

/** A command for a duel: see `handle`. */
export function handleCommand(store: Writable, request: CommandRequest): TE.TaskEither<HandleError, Handled> {
  return handle(DUEL, store, request);
}

/** A command for a Match, whose commands are as its decider takes them: see `handle`. */
export function handleMatch<C extends Asked>(
  store: Writable,
  request: Request<MatchState, C, MatchEvent>,
): TE.TaskEither<HandleError, Outcome<MatchState, MatchEvent>> {
  return handle(MATCH, store, request);
}

/**
 * Reads the stream, decides, appends. A conflict means reading what is new and deciding again, at most three times;
 * after an unknown outcome the same encoded events are sent again. A refusal leaves nothing.
 */
function handle<S extends Numbered, C extends Asked, A extends DuelEvent | MatchEvent>(
  kind: Kind<S, A>,
  store: Writable,
  request: Request<S, C, A>,
): TE.TaskEither<HandleError, Outcome<S, A>> {
  return async () => {
    let loaded = request.cache?.get(request.stream) ?? kind.empty;
    let fresh = loaded === kind.empty;
    for (let conflicts = 0; ; conflicts++) {
      if (fresh || conflicts > 0) {
        const more = await catchUp(kind, store, request, loaded);
        if (E.isLeft(more)) return more;
        loaded = more.right;
        fresh = false;
      }
      const first = loaded.commits.get(request.commandId);
      if (first !== undefined) return repeat(kind, store, request, loaded, first);
      const decided = request.decide(loaded.state, request.command);
      if (E.isLeft(decided)) return E.left({ _tag: 'Refused', refusal: decided.left });
      const encoded = encode(request, loaded, decided.right);
      if (E.isLeft(encoded)) return encoded;
      const appended = await send(store, request.stream, loaded.state.revision, encoded.right);
      if (E.isRight(appended)) return E.right(finish(kind, request, loaded, decided.right, encoded.right));
      if (appended.left._tag !== 'WrongRevision' || conflicts === CONFLICTS) {
        request.cache?.drop(request.stream);
        return appended;
      }
    }
  };
}

/** Reads and folds what came after `loaded`. */
async function catchUp<S extends Numbered, C, A>(
  kind: Kind<S, A>,
  store: Pick<EventStore, 'readCommits'>,
  request: Request<S, C, A>,
  loaded: Loaded<S>,
): Promise<E.Either<HandleError, Loaded<S>>> {
  let next = loaded;
  for await (const batch of store.readCommits(request.stream, loaded.state.revision + 1)) {
    if (E.isLeft(batch)) return batch;
    for (const commit of batch.right) {
      const events = kind.decode(commit.facts);
      if (E.isLeft(events)) return events;
      next = grown(next, kind.fold(next.state, events.right), commit);
    }
  }
  request.cache?.set(request.stream, next);
  return E.right(next);
}

function encode<S extends Numbered, C extends Asked, A extends DuelEvent | MatchEvent>(
  request: Request<S, C, A>,
  loaded: Loaded<S>,
  events: readonly A[],
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

function finish<S extends Numbered, C, A>(
  kind: Kind<S, A>,
  request: Request<S, C, A>,
  loaded: Loaded<S>,
  events: readonly A[],
  stored: readonly StoredEvent[],
): Outcome<S, A> {
  const next = grown(loaded, kind.fold(loaded.state, events), {
    commandId: request.commandId,
    revision: loaded.state.revision + 1,
    head: stored.at(-1)?.meta.hash ?? '',
    facts: stored,
  });
  request.cache?.set(request.stream, next);
  return { stored, events, state: next.state, repeated: false };
}

/** The commit that this command made the first time. */
async function repeat<S, C, A>(
  kind: Kind<S, A>,
  store: Pick<EventStore, 'read'>,
  request: Request<S, C, A>,
  loaded: Loaded<S>,
  first: number,
): Promise<E.Either<HandleError, Outcome<S, A>>> {
  const head = await readStream(store, request.stream, { from: first, limit: 1 })();
  if (E.isLeft(head)) return head;
  const limit = Number(head.right[0]?.meta.of ?? 0);
  const stored = await readStream(store, request.stream, { from: first, limit })();
  if (E.isLeft(stored)) return stored;
  const events = kind.decode(stored.right);
  if (E.isLeft(events)) return events;
  return E.right({ stored: stored.right, events: events.right, state: loaded.state, repeated: true });
}
