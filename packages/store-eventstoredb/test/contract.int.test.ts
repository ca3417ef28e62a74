import { randomUUID } from 'node:crypto';
import type { EventStore } from '@duel-log/store';
import { slowReaders, storeContract } from '@duel-log/store/contract';
import { open, serve, type ServedOptions } from './servers.js';

/** The whole suite through the real client, by each way to append and each way to connect. */
const WAYS: Readonly<Record<string, ServedOptions>> = {
  'with batches': {},
  'without batches, found by gossip': { batchAppend: false, discover: true },
  'with batches, encrypted, with credentials, found by gossip': { secure: true, discover: true },
  'without batches, encrypted, with credentials': { secure: true, batchAppend: false },
};

for (const [way, options] of Object.entries(WAYS))
  storeContract(`EventStoreDB ${way}`, async () => {
    const { open, dispose } = await serve(options);
    return { store: await open(), again: () => open(), idsByStream: true, dispose };
  });

slowReaders('EventStoreDB', async () => {
  const { open, dispose } = await serve();
  return { store: await open({ window: 100 }), idsByStream: true, dispose };
});

/** The same suite against a server of your own: `ESDB_URL=esdb://… npm run -s test:only -- packages/store-eventstoredb`. */
const { ESDB_URL: url } = process.env;
if (url !== undefined && url !== '')
  storeContract('EventStoreDB at ESDB_URL', async () => {
    // What is there already stays; each test has a part of the server for itself.
    const space = `duel-log-test-${randomUUID()}.`;
    const stores: EventStore[] = [];
    const openOne = async (): Promise<EventStore> => {
      const store = await open(url, { space });
      stores.push(store);
      return store;
    };
    return {
      store: await openOne(),
      again: openOne,
      idsByStream: true,
      dispose: async () => {
        for (const store of stores) await store.close()();
      },
    };
  });
