import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@duel-log/codec';
import { invariant } from '@duel-log/duel';
import { type EventStore, NO_STREAM } from '@duel-log/store';
import { openSqliteStore } from '@duel-log/store-sqlite';
import type { BenchCase, Prepared } from './case.js';
import { commitsOf, encodeDuel } from './commits.js';
import { sampleDuel } from './sample.js';

const DUELS = 64;
/** Commits of each duel. */
const COMMITS = 24;

type Duel = readonly (readonly StoredEvent[])[];

/** 64 duels recorded at once, where what waits is written in one transaction, beside one duel after the other. */
function prepare(): Prepared {
  const folder = mkdtempSync(join(tmpdir(), 'duel-bench-'));
  const commits = commitsOf(sampleDuel()).slice(0, COMMITS);
  const duels: readonly Duel[] = Array.from({ length: DUELS }, (_, number) => encodeDuel(commits, number));
  let files = 0;
  const inNewStore = async (work: (store: EventStore) => Promise<unknown>): Promise<number> => {
    const opened = await openSqliteStore(join(folder, `${files++}.db`))();
    invariant(opened._tag === 'Right', 'a new store opens');
    await work(opened.right);
    await opened.right.close()();
    return duels.reduce((sum, duel) => sum + duel.reduce((of, commit) => of + commit.length, 0), 0);
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

/** Each commit is acknowledged before the next one is handed over. */
async function record(store: EventStore, duel: Duel): Promise<void> {
  for (const commit of duel) {
    const { stream, revision } = commit[0] as StoredEvent;
    const done = await store.append(stream, revision === 0 ? NO_STREAM : revision - 1, commit)();
    invariant(done._tag === 'Right', 'an append succeeds');
  }
}

export const groupCase: BenchCase = {
  name: 'group',
  about: '64 duels recorded at once, durable, beside one after the other',
  unit: 'events/s',
  clock: 'wall',
  prepare,
};
