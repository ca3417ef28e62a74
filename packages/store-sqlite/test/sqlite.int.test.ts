import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectRight, storeContract } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';

storeContract('the SQLite store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duel-log-'));
  const file = join(folder, 'duels.db');
  const open = async () => expectRight(await openSqliteStore(file)());
  const store = await open();
  return {
    store,
    again: open,
    dispose: async () => {
      await store.close()();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
