import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEvent } from '@duel-log/codec';
import type { EventStore } from '@duel-log/store';
import type { BenchCase, Prepared } from './case.js';
import { commitsOf, encodeDuel } from './commits.js';
import { sampleDuel } from './sample.js';
import { benchFolder, newStore, record } from './stores.js';

const DUELS = 64;
/** Commits of each duel. */
const COMMITS = 12;

type Duel = readonly (readonly StoredEvent[])[];

/** 64 duels recorded at once, where what waits is written in one transaction, beside one duel after the other. */
function prepare(): Prepared {
  const folder = benchFolder();
  const commits = commitsOf(sampleDuel()).slice(0, COMMITS);
  const duels: readonly Duel[] = Array.from({ length: DUELS }, (_, number) => encodeDuel(commits, number));
  let files = 0;
  const events = duels.flat(2).length;
  const inNewStore = async (work: (store: EventStore) => Promise<unknown>): Promise<number> => {
    const store = await newStore(join(folder, `${files++}.db`));
    await work(store);
    await store.close()();
    return events;
  };
  return {
    run: () => inNewStore((store) => Promise.all(duels.map((duel) => record(store, duel)))),
    reference: () =>
      inNewStore(async (store) => {
        for (const duel of duels) await record(store, duel);
      }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const groupCase: BenchCase = {
  name: 'group',
  about: '64 duels recorded at once, durable, beside one after the other',
  unit: 'events/s',
  clock: 'wall',
  goal: { ratio: 20 },
  prepare,
};
