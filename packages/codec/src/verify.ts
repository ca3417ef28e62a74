import { NotCanonical } from './canonical.js';
import { hashOf } from './chain.js';
import { GENESIS, type StoredEvent } from './envelope.js';
import { eventId, isUuid } from './hash.js';
import { BadCommitment } from './hidden.js';
import { duelKey } from './keys.js';
import { envelopeFault } from './shapes/envelope.js';

export interface VerifyReport {
  /** how many events were looked at */
  readonly events: number;
  readonly chain: 'ok' | 'broken';
  /** revision at which the stream stops being what was recorded */
  readonly firstBroken: number | null;
  /** hash of the last good event */
  readonly head: string;
  /** one sentence; `null` when all is well */
  readonly reason: string | null;
}

export interface VerifyOptions {
  /** a head known from elsewhere: finds events cut off at the end */
  readonly head?: string;
}

/**
 * Checks a full stream or a view from its first event: numbers, ids, commits, commitments, the chain. It needs no
 * codec, so streams of newer programs can be checked as well.
 */
export function verify(events: readonly StoredEvent[], options: VerifyOptions = {}): VerifyReport {
  const bad = firstFault(events);
  if (bad !== null) return broken(events.length, bad.at, bad.head, bad.fault);
  const last = events.at(-1);
  const prev = last?.meta.hash ?? GENESIS;
  if (last !== undefined && Number(last.meta.index) + 1 !== Number(last.meta.of)) {
    const reason = `the last commit is cut off: ${last.meta.of} events belong to it`;
    return broken(events.length, events.length, prev, reason);
  }
  if (options.head !== undefined && options.head !== prev) {
    return broken(events.length, events.length, prev, 'the head is not the one that was given');
  }
  return { events: events.length, chain: 'ok', firstBroken: null, head: prev, reason: null };
}

/** The first event that is not as it was recorded, after a good one whose hash is `head`; `null` when all are. */
export function firstFault(
  events: readonly StoredEvent[],
): { readonly at: number; readonly head: string; readonly fault: string } | null {
  const key = duelKey(events);
  let prev = GENESIS;
  let commit: StoredEvent | null = null;
  for (let at = 0; at < events.length; at++) {
    const event = events[at] as StoredEvent;
    const fault = envelopeFault(event) ?? faultOf(event, at, prev, commit, events[0] as StoredEvent, key);
    if (fault !== null) return { at, head: prev, fault };
    if (event.meta.index === '0') commit = event;
    prev = event.meta.hash;
  }
  return null;
}

function broken(events: number, at: number, head: string, fault: string): VerifyReport {
  return { events, chain: 'broken', firstBroken: at, head, reason: `Event ${at}: ${fault}.` };
}

/** What is wrong with an event that follows a good one. `commit` is the first event of the commit under way. */
function faultOf(
  event: StoredEvent,
  revision: number,
  prev: string,
  commit: StoredEvent | null,
  first: StoredEvent,
  key: string | null,
): string | null {
  const { meta } = event;
  if (event.revision !== revision) return `revision ${event.revision} stands where ${revision} belongs`;
  if (event.stream !== first.stream) return `it belongs to the stream ${event.stream}`;
  if (meta.prev !== prev) return 'prev is not the hash of the event before';
  const place = placeFault(event, revision, commit);
  if (place !== null) return place;
  try {
    if (hashOf(event, key) !== meta.hash) return 'hash does not fit the event';
  } catch (error) {
    if (error instanceof BadCommitment || error instanceof NotCanonical) return error.message;
    throw error;
  }
  return null;
}

/** Index and size of the commit, and the id made of them. */
function placeFault(event: StoredEvent, revision: number, commit: StoredEvent | null): string | null {
  const { meta } = event;
  const index = Number(meta.index);
  if (index >= Number(meta.of)) return `index ${meta.index} of ${meta.of} is out of range`;
  const starts = index === 0;
  const expected = commit === null ? 0 : revision - commit.revision;
  const complete = commit === null || expected === Number(commit.meta.of);
  if (starts !== complete || (!starts && index !== expected))
    return `index ${meta.index} of ${meta.of} does not follow the event before`;
  if (!starts && commit !== null) {
    if (meta.of !== commit.meta.of || meta.commandId !== commit.meta.commandId)
      return 'it does not belong to the commit of the event before';
  }
  if (!isUuid(meta.commandId)) return 'the command id is no UUID';
  return event.id === eventId(meta.commandId, index) ? null : 'id is not made of command id and index';
}
