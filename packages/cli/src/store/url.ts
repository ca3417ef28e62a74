import { isAbsolute, resolve } from 'node:path';
import { type Address, isAddress, parseAddress } from '@duel-log/store-eventstoredb/address';
import { badInput } from '../failure.js';

export const DEFAULT_STORE = 'sqlite:./duels.db';

/** Where duels are kept. */
export type StoreUrl =
  | { readonly kind: 'memory' }
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'server'; readonly address: Address };

/** Reads a store's URL; relative paths begin at `cwd`. */
export function parseStoreUrl(text: string, cwd: string): StoreUrl {
  if (text === 'memory:' || text === 'memory') return { kind: 'memory' };
  if (isAddress(text)) {
    const address = parseAddress(text);
    if (address._tag === 'Left') throw badInput(address.left);
    return { kind: 'server', address: address.right };
  }
  const path = /^sqlite:(?:\/\/(?=[./]))?(.*)$/.exec(text)?.[1];
  if (path === undefined && /^[^:@?]*\.(?:db|sqlite3?)$/.test(text))
    throw badInput(`${text} does not say which kind of store it is: write sqlite:${text}.`);
  if (path === undefined)
    throw badInput(
      `${kindOf(text)} is no kind of store: a store is sqlite:PATH (like ${DEFAULT_STORE}), esdb://HOST:PORT or memory:.`,
    );
  if (path === '')
    throw badInput(`The store ${text} names no file: write sqlite:PATH, like ${DEFAULT_STORE}.`);
  if (path.startsWith('//'))
    throw badInput(`A store of SQLite is a file, not a server: write sqlite:PATH, like ${DEFAULT_STORE}.`);
  return { kind: 'sqlite', file: isAbsolute(path) ? path : resolve(cwd, path) };
}

/** What may be repeated of an unknown store: of a URL only its kind, as the rest may hold credentials. */
function kindOf(text: string): string {
  if (text.trim() === '') return '"" (it is empty)';
  const kind = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(text)?.[1];
  return kind ?? text.replace(/^.*@/, '…@');
}

/** What to add to a command that is shown, so that it means the same store. */
export function storeOption(url: string): string {
  if (url === DEFAULT_STORE) return '';
  return /[&?;*$ ]/.test(url) ? ` --store '${url}'` : ` --store ${url}`;
}
