import { memoryStore } from '@duel-log/store';
import { slowReaders, storeContract, type TestStore } from '@duel-log/store/contract';

async function freshStore(): Promise<TestStore> {
  const store = memoryStore();
  return { store, dispose: async () => void (await store.close()()) };
}

storeContract('the memory store', freshStore);
slowReaders('the memory store', freshStore);
