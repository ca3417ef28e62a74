import type { StoredEvent } from '@duel-log/codec';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { StoreError } from './errors.js';
import type { EventStore, ReadOptions } from './port.js';

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
