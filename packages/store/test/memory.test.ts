import { memoryStore } from '@duel-log/store';
import { storeContract } from '@duel-log/store/contract';

storeContract('the memory store', async () => {
  const store = memoryStore();
  return { store, dispose: async () => void (await store.close()()) };
});
