import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@duel-log/codec';
import { invariant } from '@duel-log/duel';
import { NO_STREAM } from '@duel-log/store';
import { openSqliteStore } from '@duel-log/store-sqlite';
import Database from 'better-sqlite3';
import type { BenchCase, Prepared } from './case.js';
import { commitsOf, encodeDuel } from './commits.js';
import { sampleDuel } from './sample.js';

/** Durable appends to SQLite, encoded, checked and chained, beside raw inserts of the same bytes into a file as durable. */
async function prepare(batch: number): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'duel-bench-'));
  const opened = await openSqliteStore(join(folder, 'store.db'))();
  invariant(opened._tag === 'Right', 'a new store opens');
  const store = opened.right;
  const raw = rawFile(join(folder, 'raw.db'));
  const commits = regroup(commitsOf(sampleDuel()), batch).slice(0, batch === 1 ? 60 : 10);
  let number = 0;
  let rawRevision = 0;
  return {
    run: async () => {
      number += 1;
      let units = 0;
      for (const stored of encodeDuel(commits, number)) {
        const first = stored[0] as StoredEvent;
        const done = await store.append(
          first.stream,
          first.revision === 0 ? NO_STREAM : first.revision - 1,
          stored,
        )();
        invariant(done._tag === 'Right', 'an append succeeds');
        units += stored.length;
      }
      return units;
    },
    reference: () => {
      let units = 0;
      for (const events of commits) {
        raw.insert(events.map((event) => [rawRevision++, JSON.stringify(event)]));
        units += events.length;
      }
      return units;
    },
    close: async () => {
      await store.close()();
      raw.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Commits of about `size` events; 1 leaves them as they are. */
function regroup<T>(commits: readonly (readonly T[])[], size: number): readonly (readonly T[])[] {
  if (size === 1) return commits;
  const groups: T[][] = [[]];
  for (const commit of commits) {
    if ((groups[groups.length - 1]?.length ?? 0) >= size) groups.push([]);
    groups[groups.length - 1]?.push(...commit);
  }
  return groups;
}

function rawFile(path: string): {
  insert: (rows: readonly (readonly [number, string])[]) => void;
  close: () => void;
} {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE events (revision INTEGER PRIMARY KEY, body TEXT NOT NULL)');
  const one = db.prepare('INSERT INTO events VALUES (?, ?)');
  return {
    insert: db.transaction((rows: readonly (readonly [number, string])[]) => {
      for (const [revision, body] of rows) one.run(revision, body);
    }),
    close: () => db.close(),
  };
}

export const appendCase: BenchCase = {
  name: 'append',
  about: 'single commits, durable, beside raw inserts of the same events as durable',
  unit: 'events/s',
  prepare: () => prepare(1),
};

export const appendBatchCase: BenchCase = {
  name: 'append-100',
  about: 'commits of 100 events, durable, beside raw batches of the same events',
  unit: 'events/s',
  prepare: () => prepare(100),
};
