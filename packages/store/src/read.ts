import { GENESIS, type StoredEvent, verify, type VerifyOptions, type VerifyReport } from '@duel-log/codec';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { StoreError } from './errors.js';
import type { EventStore, ReadOptions, StoredCommit } from './port.js';

/** A stream, or a part of it, in one list; empty for a stream that does not exist. */
export function readStream(
  store: Pick<EventStore, 'read'>,
  stream: string,
  options: ReadOptions = {},
): TE.TaskEither<StoreError, readonly StoredEvent[]> {
  return async () => {
    const events: StoredEvent[] = [];
    for await (const batch of store.read(stream, options)) {
      if (E.isLeft(batch)) return batch;
      for (const event of batch.right) events.push(event);
    }
    return E.right(events);
  };
}

/** `readCommits` for stores that only hold whole events. */
export async function* commitsIn(
  read: EventStore['read'],
  stream: string,
  from = 0,
): AsyncGenerator<E.Either<StoreError, readonly StoredCommit[]>> {
  let open: StoredEvent[] = [];
  for await (const batch of read(stream, { from })) {
    if (E.isLeft(batch)) return yield batch;
    const commits: StoredCommit[] = [];
    for (const event of batch.right) {
      // Reading may begin inside a commit: that one is passed over.
      if (open.length === 0 && event.meta.index !== '0') continue;
      open.push(event);
      if (Number(event.meta.index) + 1 < Number(event.meta.of)) continue;
      commits.push(commitOf(open));
      open = [];
    }
    if (commits.length > 0) yield E.right(commits);
  }
}

function commitOf(events: readonly StoredEvent[]): StoredCommit {
  const { revision, meta } = events[0] as StoredEvent;
  const { commandId, occurredAt, actor } = meta;
  return { commandId, revision, occurredAt, actor, head: events.at(-1)?.meta.hash ?? '', facts: events };
}

/**
 * Checks a stream as it is stored. Where the store itself finds a commit damaged, that commit's first event is named
 * like a broken link of the chain; a left means that the store could not be read.
 */
export function verifyStream(
  store: Pick<EventStore, 'read'>,
  stream: string,
  options: VerifyOptions = {},
): TE.TaskEither<StoreError, VerifyReport> {
  return async () => {
    const events: StoredEvent[] = [];
    for await (const batch of store.read(stream)) {
      if (E.isRight(batch)) {
        for (const event of batch.right) events.push(event);
        continue;
      }
      const fault = batch.left;
      if (fault._tag !== 'Damaged' || fault.revision === null) return batch;
      const head = events.at(-1)?.meta.hash ?? GENESIS;
      const { revision: firstBroken, message: reason } = fault;
      return E.right({ events: events.length, chain: 'broken', firstBroken, head, reason });
    }
    return E.right(verify(events, options));
  };
}
