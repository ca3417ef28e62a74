import { parseJson, readDuelFile, type StoredEvent } from '@duel-log/codec';
import { badInput, failureOf } from '../failure.js';

/** A duel file for the audit, which wants to see also what was tampered with. */
export interface LenientFile {
  readonly stored: readonly StoredEvent[];
  /** what is wrong with the file as such; `null` when all is well */
  readonly fault: string | null;
}

/**
 * Reads a duel file even where events are missing, doubled or out of order: those are findings of the audit, not
 * reasons to look away. What is no event at all is bad input.
 */
export function readLeniently(text: string, path: string): LenientFile {
  const read = readDuelFile(text);
  if (read._tag === 'Right') return { stored: read.right, fault: null };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const stored: StoredEvent[] = [];
  for (const line of lines) {
    const event = eventIn(line);
    if (event === null) throw failureOf(read.left, path);
    stored.push(event);
  }
  const [first] = stored;
  if (first === undefined) throw failureOf(read.left, path);
  if (stored.some(({ stream }) => stream !== first.stream))
    throw badInput(`${path} holds events of several duels: audit one duel at a time.`);
  return { stored, fault: read.left.message };
}

/** What can be audited of a line. Of a key that stands twice the last value counts here; the fault has been named. */
export function eventIn(line: string): StoredEvent | null {
  const json = parseJson(line);
  if (!json.ok && json.syntax) return null;
  const value = (json.ok ? json.value : JSON.parse(line)) as Partial<StoredEvent> | null;
  const whole =
    typeof value?.type === 'string' &&
    typeof value.stream === 'string' &&
    typeof value.data === 'object' &&
    typeof value.meta?.v === 'string';
  return whole ? (value as StoredEvent) : null;
}
