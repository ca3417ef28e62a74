import type { Json, JsonObject } from './schema.js';
import { isObject } from './shape.js';

/**
 * Compares what a scenario expects with what is (contracts 4, Then): objects partially, lists whole and without
 * order, their entries partially. The answer is a list of sentences; empty = it agrees.
 */
export function differences(expected: Json, actual: Json | undefined, path: string): readonly string[] {
  if (isObject(expected) && expected['ordered'] === true && Array.isArray(expected['cards']))
    return ordered(expected['cards'] as readonly Json[], actual, path);
  if (Array.isArray(expected)) return unordered(expected as readonly Json[], actual, path);
  if (isObject(expected)) return partial(expected, actual, path);
  const plain = cardOf(expected, actual);
  if ((plain ?? null) === expected) return [];
  return [`${path}: expected ${show(expected)}, but it is ${show(actual)}`];
}

/** A card may be written as its id alone. */
function cardOf(expected: Json, actual: Json | undefined): Json | undefined {
  if (!isObject(actual) || (typeof expected !== 'string' && expected !== null)) return actual;
  return 'card' in actual ? actual['card'] : actual;
}

function partial(expected: JsonObject, actual: Json | undefined, path: string): readonly string[] {
  const entry: Json | undefined =
    'card' in expected && (typeof actual === 'string' || actual === null) ? { card: actual } : actual;
  if (!isObject(entry)) return [`${path}: expected ${show(expected)}, but it is ${show(actual)}`];
  return Object.entries(expected).flatMap(([key, value]) => {
    const found = entry[key];
    if (found === undefined && value !== null && !(key in entry))
      return [`${path}.${key}: expected ${show(value)}, but the state says nothing of it`];
    return differences(value, found, `${path}.${key}`);
  });
}

function ordered(expected: readonly Json[], actual: Json | undefined, path: string): readonly string[] {
  const list = actual as readonly Json[] | undefined;
  if (!Array.isArray(actual) || list?.length !== expected.length)
    return [`${path}: expected in order ${show(expected)}, but it is ${show(actual)}`];
  return expected.flatMap((entry, index) => differences(entry, list[index], `${path}[${index}]`));
}

function unordered(expected: readonly Json[], actual: Json | undefined, path: string): readonly string[] {
  if (!Array.isArray(actual)) return [`${path}: expected ${show(expected)}, but it is ${show(actual)}`];
  const list = actual as readonly Json[];
  if (list.length === expected.length && pairs(expected, list, new Set())) return [];
  if (list.length === expected.length && list.length === 1)
    return differences(expected[0] as Json, list[0], `${path}[0]`);
  return [`${path}: expected ${show(expected)}, but it is ${show(list)}`];
}

/** Each expected entry finds an entry of its own. */
function pairs(expected: readonly Json[], actual: readonly Json[], taken: Set<number>): boolean {
  const [first, ...rest] = expected;
  if (first === undefined) return true;
  for (const [index, entry] of actual.entries()) {
    if (taken.has(index) || differences(first, entry, '').length > 0) continue;
    taken.add(index);
    if (pairs(rest, actual, taken)) return true;
    taken.delete(index);
  }
  return false;
}

const LONGEST = 300;

/** A value in a failure: short enough to be read. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
