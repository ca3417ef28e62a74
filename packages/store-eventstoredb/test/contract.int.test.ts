import { storeContract } from '@duel-log/store/contract';
import { serve, type ServedOptions } from './servers.js';

/** The whole suite through the real client, by each way to append and each way to connect. */
const WAYS: Readonly<Record<string, ServedOptions>> = {
  'with batches, not encrypted': {},
  'without batches, not encrypted': { batchAppend: false },
  'with batches, encrypted, with credentials': { secure: true },
  'without batches, encrypted, with credentials, found by gossip': {
    secure: true,
    batchAppend: false,
    discover: true,
  },
  'with batches, found by gossip': { discover: true },
};

for (const [way, options] of Object.entries(WAYS))
  storeContract(`EventStoreDB ${way}`, async () => {
    const { open, dispose } = await serve(options);
    return { store: await open(), again: () => open(), idsByStream: true, dispose };
  });
