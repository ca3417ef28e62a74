import { canonical, envelopeFault, eventId, isUuid, sha256, type StoredEvent, uuidV5 } from '@duel-log/codec';
import { damaged, type Recorded, type StoreError } from '@duel-log/store';
import { type EventData, jsonEvent, type RecordedEvent } from '@eventstore/db-client';

/** An event in the words of the client, and back. Type and data are its own; `meta` is the event's metadata. */

export function toWire(event: StoredEvent): EventData {
  const { type, data, meta } = event;
  const id = wireId(event);
  return jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: { ...meta } }) as EventData;
}

type Content = Pick<StoredEvent, 'id' | 'type' | 'data' | 'meta'>;

/**
 * The id that the server knows an event by: made of the event's own and of its content. A server takes an append whose
 * ids it has at that place for one that it has stored, whatever is in it; so another payload needs other ids.
 */
function wireId({ id, type, data, meta }: Content): string {
  return uuidV5(id, meta.hash === '' ? sha256(canonical({ type, data, meta })) : meta.hash);
}

/** Servers refuse appends above this. */
const APPEND_LIMIT = 1024 * 1024;

/** Why an append cannot be sent: no JSON, or too big. What is no JSON would never come back from the client. */
export function wireFault(events: readonly StoredEvent[]): StoreError | null {
  let bytes = 0;
  for (const { type, data, meta } of events) {
    try {
      bytes +=
        2 * type.length + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(meta));
    } catch {
      return { _tag: 'InvalidAppend', message: `An event of ${type} is no JSON. Nothing was stored.` };
    }
  }
  if (bytes <= APPEND_LIMIT) return null;
  const message = `The append has ${bytes} bytes; EventStoreDB takes ${APPEND_LIMIT} at once. Nothing was stored: append fewer commits at a time.`;
  return { _tag: 'InvalidAppend', message };
}

/** The place of an event among all, for the client. */
export interface Place {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const positionOf = (event: RecordedEvent): number => Number(event.position?.commit ?? -1n);

/** An event that this program wrote; `null` for one of somebody else; an error where it is no whole event any more. */
export function fromWire(event: RecordedEvent, space: string): Recorded | StoreError | null {
  const { streamId, id, type, data, metadata } = event;
  if (streamId.startsWith('$') || !streamId.startsWith(space) || !isOwn(metadata)) return null;
  const stream = streamId.slice(space.length);
  const revision = Number(event.revision);
  const stored = { id, stream, revision, type, data, meta: metadata };
  const fault = envelopeFault(stored);
  if (fault === null)
    return { position: positionOf(event), event: withOwnId(stored as unknown as StoredEvent) };
  return damaged(
    `${stream} is damaged: event ${revision} is not what was recorded: ${fault}.`,
    stream,
    revision,
  );
}

/** What has any other id than that of its content keeps it: `verify` says whether it is right. */
function withOwnId(stored: StoredEvent): StoredEvent {
  const { commandId, index } = stored.meta;
  if (!isUuid(commandId)) return stored;
  const id = eventId(commandId, Number(index));
  return stored.id === wireId({ ...stored, id }) ? { ...stored, id } : stored;
}

const isOwn = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'commandId' in meta && 'hash' in meta;
