/**
 * Canonical JSON (RFC 8785): keys in the order of their UTF-16 code units, no spaces, numbers as ECMAScript writes
 * them. Two programs that agree on a value agree on its bytes, so a hash means the value and not its layout.
 */

/** A value that has no canonical JSON: `undefined`, `NaN`, a function, half of a surrogate pair. */
export class NotCanonical extends Error {}

// Control characters, quote, backslash, and all that is not ASCII: those go through JSON.stringify.
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[^\x20\x21\x23-\x5b\x5d-\x7e]/;
const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** A string as JSON. */
export function quote(text: string): string {
  if (!SPECIAL.test(text)) return `"${text}"`;
  if (HALF_PAIR.test(text)) throw new NotCanonical('a string holds half of a surrogate pair');
  return JSON.stringify(text);
}

export function number(value: number): string {
  if (!Number.isFinite(value)) throw new NotCanonical(`${value} is no number of JSON`);
  return value === 0 ? '0' : String(value);
}

/** The canonical JSON of a plain value. */
export function canonical(value: unknown): string {
  return writeAt(value, '', plain);
}

/** Writes an object in a way of its own, or answers `null`: then it is written like any other. */
type ObjectWriter = (value: Readonly<Record<string, unknown>>, path: string) => string | null;

const plain: ObjectWriter = () => null;

/** As `canonical`, with a hook that sees each object and its path (`decks.A`, `position.cards.3.card`). */
export function writeAt(value: unknown, path: string, special: ObjectWriter): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value === null) return 'null';
  if (typeof value !== 'object')
    throw new NotCanonical(`${path === '' ? 'the value' : path} is ${typeof value}`);
  if (Array.isArray(value)) return writeList(value, path, special);
  return writeObject(value as Readonly<Record<string, unknown>>, path, special);
}

function writeList(list: readonly unknown[], path: string, special: ObjectWriter): string {
  if (list.length === 0) return '[]';
  let text = '[';
  for (let i = 0; i < list.length; i++) {
    if (i > 0) text += ',';
    text += writeAt(list[i], special === plain ? '' : join(path, String(i)), special);
  }
  return `${text}]`;
}

function writeObject(value: Readonly<Record<string, unknown>>, path: string, special: ObjectWriter): string {
  const own = special(value, path);
  if (own !== null) return own;
  const keys = Object.keys(value).sort();
  let text = '{';
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (i > 0) text += ',';
    text += `${quote(key)}:${writeAt(value[key], special === plain ? '' : join(path, key), special)}`;
  }
  return `${text}}`;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
