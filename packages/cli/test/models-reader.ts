import { openSqliteStore } from '@duel-log/store-sqlite';
import { openModels } from '../src/models/models.js';
import { inBatches } from './model-streams.js';

/**
 * Reads a store into read models in small batches, and says a line before each. Run as a process of its own by the
 * test that kills it: `models-reader.ts STORE MODELS`.
 */
const [file = '', models = ''] = process.argv.slice(2);
const opened = await openSqliteStore(file)();
if (opened._tag === 'Left') throw new Error(opened.left.message);
const store = inBatches(opened.right, 10, () => void process.stdout.write('batch\n'));
const fault = await openModels(models, 'here', store).catchUp();
process.stdout.write(fault === null ? 'done\n' : `${fault.message}\n`);
await opened.right.close()();
