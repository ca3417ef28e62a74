import { storeInterleavings } from '@duel-log/store/contract';
import { serve, type ServedOptions } from './servers.js';

/** By each way to append. A small window makes subscriptions go back to the server again and again. */
const WAYS: Readonly<Record<string, ServedOptions>> = {
  'with batches': {},
  'without batches': { batchAppend: false },
};

for (const [way, options] of Object.entries(WAYS))
  storeInterleavings(
    `EventStoreDB ${way}`,
    async () => {
      const { open, dispose } = await serve(options);
      const again = () => open({ window: 4 });
      return { store: await open(), again, idsByStream: true, copiesAsNew: true, dispose };
    },
    { quick: 15, soak: 10_000, soakMs: 600_000 },
  );
