import type { Json, JsonObject } from './schema.js';

/** Checks a value at a path: `null`, or what is wrong in a few words. */
export type Check = (value: Json, path: string) => string | null;

const at = (path: string): string => (path === '' ? 'it' : `\`${path}\``);
const wrong =
  (wanted: string): ((path: string) => string) =>
  (path) =>
    `${at(path)} must be ${wanted}`;

export const any: Check = () => null;
export const text: Check = (value, path) => (typeof value === 'string' ? null : wrong('a text')(path));
export const number: Check = (value, path) =>
  typeof value === 'number' && Number.isInteger(value) ? null : wrong('a whole number')(path);
export const truth: Check = (value, path) =>
  typeof value === 'boolean' ? null : wrong('true or false')(path);
export const anyObject: Check = (value, path) => (isObject(value) ? null : wrong('an object')(path));

export const oneOf =
  (...words: readonly string[]): Check =>
  (value, path) =>
    typeof value === 'string' && words.includes(value) ? null : wrong(`one of ${words.join(', ')}`)(path);

export const nullOr =
  (check: Check): Check =>
  (value, path) =>
    value === null ? null : check(value, path);

/** Either; the complaint is that of the form which the value resembles. */
export const or =
  (first: Check, second: Check): Check =>
  (value, path) => {
    const complaint = first(value, path);
    if (complaint === null) return null;
    const other = second(value, path);
    if (other === null) return null;
    return typeof value === 'object' ? other : complaint;
  };

export const arrayOf =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong('a list')(path);
    for (const [index, entry] of (value as readonly Json[]).entries()) {
      const problem = check(entry, `${path}[${index}]`);
      if (problem !== null) return problem;
    }
    return null;
  };

/** An object with any keys, whose values are all of one form. */
export const map =
  (check: Check): Check =>
  (value, path) => {
    if (!isObject(value)) return wrong('an object')(path);
    for (const [key, entry] of Object.entries(value)) {
      const problem = check(entry, join(path, key));
      if (problem !== null) return problem;
    }
    return null;
  };

/** An object with these keys and no others. */
export const object =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, path) => {
    if (!isObject(value)) return wrong('an object')(path);
    for (const key of Object.keys(required))
      if (value[key] === undefined) return `${at(join(path, key))} is missing`;
    for (const [key, entry] of Object.entries(value)) {
      const check = required[key] ?? optional[key];
      if (check === undefined) return `unknown key ${at(join(path, key))}`;
      const problem = check(entry, join(path, key));
      if (problem !== null) return problem;
    }
    return null;
  };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
