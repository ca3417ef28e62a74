import { type EventType, HIDDEN_FIELDS } from '@duel-log/duel/read';
import { canonical, writeAt } from './canonical.js';
import { hmac, sha256 } from './hash.js';
import type { HiddenTree } from './shape.js';

/**
 * Hidden fields (contracts 1.2). The full stream stores `{"$h": value}`; a view `{"$h": value, "$s": salt}` where its
 * viewer may know the value and `{"$c": commitment}` where not. Hashes are taken over commitments, so all views of
 * a duel share one chain. Salts come from the duel key, which only the full stream holds.
 */

const trees = new Map<string, HiddenTree | null>();

/** The hidden places of an event type, as a tree; `null` where it has none. */
export function hiddenTree(type: string): HiddenTree | null {
  const known = trees.get(type);
  if (known !== undefined) return known;
  const paths = HIDDEN_FIELDS[type as EventType] ?? [];
  const tree = paths.length === 0 ? null : treeOf(paths);
  trees.set(type, tree);
  return tree;
}

/** `['decks.*', 'key']` as a tree. */
export function treeOf(paths: readonly string[]): HiddenTree {
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

/** Copies what lies on the way to hidden places and replaces the values there. A place that is missing is skipped. */
function mapHidden(
  value: unknown,
  tree: HiddenTree,
  path: string,
  change: (value: unknown, path: string) => unknown,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const any = tree['*'];
  const step = (part: unknown, key: string): unknown => {
    const under = tree[key] ?? any;
    if (under === undefined || part === undefined) return part;
    const at = path === '' ? key : `${path}.${key}`;
    return under === true ? change(part, at) : mapHidden(part, under, at, change);
  };
  if (Array.isArray(value)) return any === undefined ? value : value.map((part, i) => step(part, String(i)));
  const copy: Record<string, unknown> = { ...value };
  for (const key of any === undefined ? Object.keys(tree) : Object.keys(copy)) {
    if (Object.hasOwn(copy, key)) copy[key] = step(copy[key], key);
  }
  return copy;
}

/** Puts the marks on: the data as the full stream stores it. */
export function mark(type: string, data: Data): Data {
  const tree = hiddenTree(type);
  return tree === null ? data : (mapHidden(data, tree, '', (value) => ({ $h: value })) as Data);
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

/** Takes the marks off. In a view what the viewer may not know becomes `null`. */
export function unmark(type: string, data: Data, view: boolean): Data | BadMark {
  const tree = hiddenTree(type);
  if (tree === null) return data;
  let bad: BadMark | null = null;
  const open = mapHidden(data, tree, '', (value, path) => {
    if (isObject(value)) {
      const size = Object.keys(value).length;
      if (view) {
        if (size === 1 && isHex(value['$c'])) return null;
        if (size === 2 && '$h' in value && isHex(value['$s'])) return value['$h'];
      } else if (size === 1 && '$h' in value) return value['$h'];
    }
    const form = view ? '{"$h": …, "$s": salt} or {"$c": commitment}' : '{"$h": …}';
    bad ??= new BadMark(path, `is a hidden field and must be ${form}`);
    return null;
  });
  return bad ?? (open as Data);
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

/**
 * Canonical JSON of stored data in which each hidden value is replaced by its commitment. Marks are found by their
 * form, so it works for any type and version. `key` is the duel key, or `null` in a view.
 */
export function committed(data: Data, revision: number, key: string | null): string {
  return writeAt(data, '', (value, path) => {
    if (!('$h' in value)) return null;
    const salt = value['$s'];
    const size = Object.keys(value).length;
    if (key !== null) {
      if (size !== 1) throw new BadCommitment(`data.${path} has other keys beside $h`);
      return `{"$c":"${commitmentOf(saltOf(key, revision, path), value['$h'])}"}`;
    }
    if (size !== 2 || typeof salt !== 'string')
      throw new BadCommitment(`data.${path} shows a hidden value without its salt`);
    return `{"$c":"${commitmentOf(salt, value['$h'])}"}`;
  });
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
