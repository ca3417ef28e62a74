import { either as E } from 'fp-ts';
import { COMMIT_LIMIT, EVENT_LIMIT, type StoredEvent } from './envelope.js';
import { parseJson } from './json.js';
import { envelopeFault } from './shapes/envelope.js';
import { firstFault } from './verify.js';

/** Duel files: `*.duel.ndjson`, one stored event a line, in order. */

export interface FileError {
  readonly _tag: 'FileError';
  /** counted from 1 */
  readonly line: number;
  /** revision that belongs there */
  readonly event: number;
  /** one sentence */
  readonly message: string;
}

/** A stream as the text of a duel file, with a final newline. */
export function writeDuelFile(events: Iterable<StoredEvent>): string {
  let text = '';
  for (const event of events) text += `${JSON.stringify(event)}\n`;
  return text;
}

/**
 * Reads a duel file. Lines may end in CRLF, the last one needs no newline. Says which line is malformed, cut off,
 * swapped or missing; whether the events are those that were recorded is `verify`'s question.
 */
export function readDuelFile(text: string): E.Either<FileError, readonly StoredEvent[]> {
  const lines = (text.startsWith('\ufeff') ? text.slice(1) : text).split('\n');
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const events: StoredEvent[] = [];
  let commitBytes = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = (lines[i] as string).replace(/\r$/, '');
    const bytes = Buffer.byteLength(line);
    if (bytes > EVENT_LIMIT)
      return E.left(fileError(i, `has ${bytes} bytes; the limit of an event is ${EVENT_LIMIT}`));
    const event = readLine(line, i, i === lines.length - 1);
    if (typeof event === 'string') return E.left(fileError(i, event));
    commitBytes = event.meta.index === '0' ? bytes : commitBytes + bytes;
    if (commitBytes > COMMIT_LIMIT)
      return E.left(fileError(i, `ends a commit of more than ${COMMIT_LIMIT} bytes, the limit of a commit`));
    events.push(event);
  }
  const last = events.at(-1);
  if (last === undefined) return E.left(fileError(0, 'is missing: the file holds no event'));
  const stray = strayIn(events);
  if (stray !== null) {
    const name = events[stray]?.stream ?? '';
    return E.left(fileError(stray, `belongs to another stream than most, ${name}`));
  }
  const missing = Number(last.meta.of) - Number(last.meta.index) - 1;
  return missing > 0 ? E.left(cutOff(events, missing)) : E.right(events);
}

/** Events are missing at the end, unless one whose number or size of the commit was changed only makes it seem so. */
function cutOff(events: readonly StoredEvent[], missing: number): FileError {
  const changed = firstFault(events);
  if (changed !== null) return fileError(changed.at, `was changed: ${changed.fault}`);
  const of = events.at(-1)?.meta.of;
  return fileError(events.length, `is missing: the last commit lacks ${missing} of its ${of} events`);
}

/** The first event that is not of the stream to which most belong: the changed one, even where it is the first. */
function strayIn(events: readonly StoredEvent[]): number | null {
  const counts = new Map<string, number>();
  for (const { stream } of events) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  if (counts.size === 1) return null;
  const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  return events.findIndex(({ stream }) => stream !== most);
}

function fileError(index: number, what: string): FileError {
  const message = `Line ${index + 1} (event ${index}) ${what}.`;
  return { _tag: 'FileError', line: index + 1, event: index, message };
}

/** The event of a line, or what is wrong with it. */
function readLine(line: string, revision: number, isLast: boolean): StoredEvent | string {
  const json = parseJson(line);
  if (!json.ok) {
    if (line.trim() === '') return 'is empty';
    const begun = line.startsWith('{') && !line.trimEnd().endsWith('}');
    return json.syntax && isLast && begun ? 'is cut off' : json.fault;
  }
  const fault = envelopeFault(json.value);
  if (fault !== null) return `is no stored event: ${fault}`;
  const event = json.value as StoredEvent;
  if (event.revision === revision) return event;
  if (event.revision < revision) return `repeats event ${event.revision} or stands too late`;
  return `holds event ${event.revision}: event ${revision} is missing or stands elsewhere`;
}
