import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Double,
  type DoubleOptions,
  failed,
  type Fault,
  type Proposed,
  makeCertificate,
  startDouble,
} from '@duel-log/eventstoredb-double';
import type { StoredEvent } from '@duel-log/codec';
import { type EventStore, readStream } from '@duel-log/store';
import { expectRight } from '@duel-log/store/contract';
import { type OpenOptions, openEventStoreDb, parseAddress } from '@duel-log/store-eventstoredb';
import { onTestFinished } from 'vitest';

export const KNOWN = { username: 'admin', password: 'chang:e@it/ü' };

export const SWALLOW: Fault = { kind: 'swallow' };
export const IGNORE: Fault = { kind: 'ignore' };
export const fail = (
  code: number,
  details: string,
  trailer: Readonly<Record<string, string | number>> = {},
): Fault => ({ kind: 'fail', status: failed(code, details, trailer) });

/** An event as any program could write it. */
export const proposed = ({ id, type, data, meta }: StoredEvent): Proposed => ({
  id,
  type,
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(data)),
  meta: Buffer.from(JSON.stringify(meta)),
});

export const read = async (store: EventStore, stream: string): Promise<readonly StoredEvent[]> =>
  expectRight(await readStream(store, stream)());

export interface Served {
  readonly double: Double;
  readonly url: string;
  readonly open: (options?: OpenOptions) => Promise<EventStore>;
  readonly dispose: () => Promise<void>;
}

export interface ServedOptions extends DoubleOptions {
  /** the address is found by gossip */
  readonly discover?: boolean;
  /** encrypted, with a certificate made for this test, and credentials */
  readonly secure?: boolean;
  /** more words of the address */
  readonly words?: string;
}

export async function open(url: string, options: OpenOptions = {}): Promise<EventStore> {
  return expectRight(await openEventStoreDb(expectRight(parseAddress(url)), options)());
}

let certificate: ReturnType<typeof makeCertificate> | null = null;

/** One certificate serves all tests of a process. */
function certificateOfTests(): ReturnType<typeof makeCertificate> {
  certificate ??= makeCertificate();
  return certificate;
}

/** A double, its address, and stores on it that are closed with it. */
export async function serve({ discover, secure, words, ...options }: ServedOptions = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'duel-esdb-'));
  const tls = secure === true ? await certificateOfTests() : null;
  if (tls !== null) writeFileSync(join(folder, 'ca.crt'), tls.certificate);
  const double = await startDouble({ ...options, ...(tls === null ? {} : { tls, credentials: KNOWN }) });
  const scheme = discover === true ? 'esdb+discover' : 'esdb';
  const query = [tls === null ? 'tls=false' : 'tlsCAFile=ca.crt', ...(words === undefined ? [] : [words])];
  const url = `${scheme}://${double.host}:${double.port}?${query.join('&')}`;
  const stores: EventStore[] = [];
  return {
    double,
    url,
    open: async (more = {}) => {
      const store = await open(url, {
        cwd: folder,
        ...(tls === null ? {} : { credentials: KNOWN }),
        ...more,
      });
      stores.push(store);
      return store;
    },
    dispose: async () => {
      for (const store of stores) await store.close()();
      await double.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same, for one test. */
export async function served(options: ServedOptions = {}): Promise<Served> {
  const server = await serve(options);
  onTestFinished(server.dispose);
  return server;
}
