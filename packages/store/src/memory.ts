import { duelKey, GENESIS, type StoredEvent } from '@duel-log/codec';
import { either as E, taskEither as TE } from 'fp-ts';
import { appendFault, chainFault, retryOf } from './check.js';
import { CLOSED, type StoreError, wrongRevision } from './errors.js';
import { Bell, follow } from './follow.js';
import {
  type AllBatch,
  ANY,
  type Appended,
  type EventStore,
  type Expected,
  NO_STREAM,
  type ReadAllOptions,
  type ReadOptions,
  type Recorded,
} from './port.js';
import { commitsIn } from './read.js';

const BATCH = 500;

/** The first commit of a stream: it holds the duel key. */
function openingOf(there: readonly Recorded[]): readonly StoredEvent[] {
  return there.slice(0, Number(there[0]?.event.meta.of ?? 0)).map(({ event }) => event);
}

/** A store that lives as long as the program. Events are kept as they were given: they are immutable. */
export function memoryStore(): EventStore {
  const all: Recorded[] = [];
  const byStream = new Map<string, Recorded[]>();
  const byId = new Map<string, Recorded>();
  const bell = new Bell();
  let closed = false;

  const append = (
    stream: string,
    expected: Expected,
    events: readonly StoredEvent[],
  ): E.Either<StoreError, Appended> => {
    if (closed) return E.left(CLOSED);
    const fault = appendFault(stream, expected, events);
    if (fault !== null) return E.left(fault);
    const there = byStream.get(stream) ?? [];
    const retry = retryOf(events, expected, (id) => byId.get(id)?.event ?? null);
    if (typeof retry === 'object') return E.left(retry);
    if (retry === 'repeated') {
      const last = byId.get((events.at(-1) as StoredEvent).id) as Recorded;
      return E.right({ revision: last.event.revision, position: last.position, repeated: true });
    }
    const actual = there.length - 1;
    const believed = expected === NO_STREAM ? -1 : expected;
    if (expected !== ANY && believed !== actual) return E.left(wrongRevision(stream, expected, actual));
    if (events.length === 0) return E.right({ revision: actual, position: -1, repeated: false });
    const first = there.length === 0 ? events : openingOf(there);
    const head = there.at(-1)?.event.meta.hash ?? GENESIS;
    const broken = chainFault(events, head, duelKey(first));
    if (broken !== null) return E.left(broken);
    for (const event of events) {
      const revision = there.length;
      const recorded = {
        position: all.length,
        event: event.revision === revision ? event : { ...event, revision },
      };
      all.push(recorded);
      there.push(recorded);
      byId.set(event.id, recorded);
    }
    byStream.set(stream, there);
    bell.ring();
    return E.right({ revision: there.length - 1, position: all.length - 1, repeated: false });
  };

  async function* read(
    stream: string,
    options: ReadOptions = {},
  ): AsyncGenerator<E.Either<StoreError, readonly StoredEvent[]>> {
    const { direction = 'forwards', limit = Infinity, batch = BATCH } = options;
    const step = direction === 'forwards' ? 1 : -1;
    const last = (byStream.get(stream)?.length ?? 0) - 1;
    let at = options.from ?? (step > 0 ? 0 : last);
    if (step < 0) at = Math.min(at, last);
    let left = limit;
    while (left > 0) {
      if (closed) return yield E.left(CLOSED);
      const there = byStream.get(stream) ?? [];
      const events: StoredEvent[] = [];
      while (events.length < Math.min(batch, left) && at >= 0 && at < there.length) {
        events.push((there[at] as Recorded).event);
        at += step;
      }
      if (events.length === 0) return;
      left -= events.length;
      yield E.right(events);
    }
  }

  const after = (position: number, limit: number, prefix: string): AllBatch => {
    const end = Math.min(all.length, position + 1 + limit);
    const part = all.slice(position + 1, end);
    const events = prefix === '' ? part : part.filter(({ event }) => event.stream.startsWith(prefix));
    return { events, next: Math.max(position, end - 1) };
  };

  async function* readAll(options: ReadAllOptions = {}): AsyncGenerator<E.Either<StoreError, AllBatch>> {
    const { prefix = '', limit = Infinity, batch = BATCH } = options;
    let position = options.after ?? -1;
    let left = limit;
    while (left > 0 && position < all.length - 1) {
      if (closed) return yield E.left(CLOSED);
      const next = after(position, Math.min(batch, left), prefix);
      left -= next.events.length;
      position = next.next;
      yield E.right(next);
    }
  }

  return {
    append: (stream, expected, events) => async () => append(stream, expected, events),
    read,
    readCommits: (stream, from = 0) => commitsIn(read, stream, from),
    readAll,
    subscribe: (target, handler) =>
      follow(
        {
          after: async (checkpoint) => {
            if (closed) return E.left(CLOSED);
            if ('all' in target) return E.right(after(checkpoint, BATCH, target.prefix ?? ''));
            const events = (byStream.get(target.stream) ?? []).slice(checkpoint + 1, checkpoint + 1 + BATCH);
            return E.right({ events, next: checkpoint + events.length });
          },
          mark: ({ position, event }) => ('all' in target ? position : event.revision),
          changed: (signal) => bell.wait(signal),
        },
        target.after,
        handler,
      ),
    streams: (prefix = '') =>
      closed
        ? TE.left(CLOSED)
        : TE.right([...byStream.keys()].filter((name) => name.startsWith(prefix)).sort()),
    close: () => async () => {
      closed = true;
      bell.ring();
      return E.right(undefined);
    },
  };
}
