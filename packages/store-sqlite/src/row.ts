import {
  duelKey,
  eventId,
  GENESIS,
  hashOf,
  type StoredData,
  type StoredEvent,
  type StoredMeta,
} from '@duel-log/codec';
import { damaged, type StoreError } from '@duel-log/store';

/** A commit as a row, and back: what is derived is derived here. */

export interface CommitRow {
  readonly position: number;
  readonly stream: number;
  readonly first: number;
  readonly size: number;
  readonly command: Buffer;
  readonly at: number | string;
  readonly actor: string;
  readonly engine: string;
  readonly correlation: string | null;
  readonly causation: string | null;
  readonly hash: Buffer | null;
  readonly body: string;
}

/** The events of one commit as a row. They are whole and fit together: `appendFault` has seen them. */
export function toRow(
  events: readonly StoredEvent[],
  stream: number,
  first: number,
  position: number,
): CommitRow {
  const { meta } = events[0] as StoredEvent;
  const last = (events.at(-1) as StoredEvent).meta.hash;
  const own = (id: string): string | null => (id === meta.commandId ? null : id);
  return {
    position,
    stream,
    first,
    size: events.length,
    command: Buffer.from(meta.commandId.replaceAll('-', ''), 'hex'),
    at: timeIn(meta.occurredAt),
    actor: meta.actor,
    engine: meta.engine,
    correlation: own(meta.$correlationId),
    causation: own(meta.$causationId),
    hash: last === '' ? null : Buffer.from(last, 'hex'),
    body: JSON.stringify(events.map((event) => [event.type, event.meta.v, event.data])),
  };
}

/** Milliseconds where they say the same as the text, else the text. */
function timeIn(text: string): number | string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) || timeOut(ms) !== text ? text : ms;
}

function timeOut(at: number | string): string {
  return typeof at === 'string' ? at : new Date(at).toISOString();
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

type Body = readonly (readonly [string, string, StoredData])[];

function bodyOf(row: CommitRow): Body | null {
  try {
    const body: unknown = JSON.parse(row.body);
    if (!Array.isArray(body) || body.length !== row.size) return null;
    return body.every((one) => Array.isArray(one) && one.length === 3) ? (body as Body) : null;
  } catch {
    return null;
  }
}

/** The duel key, from the first commit of a stream. */
export function keyOf(row: CommitRow): string | null {
  return duelKey((bodyOf(row) ?? []).map(([type, , data]) => ({ type, data })));
}

/** What the row of a stream goes on from. */
export interface Before {
  readonly name: string;
  /** hash of the commit before; `GENESIS` at the beginning, empty without a chain */
  readonly head: string;
  readonly key: string | null;
}

/** The full envelopes of a commit. The stored hash is checked, so what is damaged is never read as a duel. */
export function fromRow(row: CommitRow, before: Before): readonly StoredEvent[] | StoreError {
  const fault = (): StoreError => {
    const end = row.first + row.size - 1;
    const message = `${before.name} is damaged: what is stored of events ${row.first} to ${end} does not fit its hash.`;
    return damaged(message, before.name, row.first);
  };
  const body = bodyOf(row);
  if (body === null) return fault();
  const commandId = uuidOf(row.command);
  const stored = row.hash === null ? '' : row.hash.toString('hex');
  const shared = {
    commandId,
    of: String(row.size),
    actor: row.actor,
    occurredAt: timeOut(row.at),
    engine: row.engine,
    $correlationId: row.correlation ?? commandId,
    $causationId: row.causation ?? commandId,
  };
  const events: StoredEvent[] = [];
  let prev = row.hash === null ? '' : before.head;
  try {
    for (let index = 0; index < body.length; index++) {
      const [type, v, data] = body[index] as Body[number];
      const meta: StoredMeta = { v, index: String(index), ...shared, prev, hash: '' };
      const draft = {
        id: eventId(commandId, index),
        stream: before.name,
        revision: row.first + index,
        type,
        data,
        meta,
      };
      const hash = row.hash === null ? '' : hashOf(draft, before.key);
      events.push({ ...draft, meta: { ...meta, hash } });
      prev = hash;
    }
  } catch {
    return fault();
  }
  return prev === stored ? events : fault();
}

/** The hash a stream begins from. */
export const BEGINNING = GENESIS;
