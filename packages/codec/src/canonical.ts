/**
 * Canonical JSON (RFC 8785): keys in the order of their UTF-16 code units, no spaces, numbers as ECMAScript writes
 * them. Two programs that agree on a value agree on its bytes, so a hash means the value and not its layout.
 */

import { Layouts } from './layouts.js';

/** A value that has no canonical JSON: `undefined`, `NaN`, a function, half of a surrogate pair. */
export class NotCanonical extends Error {}

// Control characters, quote, backslash, and all that is not ASCII: those go through JSON.stringify.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SPECIAL = /[^\x20\x21\x23-\x5b\x5d-\x7e]/;
const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Short texts come again and again: the words of the game, places, cards. */
const quoted = new Map<string, string>();
const SHORT = 24;
const MOST_QUOTED = 8192;

/** A string as JSON. */
export function quote(text: string): string {
  if (text.length > SHORT) return quoteAnew(text);
  let known = quoted.get(text);
  if (known !== undefined) return known;
  known = quoteAnew(text);
  if (quoted.size < MOST_QUOTED) quoted.set(text, known);
  return known;
}

function quoteAnew(text: string): string {
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

/** Writes certain objects in a way of its own: those that have the key. */
export interface Special {
  readonly key: string;
  /** the keys and list places that lead to the object */
  readonly path: (string | number)[];
  readonly write: (value: Readonly<Record<string, unknown>>) => string;
}

/** As `canonical`, but for the special objects. */
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

/** A value below `key`. Only objects and lists can hold something special, so only they need their path. */
function writeBelow(key: string | number, value: unknown, special: Special | null): string {
  if (special === null || typeof value !== 'object') return write(value, special);
  special.path.push(key);
  const text = write(value, special);
  special.path.pop();
  return text;
}

function writeList(list: readonly unknown[], special: Special | null): string {
  if (list.length === 0) return '[]';
  let text = `[${writeBelow(0, list[0], special)}`;
  for (let i = 1; i < list.length; i++) text += `,${writeBelow(i, list[i], special)}`;
  return `${text}]`;
}

interface Layout {
  readonly keys: ReadonlySet<string>;
  /** keys in canonical order */
  readonly sorted: readonly string[];
  /** what stands before the value of each */
  readonly before: readonly string[];
}

const layouts = new Layouts<Layout>((keys) => {
  const sorted = [...keys].sort();
  const before = sorted.map((key, i) => `${i === 0 ? '{' : ','}${quote(key)}:`);
  return { keys: new Set(keys), sorted, before };
});

function writeObject(value: Readonly<Record<string, unknown>>, special: Special | null): string {
  const { keys, sorted, before } = layouts.of(Object.keys(value));
  if (special !== null && keys.has(special.key)) return special.write(value);
  if (sorted.length === 0) return '{}';
  let text = '';
  for (let i = 0; i < sorted.length; i++) {
    const key = sorted[i] as string;
    text += (before[i] as string) + writeBelow(key, value[key], special);
  }
  return `${text}}`;
}
