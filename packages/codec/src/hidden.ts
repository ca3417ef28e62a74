import { HIDDEN_FIELDS, MATCH_HIDDEN_FIELDS } from '@duel-log/duel/read';
import { canonical, canonicalWith, type Special } from './canonical.js';
import { hmac, sha256 } from './hash.js';
import type { HiddenTree } from './shape.js';

/**
 * Hidden fields (contracts 1.2). The full stream stores `{"$h": value}`; a view `{"$h": value, "$s": salt}` where its
 * viewer may know the value and `{"$c": commitment}` where not. Hashes are taken over commitments, so all views of
 * a duel share one chain. Salts come from the duel key, which only the full stream holds.
 */

const HIDDEN: Readonly<Record<string, readonly string[]>> = { ...HIDDEN_FIELDS, ...MATCH_HIDDEN_FIELDS };

const trees = new Map<string, HiddenTree | null>();

/** The hidden places of an event type, as a tree; `null` where it has none. */
export function hiddenTree(type: string): HiddenTree | null {
  const known = trees.get(type);
  if (known !== undefined) return known;
  const paths = HIDDEN[type] ?? [];
  const tree = paths.length === 0 ? null : treeOf(paths);
  trees.set(type, tree);
  return tree;
}

/** `['decks.*', 'key']` as a tree. */
function treeOf(paths: readonly string[]): HiddenTree {
  type Growing = { [key: string]: Growing | true };
  const root: Growing = {};
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at = root;
    for (const key of keys) {
      const next = at[key];
      if (next === true) throw new Error(`duel-log bug: ${path} lies inside a hidden field`);
      at = at[key] = next ?? {};
    }
    at[last] = true;
  }
  return root;
}

type Data = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Change = (value: unknown) => unknown;

/** Copies what lies on the way to hidden places and replaces the values there. A place that is missing is skipped. */
function mapHidden(value: unknown, tree: HiddenTree, change: Change): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const any = tree['*'];
  if (Array.isArray(value)) {
    if (any === undefined) return value;
    return value.map((part) => (any === true ? change(part) : mapHidden(part, any, change)));
  }
  const copy: Record<string, unknown> = { ...value };
  for (const key in any === undefined ? tree : copy) {
    const under = tree[key] ?? any;
    const part = copy[key];
    if (under === undefined || part === undefined || !Object.hasOwn(copy, key)) continue;
    copy[key] = under === true ? change(part) : mapHidden(part, under, change);
  }
  return copy;
}

const marked: Change = (value) => ({ $h: value });

/** Puts the marks on: the data as the full stream stores it. */
export function mark(type: string, data: Data): Data {
  const tree = hiddenTree(type);
  return tree === null ? data : (mapHidden(data, tree, marked) as Data);
}

/** A hidden place that is not marked as it should be. */
export class BadMark {
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    this.path = path;
    this.reason = reason;
  }
}

const HEX64 = /^[0-9a-f]{64}$/;
const isHex = (value: unknown): boolean => typeof value === 'string' && HEX64.test(value);

/** Stands for a place that is not marked as it should be. */
const BAD = Symbol('bad mark');

const keysIn = (value: object): number => {
  let n = 0;
  for (const _ in value) n++;
  return n;
};

const openFull: Change = (value) =>
  isObject(value) && '$h' in value && keysIn(value) === 1 ? value['$h'] : BAD;

const openView: Change = (value) => {
  if (!isObject(value)) return BAD;
  const size = keysIn(value);
  if (size === 1 && isHex(value['$c'])) return null;
  return size === 2 && '$h' in value && isHex(value['$s']) ? value['$h'] : BAD;
};

/** Takes the marks off. In a view what the viewer may not know becomes `null`. */
export function unmark(type: string, data: Data, view: boolean): Data | BadMark {
  const tree = hiddenTree(type);
  if (tree === null) return data;
  let bad = false;
  const open = view ? openView : openFull;
  const plain = mapHidden(data, tree, (value) => {
    const opened = open(value);
    if (opened === BAD) bad = true;
    return opened;
  });
  if (!bad) return plain as Data;
  const form = view ? '{"$h": …, "$s": salt} or {"$c": commitment}' : '{"$h": …}';
  return new BadMark((pathOf(plain) ?? []).join('.'), `is a hidden field and must be ${form}`);
}

/** Keys that lead to the first bad mark. */
function pathOf(value: unknown): readonly string[] | null {
  if (value === BAD) return [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const path = pathOf(part);
    if (path !== null) return [key, ...path];
  }
  return null;
}

/** Salt of the hidden value at `path` of the event `revision`. */
export function saltOf(key: string, revision: number, path: string): string {
  return hmac(key, `${revision}/${path}`);
}

/** What stands for a hidden value in the hash: `salt` is hex text, the value canonical JSON. */
export function commitmentOf(salt: string, value: unknown): string {
  return sha256(salt + canonical(value));
}

/** A mark that cannot be turned into a commitment. */
export class BadCommitment extends Error {}

let revisionNow = 0;
let keyNow: string | null = null;
let hiddenChars = 0;

/** Replaces marks by commitments while data is written. */
const commitments: Special = {
  key: '$h',
  path: [],
  write: (value) => {
    const path = commitments.path.join('.');
    const salt = value['$s'];
    const size = Object.keys(value).length;
    if (keyNow !== null && size !== 1) throw new BadCommitment(`data.${path} has other keys beside $h`);
    if (keyNow === null && (size !== 2 || typeof salt !== 'string'))
      throw new BadCommitment(`data.${path} shows a hidden value without its salt`);
    const text = canonical(value['$h']);
    hiddenChars += text.length;
    return `{"$c":"${sha256((keyNow === null ? (salt as string) : saltOf(keyNow, revisionNow, path)) + text)}"}`;
  },
};

/**
 * Canonical JSON of stored data in which each hidden value is replaced by its commitment. Marks are found by their
 * form, so it works for any type and version. `key` is the duel key, or `null` in a view.
 */
export function committed(data: Data, revision: number, key: string | null): string {
  revisionNow = revision;
  keyNow = key;
  hiddenChars = 0;
  return canonicalWith(data, commitments);
}

/** Characters of the hidden values that the last `committed` left out. */
export function charactersLeftOut(): number {
  return hiddenChars;
}

/**
 * Marks for a viewer. `known` is the plain data as the viewer may see it (`viewEvent` of duel): a value stays where
 * it is not null there.
 */
export function veil(stored: unknown, known: unknown, revision: number, key: string, path = ''): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const seen = (part: string | number): unknown =>
    typeof known === 'object' && known !== null ? (known as Record<string, unknown>)[part] : undefined;
  const at = (part: string | number): string => (path === '' ? String(part) : `${path}.${part}`);
  if (Array.isArray(stored)) return stored.map((value, i) => veil(value, seen(i), revision, key, at(i)));
  const value = stored as Data;
  if ('$h' in value) {
    const salt = saltOf(key, revision, path);
    if (known === null || known === undefined) return { $c: commitmentOf(salt, value['$h']) };
    return { $h: value['$h'], $s: salt };
  }
  const copy: Record<string, unknown> = {};
  for (const part of Object.keys(value)) copy[part] = veil(value[part], seen(part), revision, key, at(part));
  return copy;
}
