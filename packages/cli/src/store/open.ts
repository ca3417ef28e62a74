import { lstatSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type EventStore, memoryStore, readStream } from '@duel-log/store';
import type { Address } from '@duel-log/store-eventstoredb/address';
import type { SqliteStore } from '@duel-log/store-sqlite';
import { badInput, EXIT, Failure, failureOf, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { credentialsFrom } from './credentials.js';
import { fileKeys, memoryKeys, type PlayerKeys } from '../players/keys.js';
import { makePrivate } from './private.js';
import { fileSecrets, memorySecrets, type Secrets } from './secrets.js';
import { DEFAULT_STORE, parseStoreUrl } from './url.js';

/** An opened store with the secrets that lie beside it. */
export interface OpenStore {
  readonly store: EventStore;
  /** the same, where it is a file that can be checked and backed up as such */
  readonly sqlite: SqliteStore | null;
  readonly secrets: Secrets;
  /** keys to the names of players */
  readonly players: PlayerKeys;
  /** file of the read models; `null` = they are kept in memory */
  readonly models: string | null;
  /** as it may be shown and typed again */
  readonly url: string;
  /** what is put there is still there when the program has ended */
  readonly lasting: boolean;
}

/** Where the secret seeds of duels on a server are kept, unless DUEL_STORE_SECRETS names another file. */
const SERVER_SECRETS = './duels.esdb.secrets';

/** Where the keys to the names of players of a server are kept. */
const SERVER_PLAYERS = './duels.esdb.players';

/** Where the read models of a server are kept. */
const SERVER_MODELS = './duels.esdb.models';

/** Stores in memory live as long as the process: tests and `play` find in it what was put there. */
const inMemory = new WeakMap<Io, OpenStore>();

/** `--store`, else DUEL_STORE, else the default. */
function storeUrl(io: Io, option: string | undefined): string {
  const fromEnv = io.env['DUEL_STORE'];
  return option ?? (fromEnv === undefined || fromEnv === '' ? DEFAULT_STORE : fromEnv);
}

/** The file of the store that is meant; `null` where it is none. */
export function storeFile(io: Io, option: string | undefined): string | null {
  try {
    const parsed = parseStoreUrl(storeUrl(io, option), io.cwd);
    return parsed.kind === 'sqlite' ? parsed.file : null;
  } catch {
    return null;
  }
}

/** Opens the store. `create`: a file that is not there is made; else that is said. */
async function openStore(
  io: Io,
  option: string | undefined,
  { create = false }: { readonly create?: boolean } = {},
): Promise<OpenStore> {
  const url = storeUrl(io, option);
  const parsed = parseStoreUrl(url, io.cwd);
  if (parsed.kind === 'memory') {
    const opened = inMemory.get(io) ?? {
      store: memoryStore(),
      sqlite: null,
      secrets: memorySecrets(),
      players: memoryKeys(),
      models: null,
      url,
      lasting: false,
    };
    inMemory.set(io, opened);
    return opened;
  }
  if (parsed.kind === 'server') return openServer(io, parsed.address);
  const { file } = parsed;
  if (!isThere(file) && !create)
    throw badInput(
      `There is no store ${file} yet: \`duel demo\` or \`duel new\` makes it, --store names another one.`,
    );
  if (!isThere(file)) makePrivate(file);
  const { openSqliteStore } = await import('@duel-log/store-sqlite');
  const store = orFail(await openSqliteStore(file)());
  const secrets = fileSecrets(`${file}.secrets`);
  const players = fileKeys(`${file}.players`);
  return { store, sqlite: store, secrets, players, models: `${file}.models`, url, lasting: true };
}

/** A stream that is nobody's: whoever may look for it can reach the server and is known there. */
const PROBE = 'duel-none';

/** Says at once that a server is down or refuses access, whatever the verb is going to ask of it. */
async function openServer(io: Io, address: Address): Promise<OpenStore> {
  const credentials = credentialsFrom(io);
  const { openEventStoreDb } = await import('@duel-log/store-eventstoredb');
  const options = { cwd: io.cwd, ...(credentials === null ? {} : { credentials }) };
  const store = orFail(await openEventStoreDb(address, options)());
  const there = await readStream(store, PROBE, { limit: 1 })();
  if (there._tag === 'Left') {
    await store.close()();
    throw failureOf(there.left);
  }
  const named = io.env['DUEL_STORE_SECRETS'];
  const secrets = resolve(io.cwd, named === undefined || named === '' ? SERVER_SECRETS : named);
  const models = resolve(io.cwd, SERVER_MODELS);
  return {
    store,
    sqlite: null,
    secrets: fileSecrets(secrets),
    players: fileKeys(resolve(io.cwd, SERVER_PLAYERS)),
    models,
    url: address.shown,
    lasting: true,
  };
}

/** Is there a file? What is there but no file is said at once: SQLite would only speak of an error. */
function isThere(file: string): boolean {
  const no = (what: string): Failure => badInput(`The store ${file} ${what}: --store names another one.`);
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw no('is a folder, not a file');
    if (!found.isFile()) throw no('is a device or a pipe, not a file');
    return true;
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') throw no('is a link that leads round in a circle');
    if (code === 'ENAMETOOLONG') throw no('has too long a name');
    if (code === 'ENOENT' && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      throw no('is a link to a file that is not there');
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      throw new Failure(
        EXIT.environment,
        `The store ${file} cannot be reached (${code}): check who may read it.`,
      );
    return false;
  }
}

/** Does something with the store and closes it, whatever happens. */
export async function withOpenStore<A>(
  io: Io,
  option: string | undefined,
  work: (opened: OpenStore) => Promise<A>,
  options: { readonly create?: boolean } = {},
): Promise<A> {
  const opened = await openStore(io, option, options);
  try {
    return await work(opened);
  } finally {
    if (opened.lasting) await opened.store.close()();
  }
}
