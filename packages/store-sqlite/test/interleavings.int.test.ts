import { storeInterleavings } from '@duel-log/store/contract';
import { freshStore } from './fresh.js';

storeInterleavings('the SQLite store', freshStore, { quick: 100, soak: 10_000 });
