import { memoryStore } from '@duel-log/store';
import { storeInterleavings } from '@duel-log/store/contract';
import { slowStore } from './slow-store.js';

const RUNS = { quick: 300, soak: 10_000 };

storeInterleavings(
  'the memory store',
  async () => {
    const store = memoryStore();
    return { store, dispose: async () => void (await store.close()()) };
  },
  RUNS,
);

storeInterleavings('a memory store where everything takes its time', async (gate) => slowStore(gate), RUNS);
