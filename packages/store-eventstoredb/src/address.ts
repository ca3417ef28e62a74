import { either as E } from 'fp-ts';

/** Where a server or cluster is and how it is spoken to, read from an `esdb://` address. Loads no client. */

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Host {
  readonly address: string;
  readonly port: number;
}

/** Words of the address that are handed on, by the names that the address uses. */
export interface AddressOptions {
  readonly tls: boolean;
  readonly tlsCAFile: string | null;
  readonly userCertFile: string | null;
  readonly userKeyFile: string | null;
  readonly connectionName: string | null;
  /** milliseconds that one append or reading may take */
  readonly defaultDeadline: number | null;
  readonly maxDiscoverAttempts: number | null;
  /** milliseconds between two attempts */
  readonly discoveryInterval: number | null;
  /** seconds */
  readonly gossipTimeout: number | null;
}

export interface Address {
  readonly hosts: readonly Host[];
  /** the nodes of the cluster are asked where the leader is */
  readonly discover: boolean;
  readonly credentials: Credentials | null;
  readonly options: AddressOptions;
  /** the address as it may be shown and typed again: without credentials */
  readonly shown: string;
}

const NONE: AddressOptions = {
  tls: true,
  tlsCAFile: null,
  userCertFile: null,
  userKeyFile: null,
  connectionName: null,
  defaultDeadline: null,
  maxDiscoverAttempts: null,
  discoveryInterval: null,
  gossipTimeout: null,
};

const DEFAULT_PORT = '2113';

/** What only one value makes sense for: others would lose events, or are not to be had. */
const FIXED: Readonly<Record<string, { readonly only: string; readonly why: string }>> = {
  throwonappendfailure: { only: 'true', why: 'an append that failed would pass for one that worked' },
  tlsverifycert: { only: 'true', why: 'name the certificate of your authority with tlsCAFile' },
  nodepreference: { only: 'leader', why: 'duels are written, and only the leader writes' },
};

export const isAddress = (text: string): boolean => /^esdb(?:\+discover)?:\/\//.test(text);

/** Reads an address. A left is a sentence that repeats nothing secret. */
export function parseAddress(text: string): E.Either<string, Address> {
  const [, scheme, user, places, query] =
    /^(esdb(?:\+discover)?):\/\/(?:([^/?]*)@)?([^/?@]*)\/*(?:\?(.*))?$/.exec(text.trim()) ?? [];
  if (scheme === undefined || places === undefined)
    return E.left('An address of EventStoreDB is esdb://HOST:PORT or esdb+discover://HOST:PORT.');
  const credentials = user === undefined ? null : credentialsIn(user);
  if (credentials === 'malformed')
    return E.left(
      'The credentials of the esdb:// address are no USER:PASSWORD: better, leave them out of it.',
    );
  const hosts = places.split(',').map(hostIn);
  if (hosts.includes(null))
    return E.left('The esdb:// address names no host where one belongs: write esdb://HOST:PORT.');
  const options = optionsIn(query ?? '');
  if (typeof options === 'string') return E.left(options);
  const shown = `${scheme}://${places}${query === undefined || query === '' ? '' : `?${query}`}`;
  return E.right({
    hosts: hosts as readonly Host[],
    discover: scheme === 'esdb+discover' || hosts.length > 1,
    credentials,
    options,
    shown,
  });
}

function credentialsIn(user: string): Credentials | 'malformed' {
  const at = user.indexOf(':');
  if (at < 1) return 'malformed';
  try {
    return {
      username: decodeURIComponent(user.slice(0, at)),
      password: decodeURIComponent(user.slice(at + 1)),
    };
  } catch {
    return 'malformed';
  }
}

function hostIn(place: string): Host | null {
  const [, address, port = DEFAULT_PORT] = /^([A-Za-z0-9._-]+)(?::(\d{1,5}))?$/.exec(place) ?? [];
  if (address === undefined || Number(port) < 1 || Number(port) > 65_535) return null;
  return { address, port: Number(port) };
}

function optionsIn(query: string): AddressOptions | string {
  let options = NONE;
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    const value = at < 0 ? '' : pair.slice(at + 1);
    const fixed = FIXED[name.toLowerCase()];
    if (fixed !== undefined) {
      if (value !== fixed.only)
        return `${name} of the esdb:// address is always ${fixed.only}: ${fixed.why}.`;
      continue;
    }
    const next = withOption(options, name, value);
    if (typeof next === 'string') return next;
    options = next;
  }
  if ((options.userCertFile === null) !== (options.userKeyFile === null))
    return 'userCertFile and userKeyFile of the esdb:// address belong together.';
  return options;
}

function withOption(options: AddressOptions, name: string, text: string): AddressOptions | string {
  const key = (Object.keys(NONE) as (keyof AddressOptions)[]).find(
    (one) => one.toLowerCase() === name.toLowerCase(),
  );
  switch (key) {
    case 'tls':
      if (text !== 'true' && text !== 'false') return 'tls of the esdb:// address is true or false.';
      return { ...options, tls: text === 'true' };
    case 'tlsCAFile':
    case 'userCertFile':
    case 'userKeyFile':
    case 'connectionName':
      try {
        return { ...options, [key]: decodeURIComponent(text) };
      } catch {
        return `${key} of the esdb:// address is not written as addresses are (%20 for a space).`;
      }
    case 'defaultDeadline':
    case 'maxDiscoverAttempts':
    case 'discoveryInterval':
    case 'gossipTimeout':
      if (!/^[1-9]\d{0,8}$/.test(text)) return `${key} of the esdb:// address is a whole number above 0.`;
      return { ...options, [key]: Number(text) };
    case undefined:
      return `The esdb:// address has an option that is not known here; there are ${Object.keys(NONE).join(', ')}.`;
  }
}
