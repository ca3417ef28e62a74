import { slowReaders, storeContract } from '@duel-log/store/contract';
import { freshStore } from './fresh.js';

storeContract('the SQLite store', freshStore);
slowReaders('the SQLite store', freshStore);
