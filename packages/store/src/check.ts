import { canonical, COMMIT_LIMIT, EVENT_LIMIT, type StoredEvent } from '@duel-log/codec';
import type { StoreError } from './errors.js';
import { ANY, type Expected, NO_STREAM } from './port.js';

/** What every adapter asks of an append before it touches anything. `null` = fine. */
export function appendFault(
  stream: string,
  expected: Expected,
  events: readonly StoredEvent[],
): StoreError | null {
  const no = (message: string): StoreError => ({
    _tag: 'InvalidAppend',
    message: `${message} Nothing was stored.`,
  });
  if (stream === '') return no('A stream needs a name.');
  if (typeof expected === 'number' && (!Number.isSafeInteger(expected) || expected < 0))
    return no(`${expected} is no revision.`);
  const ids = new Set<string>();
  let bytes = 0;
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as StoredEvent;
    if (event.stream !== stream) return no(`Event ${i} belongs to ${event.stream}, not to ${stream}.`);
    if (expected === ANY) {
      if (event.meta.hash !== '') return no('Events with a hash chain need an exact revision.');
    } else {
      const revision = i + (expected === NO_STREAM ? 0 : expected + 1);
      if (event.revision !== revision)
        return no(`Event ${i} has revision ${event.revision} where ${revision} belongs.`);
    }
    if (ids.has(event.id))
      return { _tag: 'DuplicateId', id: event.id, message: `The id ${event.id} stands twice in one append.` };
    ids.add(event.id);
    const size = Buffer.byteLength(JSON.stringify(event));
    if (size > EVENT_LIMIT) return no(`Event ${i} has ${size} bytes; the limit is ${EVENT_LIMIT}.`);
    bytes += size;
  }
  return bytes > COMMIT_LIMIT ? no(`The commit has ${bytes} bytes; the limit is ${COMMIT_LIMIT}.`) : null;
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
  if (found === 0) return 'new';
  if (found === events.length) return 'repeated';
  const id = (events[0] as StoredEvent).id;
  return { _tag: 'DuplicateId', id, message: 'Some of the events are stored already; nothing was stored.' };
}
