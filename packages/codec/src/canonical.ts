/**
 * Canonical JSON (RFC 8785): keys in the order of their UTF-16 code units, no spaces, numbers as ECMAScript writes
 * them. Two programs that agree on a value agree on its bytes, so a hash means the value and not its layout.
 */

/** A value that has no canonical JSON: `undefined`, `NaN`, a function, half of a surrogate pair. */
export class NotCanonical extends Error {}

// Control characters, quote, backslash, and all that is not ASCII: those go through JSON.stringify.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SPECIAL = /[^\x20\x21\x23-\x5b\x5d-\x7e]/;
const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** A string as JSON. */
export function quote(text: string): string {
  if (!SPECIAL.test(text)) return `"${text}"`;
  if (HALF_PAIR.test(text)) throw new NotCanonical('a string holds half of a surrogate pair');
  return JSON.stringify(text);
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new NotCanonical(`${value} is no number of JSON`);
  return value === 0 ? '0' : String(value);
}

/** The canonical JSON of a plain value. */
export function canonical(value: unknown): string {
  return write(value, null);
}

/** Writes certain objects in a way of its own. `path` lists the keys and list places that lead to the object. */
export interface Special {
  readonly path: (string | number)[];
  /** the text of an object, or `null`: then it is written like any other */
  readonly write: (value: Readonly<Record<string, unknown>>) => string | null;
}

/** As `canonical`, with a hook that sees each object. */
export function canonicalWith(value: unknown, special: Special): string {
  special.path.length = 0;
  return write(value, special);
}

function write(value: unknown, special: Special | null): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value === null) return 'null';
  if (typeof value !== 'object') throw new NotCanonical(`it holds a value of the kind ${typeof value}`);
  if (Array.isArray(value)) return writeList(value, special);
  return writeObject(value as Readonly<Record<string, unknown>>, special);
}

function writeList(list: readonly unknown[], special: Special | null): string {
  if (list.length === 0) return '[]';
  let text = '[';
  for (let i = 0; i < list.length; i++) {
    if (i > 0) text += ',';
    special?.path.push(i);
    text += write(list[i], special);
    special?.path.pop();
  }
  return `${text}]`;
}

function writeObject(value: Readonly<Record<string, unknown>>, special: Special | null): string {
  const own = special?.write(value) ?? null;
  if (own !== null) return own;
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) {
    if ((keys[i - 1] as string) > (keys[i] as string)) {
      keys.sort();
      break;
    }
  }
  let text = '{';
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (i > 0) text += ',';
    special?.path.push(key);
    text += `${quote(key)}:${write(value[key], special)}`;
    special?.path.pop();
  }
  return `${text}}`;
}
