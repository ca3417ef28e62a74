import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@duel-log/codec';
import { invariant } from '@duel-log/duel';
import { type EventStore, NO_STREAM } from '@duel-log/store';
import { openSqliteStore } from '@duel-log/store-sqlite';

/** A folder of its own for the files of one benchmark. */
export const benchFolder = (): string => mkdtempSync(join(tmpdir(), 'duel-bench-'));

export async function newStore(file: string): Promise<EventStore> {
  const opened = await openSqliteStore(file)();
  invariant(opened._tag === 'Right', 'a new store opens');
  return opened.right;
}

/** Appends commits of one duel; each is acknowledged before the next one is handed over. */
export async function record(store: EventStore, commits: Iterable<readonly StoredEvent[]>): Promise<void> {
  for (const commit of commits) {
    const { stream, revision } = commit[0] as StoredEvent;
    const done = await store.append(stream, revision === 0 ? NO_STREAM : revision - 1, commit)();
    invariant(done._tag === 'Right', 'an append succeeds');
  }
}
