import { Bell, CLOSED, type EventStore, follow, type StoreError } from '@duel-log/store';
import { either as E, taskEither as TE } from 'fp-ts';
import { Appender } from './append.js';
import { backup, check, type CheckReport } from './care.js';
import { faultOf } from './faults.js';
import { openDatabase } from './open.js';
import { BATCH, commitBatches, nextOf, nextOfAll, readAllBatches, readBatches } from './reading.js';
import { Tables } from './tables.js';

/** Milliseconds between two looks for events of other processes. */
const POLL_MS = 50;

/** A store in one file, which several processes may use at once. */
export interface SqliteStore extends EventStore {
  readonly file: string;
  /** every page and every chain; takes as long as reading everything */
  readonly check: () => TE.TaskEither<StoreError, CheckReport>;
  /** copies the file while it is in use */
  readonly backup: (target: string) => TE.TaskEither<StoreError, { readonly pages: number }>;
}

/** Opens a store, and makes the file where there is none. */
export function openSqliteStore(file: string): TE.TaskEither<StoreError, SqliteStore> {
  return async () => E.map((db: Parameters<typeof makeStore>[0]) => makeStore(db, file))(openDatabase(file));
}

function makeStore(db: ConstructorParameters<typeof Tables>[0], file: string): SqliteStore {
  const tables = new Tables(db);
  const bell = new Bell();
  const appender = new Appender(tables, file, () => bell.ring());
  let closed = false;

  /** Errors of SQLite become values. */
  const safely = <A>(work: () => E.Either<StoreError, A>): E.Either<StoreError, A> => {
    if (closed) return E.left(CLOSED);
    try {
      return work();
    } catch (error) {
      return E.left(faultOf(error, file));
    }
  };

  async function* batches<A>(
    make: () => Generator<E.Either<StoreError, A>>,
  ): AsyncGenerator<E.Either<StoreError, A>> {
    let source: Generator<E.Either<StoreError, A>> | null = null;
    for (;;) {
      let ended = false;
      const next = safely(() => {
        source ??= make();
        const step = source.next();
        ended = step.done === true;
        return ended ? E.left(CLOSED) : (step.value as E.Either<StoreError, A>);
      });
      if (ended) return;
      yield next;
      if (E.isLeft(next)) return;
    }
  }

  return {
    file,
    append: (stream, expected, events) => () => appender.append(stream, expected, events),
    read: (stream, options = {}) => batches(() => readBatches(tables, stream, options)),
    readCommits: (stream, from = 0) => batches(() => commitBatches(tables, stream, from)),
    readAll: (options = {}) => batches(() => readAllBatches(tables, options)),
    subscribe: (target, handler) =>
      follow(
        {
          after: async (checkpoint) =>
            safely(() =>
              'all' in target
                ? nextOfAll(tables, checkpoint, target.prefix ?? '', BATCH)
                : nextOf(tables, target.stream, checkpoint),
            ),
          mark: ({ position, event }) => ('all' in target ? position : event.revision),
          changed: (signal) => bell.wait(signal, POLL_MS),
        },
        target.after,
        handler,
      ),
    streams:
      (prefix = '') =>
      async () =>
        safely(() => E.right(tables.streams(prefix).map(({ name }) => name))),
    close: () => async () => {
      if (closed) return E.right(undefined);
      await appender.close();
      closed = true;
      bell.ring();
      db.close();
      return E.right(undefined);
    },
    check: () => async () => safely(() => E.right(check(db, tables, file))),
    backup: (target) => (closed ? TE.left(CLOSED) : backup(db, file, target)),
  };
}
