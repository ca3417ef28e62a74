import {
  canonical,
  COMMIT_LIMIT,
  envelopeFault,
  EVENT_LIMIT,
  eventId,
  GENESIS,
  hashOf,
  isUuid,
  isSealed,
  type StoredEvent,
} from '@duel-log/codec';
import type { StoreError } from './errors.js';
import { ANY, type Expected, NO_STREAM } from './port.js';

const no = (message: string): StoreError => ({
  _tag: 'InvalidAppend',
  message: `${message} Nothing was stored.`,
});

/** What every adapter asks of an append before it touches anything. `null` = fine. */
export function appendFault(
  stream: string,
  expected: Expected,
  events: readonly StoredEvent[],
): StoreError | null {
  if (stream === '') return no('A stream needs a name.');
  if (typeof expected === 'number' && (!Number.isSafeInteger(expected) || expected < 0))
    return no(`${expected} is no revision.`);
  const ids = new Set<string>();
  let bytes = 0;
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as StoredEvent;
    if (event.stream !== stream) return no(`Event ${i} belongs to ${event.stream}, not to ${stream}.`);
    if (ids.has(event.id))
      return { _tag: 'DuplicateId', id: event.id, message: `The id ${event.id} stands twice in one append.` };
    ids.add(event.id);
    const fault = numberFault(expected, event, i) ?? commitFault(events, i);
    if (fault !== null) return no(`Event ${i} ${fault}.`);
    if (isSealed(event)) continue;
    const size = sizeOf(event);
    if (size === null)
      return no(`Event ${i} is no stored event: ${envelopeFault(event) ?? 'it is no JSON'}.`);
    if (size > EVENT_LIMIT) return no(`Event ${i} has ${size} bytes; the limit is ${EVENT_LIMIT}.`);
    bytes = event.meta.index === '0' ? size : bytes + size;
    if (bytes > COMMIT_LIMIT) return no(`The commit has more than ${COMMIT_LIMIT} bytes, the limit.`);
  }
  const last = events.at(-1);
  if (last !== undefined && Number(last.meta.index) + 1 !== Number(last.meta.of))
    return no('The last commit is not whole.');
  return null;
}

/** Bytes of an event that was not encoded here; `null` for one that JSON cannot hold. */
function sizeOf(event: StoredEvent): number | null {
  if (envelopeFault(event) !== null) return null;
  try {
    return Buffer.byteLength(canonical(event));
  } catch {
    return null;
  }
}

function numberFault(expected: Expected, event: StoredEvent, at: number): string | null {
  if (expected === ANY) return event.meta.hash === '' ? null : 'has a hash, so it needs an exact revision';
  const revision = at + (expected === NO_STREAM ? 0 : expected + 1);
  return event.revision === revision ? null : `has revision ${event.revision} where ${revision} belongs`;
}

/** Commits are appended whole: indices from 0, one command id, ids made of both, hashes linked. */
function commitFault(events: readonly StoredEvent[], at: number): string | null {
  const event = events[at] as StoredEvent;
  const before = at === 0 ? null : (events[at - 1] as StoredEvent);
  const { meta } = event;
  const open = before !== null && Number(before.meta.index) + 1 < Number(before.meta.of);
  const index = open ? Number(before.meta.index) + 1 : 0;
  if (meta.index !== String(index)) return `has index ${meta.index} where ${index} belongs`;
  if (open && (meta.commandId !== before.meta.commandId || meta.of !== before.meta.of))
    return 'does not belong to the commit before it';
  if (before !== null && meta.prev !== before.meta.hash) return 'does not go on from the hash before it';
  if (isSealed(event)) return null;
  if (!isUuid(meta.commandId)) return `has a command id that is no UUID: ${meta.commandId}`;
  return event.id === eventId(meta.commandId, index) ? null : 'has an id not made of command id and index';
}

/** Hashes: the first event goes on from `head`, and what was not encoded here is hashed once more. */
export function chainFault(
  events: readonly StoredEvent[],
  head: string,
  key: string | null,
): StoreError | null {
  const first = events[0];
  if (first === undefined) return null;
  if (first.meta.hash === '')
    return head === '' || head === GENESIS ? null : no('The stream has a hash chain.');
  if (first.meta.prev !== head) return no('The first event does not go on from the last hash of the stream.');
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as StoredEvent;
    if (isSealed(event)) continue;
    try {
      if (hashOf(event, key) !== event.meta.hash) return no(`The hash of event ${i} does not fit it.`);
    } catch (error) {
      return no(`Event ${i} cannot be hashed: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  return null;
}

/** The same event, whatever the order of its keys. The revision of an `any` append was the store's to give. */
export function sameEvent(stored: StoredEvent, sent: StoredEvent, expected: Expected): boolean {
  const other = expected === ANY ? { ...sent, revision: stored.revision } : sent;
  return canonical(stored) === canonical(other);
}

/**
 * Looks for a retry. `find` answers what is stored under an id. `repeated`: all of them are there, the same and in
 * a row; `new`: none of them is there; anything else is an error.
 */
export function retryOf(
  events: readonly StoredEvent[],
  expected: Expected,
  find: (id: string) => StoredEvent | null,
): 'new' | 'repeated' | StoreError {
  let found = 0;
  let last = -1;
  for (const event of events) {
    const stored = find(event.id);
    if (stored === null) continue;
    const follows = found === 0 || stored.revision === last + 1;
    if (!sameEvent(stored, event, expected) || !follows) {
      const message = `The id ${event.id} is stored already with another payload; nothing was stored.`;
      return { _tag: 'DuplicateId', id: event.id, message };
    }
    found++;
    last = stored.revision;
  }
  if (events.length === 0 || found === 0) return 'new';
  if (found === events.length) return 'repeated';
  const id = (events[0] as StoredEvent).id;
  return { _tag: 'DuplicateId', id, message: 'Some of the events are stored already; nothing was stored.' };
}
