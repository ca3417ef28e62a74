import { isAbsolute, resolve } from 'node:path';
import { badInput } from '../failure.js';

export const DEFAULT_STORE = 'sqlite:./duels.db';

/** Where duels are kept. */
export type StoreUrl = { readonly kind: 'memory' } | { readonly kind: 'sqlite'; readonly file: string };

/** Reads a store's URL; relative paths begin at `cwd`. */
export function parseStoreUrl(text: string, cwd: string): StoreUrl {
  if (text === 'memory:' || text === 'memory') return { kind: 'memory' };
  if (/^esdb(?:\+discover)?:\/\//.test(text))
    throw badInput(
      'The adapter for EventStoreDB (esdb://) is not part of this version: use --store sqlite:PATH or memory:.',
    );
  const path = /^sqlite:(?:\/\/(?=[./]))?(.*)$/.exec(text)?.[1];
  if (path === undefined)
    throw badInput(`There is no store ${text}: a store is sqlite:PATH (like ${DEFAULT_STORE}) or memory:.`);
  if (path === '')
    throw badInput(`The store ${text} names no file: write sqlite:PATH, like ${DEFAULT_STORE}.`);
  return { kind: 'sqlite', file: isAbsolute(path) ? path : resolve(cwd, path) };
}
