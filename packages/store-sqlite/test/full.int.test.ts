import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM, readStream } from '@duel-log/store';
import { expectLeft, expectRight, streamName, tossStream } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import type Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Appender } from '../src/append.js';
import { openDatabase } from '../src/open.js';
import { Tables } from '../src/tables.js';

/** The writing end of a new store whose connection refuses by itself what a disk refuses. */
function table() {
  const folder = mkdtempSync(join(tmpdir(), 'duel-log-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'duels.db');
  const db: Database.Database = expectRight(openDatabase(file));
  return { file, db, appender: new Appender(new Tables(db), file, () => undefined) };
}

const stream = (n: number): string => streamName(`full ${n}`);
const long = (n: number) => tossStream(stream(n), [50, 50, 50, 50]);

describe('a store that cannot be written', () => {
  it('because the disk is full says so, keeps what it has, and goes on when there is room', async () => {
    const { file, db, appender } = table();
    const pages = Number(db.pragma('page_count', { simple: true }));
    db.pragma(`max_page_count = ${pages + 8}`);
    let stored = 0;
    let fault: { readonly _tag: string; readonly message: string } | null = null;
    while (fault === null && stored < 500) {
      const done = await appender.append(stream(stored), NO_STREAM, long(stored));
      if (done._tag === 'Left') fault = done.left;
      else stored++;
    }
    expect(fault).toEqual({
      _tag: 'Unavailable',
      message: `${file} cannot grow: the disk is full. Make room and try again; nothing that was recorded is lost.`,
    });
    expect(stored).toBeGreaterThan(0);
    db.pragma('max_page_count = 100000');
    expectRight(await appender.append(stream(stored), NO_STREAM, long(stored)));
    db.close();
    const store = expectRight(await openSqliteStore(file)());
    for (let n = 0; n <= stored; n++)
      expect(expectRight(await readStream(store, stream(n))())).toEqual(long(n));
    expect(expectRight(await store.check()()).problems).toEqual([]);
    await store.close()();
  });

  it('because it may only be read says so in one sentence', async () => {
    const { file, db, appender } = table();
    db.pragma('query_only = 1');
    expect(expectLeft(await appender.append(stream(0), NO_STREAM, long(0)))).toEqual({
      _tag: 'Unavailable',
      message: `${file} may not be written: check who owns it and its folder, and whether the disk is read-only.`,
    });
    db.close();
  });
});
