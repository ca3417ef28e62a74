import { closed, count, leaf, type Shape, text, word } from '../shape.js';
import type { StoredEvent } from '../envelope.js';

/** The envelope around every event, closed like the events themselves. */

const numeral = leaf<string>(
  'number in digits',
  (v) => typeof v === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(v),
);
const hash = leaf<string>('hash', (v) => typeof v === 'string' && (v === '' || /^[0-9a-f]{64}$/.test(v)));
const instant = leaf<string>(
  'instant',
  (v) => typeof v === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(v),
);
const data = leaf<Readonly<Record<string, unknown>>>(
  'object',
  (v) => typeof v === 'object' && v !== null && !Array.isArray(v),
);

const shape = closed({
  id: word,
  stream: word,
  revision: count,
  type: word,
  data,
  meta: closed({
    v: numeral,
    commandId: word,
    index: numeral,
    of: numeral,
    actor: text,
    occurredAt: instant,
    engine: text,
    $correlationId: text,
    $causationId: text,
    prev: hash,
    hash,
  }),
});

/** The io-ts type of a stored event; its data is judged by the codec of its type. */
export const ENVELOPE: Shape<StoredEvent> = shape;

/** What is wrong with an envelope, after the words "Event 7: "; `null` when nothing is. */
export function envelopeFault(value: unknown): string | null {
  if (ENVELOPE.is(value)) return null;
  const fault = ENVELOPE.explain(value);
  return fault === null ? null : `${fault.path.length === 0 ? 'it' : fault.path.join('.')} ${fault.reason}`;
}
