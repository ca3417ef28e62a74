import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@duel-log/store';
import { expectRight, type TestStore } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';

/** A store in a folder of its own, which goes with it. */
export async function freshStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'duel-log-'));
  const file = join(folder, 'duels.db');
  const stores: EventStore[] = [];
  const open = async (): Promise<EventStore> => {
    const store = expectRight(await openSqliteStore(file)());
    stores.push(store);
    return store;
  };
  return {
    store: await open(),
    again: open,
    dispose: async () => {
      for (const store of stores) await store.close()();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
