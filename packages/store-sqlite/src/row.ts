import { crc32 } from 'node:zlib';
import {
  duelKey,
  eventId,
  GENESIS,
  hashOf,
  type StoredData,
  type StoredEvent,
  type StoredFact,
} from '@duel-log/codec';
import { damaged, type StoredCommit, type StoreError } from '@duel-log/store';
import { BadPacking, pack, unpack } from './packing.js';

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
  readonly body: Buffer;
  readonly sum: number;
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
  const body: unknown[] = [];
  for (const event of events) body.push(event.type, event.meta.v, event.data);
  const row: CommitRow = {
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
    body: pack(body),
    sum: 0,
  };
  return { ...row, sum: sumOf(row) };
}

/** CRC-32 over all that a reader relies on. */
export function sumOf(row: CommitRow): number {
  const { first, size, at, actor, engine, correlation, causation } = row;
  const sum = crc32(row.hash ?? '', crc32(row.command, crc32(row.body)));
  return crc32(`${first} ${size} ${at} ${actor} ${engine} ${correlation} ${causation}`, sum);
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

/** Facts of one version share their `meta`. */
const metas = new Map<string, { readonly v: string }>();

function metaOf(v: string): { readonly v: string } {
  let meta = metas.get(v);
  if (meta === undefined) metas.set(v, (meta = { v }));
  return meta;
}

/** What was stored of the events of a row; `null` where the row is damaged. */
function factsOf(row: CommitRow): readonly StoredFact[] | null {
  if (sumOf(row) !== row.sum) return null;
  let body: unknown;
  try {
    body = unpack(row.body);
  } catch (error) {
    if (error instanceof BadPacking) return null;
    throw error;
  }
  if (!Array.isArray(body) || body.length !== row.size * 3) return null;
  const facts: StoredFact[] = [];
  for (let i = 0; i < row.size; i++) {
    const [type, v, data] = [body[i * 3], body[i * 3 + 1], body[i * 3 + 2]] as [string, string, StoredData];
    facts.push({ revision: row.first + i, type, data, meta: metaOf(v) });
  }
  return facts;
}

/** The duel key, from the first commit of a stream. */
export function keyOf(row: CommitRow): string | null {
  return duelKey(factsOf(row) ?? []);
}

/** A row that is not what was written. */
function damagedRow(row: CommitRow, name: string): StoreError {
  const end = row.first + row.size - 1;
  const message = `${name} is damaged: what is stored of events ${row.first} to ${end} is not what was recorded.`;
  return damaged(message, name, row.first);
}

/** A commit without ids and hashes of its events: enough to decode and fold. */
export function commitOf(row: CommitRow, name: string): StoredCommit | StoreError {
  const facts = factsOf(row);
  if (facts === null) return damagedRow(row, name);
  return {
    commandId: uuidOf(row.command),
    revision: row.first,
    occurredAt: timeOut(row.at),
    actor: row.actor,
    head: row.hash === null ? '' : row.hash.toString('hex'),
    facts,
  };
}

/** What the row of a stream goes on from. */
export interface Before {
  readonly name: string;
  /** hash of the commit before; `GENESIS` at the beginning, empty without a chain */
  readonly head: string;
  readonly key: string | null;
}

/** The full envelopes of a commit. The stored hash is checked, so what was tampered with is never read as a duel. */
export function fromRow(row: CommitRow, before: Before): readonly StoredEvent[] | StoreError {
  const facts = factsOf(row);
  if (facts === null) return damagedRow(row, before.name);
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
  for (let index = 0; index < facts.length; index++) {
    const { revision, type, data, meta } = facts[index] as StoredFact;
    const draft: StoredEvent = {
      id: eventId(commandId, index),
      stream: before.name,
      revision,
      type,
      data,
      meta: { v: meta.v, index: String(index), ...shared, prev, hash: '' },
    };
    const hash = row.hash === null ? '' : hashIn(draft, before.key);
    events.push({ ...draft, meta: { ...draft.meta, hash } });
    prev = hash;
  }
  return prev === stored ? events : damagedRow(row, before.name);
}

/** The event's hash, or a text that is none where it has no hash. */
function hashIn(event: StoredEvent, key: string | null): string {
  try {
    return hashOf(event, key);
  } catch {
    return 'none';
  }
}

/** The hash a stream begins from. */
export const BEGINNING = GENESIS;
