import {
  CLOSED,
  commitsIn,
  type EventStore,
  type ReadAllOptions,
  type ReadOptions,
  type StoreError,
  type AllBatch,
} from '@duel-log/store';
import type { StoredEvent } from '@duel-log/codec';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { Address, Credentials } from './address.js';
import { Appender } from './append.js';
import { connect, type Connection } from './connection.js';
import { Feed } from './feed.js';
import { followStore } from './follow.js';
import { Knowledge } from './known.js';
import { Names } from './names.js';
import { lastPosition, nextOfAll, type Server, streamBatches } from './reading.js';

/** Milliseconds that one append or reading may take, unless the address says otherwise. */
const TIMEOUT_MS = 10_000;
/** Milliseconds that the server may be away before those who follow are told. */
const PATIENCE_MS = 60_000;
/** Events that are kept in memory for those who follow. */
const WINDOW = 4_000;
/** Events a batch of all streams. */
const BATCH = 500;

export interface OpenOptions {
  /** those of the address, where there are none here */
  readonly credentials?: Credentials;
  /** folder that the files of certificates are looked for in; the one of the process unless told */
  readonly cwd?: string;
  /** milliseconds that the server may be away before those who follow are told; a minute unless told */
  readonly patienceMs?: number;
  /** events that are kept in memory for those who follow; who falls back further reads from the server again */
  readonly window?: number;
  /** a part of the server for this store alone: what the names of its streams begin with there */
  readonly space?: string;
}

/**
 * Opens a store on a server or cluster. Nothing is asked of the server yet: whether it is there, the first append or
 * reading tells.
 */
export function openEventStoreDb(
  address: Address,
  options: OpenOptions = {},
): TE.TaskEither<StoreError, EventStore> {
  return async () => {
    const credentials = options.credentials ?? address.credentials;
    try {
      const joined = await connect(address, credentials, options.cwd ?? process.cwd());
      return E.right(makeStore(joined.connection, joined.leave, address, options));
    } catch (error) {
      const { code, path = 'a certificate' } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      return E.left({
        _tag: 'Unavailable',
        message: `${path}, a file of the esdb:// address, cannot be read (${code}).`,
      });
    }
  };
}

function makeStore(
  connection: Connection,
  leave: () => Promise<void>,
  address: Address,
  { patienceMs = PATIENCE_MS, window = WINDOW, space = '' }: OpenOptions,
): EventStore {
  const timeoutMs = address.options.defaultDeadline ?? TIMEOUT_MS;
  const server: Server = { connection, timeoutMs, space, shown: `EventStoreDB at ${placesOf(address)}` };
  const knowledge = new Knowledge();
  const appender = new Appender(server, knowledge);
  const names = new Names(server);
  const feed = new Feed(server, { patienceMs, window });
  let closing: Promise<void> | null = null;
  const isClosed = (): boolean => closing !== null;

  async function* read(
    stream: string,
    options: ReadOptions = {},
  ): AsyncGenerator<E.Either<StoreError, readonly StoredEvent[]>> {
    if (isClosed()) return yield E.left(CLOSED);
    const { direction = 'forwards', from = 0, limit = 1 } = options;
    const whole =
      direction === 'forwards' && limit > 0 && (from === 0 || knowledge.get(stream) !== undefined);
    for await (const batch of streamBatches(server, stream, options)) {
      if (isClosed()) return yield E.left(CLOSED);
      if (E.isLeft(batch)) return yield batch;
      const events = batch.right.map(({ event }) => event);
      if (whole) knowledge.learn(stream, events);
      yield E.right(events);
    }
    if (whole) knowledge.learn(stream, []);
  }

  async function* readAll(options: ReadAllOptions = {}): AsyncGenerator<E.Either<StoreError, AllBatch>> {
    const { prefix = '', limit = Infinity, batch = BATCH } = options;
    let after = options.after ?? -1;
    let left = limit;
    if (isClosed()) return yield E.left(CLOSED);
    const end = await lastPosition(server);
    if (E.isLeft(end)) return yield end;
    while (left > 0 && after < end.right) {
      if (isClosed()) return yield E.left(CLOSED);
      const found = await nextOfAll(server, after, prefix, Math.min(batch, left));
      if (E.isLeft(found)) return yield found;
      if (found.right.next === after) return;
      after = found.right.next;
      left -= found.right.events.length;
      yield found;
    }
  }

  const close = async (): Promise<void> => {
    await appender.idle();
    await feed.close();
    await leave();
  };

  return {
    append: (stream, expected, events) => async () =>
      isClosed() ? E.left(CLOSED) : appender.append(stream, expected, events),
    read,
    readCommits: (stream, from = 0) => commitsIn(read, stream, from),
    readAll,
    subscribe: (target, handler) =>
      followStore({ server, feed, patienceMs, closed: isClosed }, target, handler),
    streams:
      (prefix = '') =>
      async () =>
        isClosed() ? E.left(CLOSED) : names.beginningWith(prefix),
    close: () => async () => {
      closing ??= close();
      await closing;
      return E.right(undefined);
    },
  };
}

const placesOf = ({ hosts }: Address): string =>
  hosts.map(({ address, port }) => `${address}:${port}`).join(', ');
