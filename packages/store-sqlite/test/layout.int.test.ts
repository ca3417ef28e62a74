import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NO_STREAM, readStream } from '@duel-log/store';
import { expectLeft, expectRight, streamName, tossStream } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../src/layout.js';
import { openDatabase } from '../src/open.js';
import { CONTENT, writeFrozen } from './frozen.js';

const fixture = (layout: number): string =>
  fileURLToPath(new URL(`fixtures/layout-${layout}.sqlite`, import.meta.url));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'duel-log-layout-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

describe('the layout of a file', () => {
  it.each(MIGRATIONS.map((_, at) => at + 1))(
    'number %i is read, checked and written on, for ever',
    async (layout) => {
      const file = join(folder(), 'duels.db');
      copyFileSync(fixture(layout), file);
      const store = expectRight(await openSqliteStore(file)());
      for (const [stream, events] of CONTENT)
        expect(expectRight(await readStream(store, stream)())).toEqual(events);
      expect(expectRight(await store.check()()).problems).toEqual([]);
      const next = streamName('after the fixture');
      expectRight(await store.append(next, NO_STREAM, tossStream(next, [2]))());
      await store.close()();
      const db = new Database(file, { readonly: true });
      expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
      db.close();
    },
  );

  const STEPS = [...MIGRATIONS, 'CREATE TABLE later (note TEXT); INSERT INTO later VALUES (1)'];

  it('is brought up to date step by step, each step once', async () => {
    const file = join(folder(), 'duels.db');
    await writeFrozen(file);
    for (let times = 0; times < 2; times++) expectRight(openDatabase(file, STEPS)).close();
    const db = expectRight(openDatabase(file, STEPS));
    expect(db.prepare('SELECT count(*) FROM later').pluck().get()).toBe(1);
    expect(db.prepare('SELECT count(*) FROM streams').pluck().get()).toBe(CONTENT.length);
    db.close();
    expect(expectLeft(openDatabase(file)).message).toBe(
      `${file} was written by a newer version of this program (layout ${STEPS.length}, known up to ${MIGRATIONS.length}): update the program.`,
    );
  });

  it('stays as it was where a step fails', async () => {
    const file = join(folder(), 'duels.db');
    await writeFrozen(file);
    const broken = [...MIGRATIONS, 'CREATE TABLE later (note TEXT); INSERT INTO nowhere VALUES (1)'];
    expect(expectLeft(openDatabase(file, broken))._tag).toBe('Unavailable');
    const db = expectRight(openDatabase(file));
    expect(db.prepare(`SELECT count(*) FROM sqlite_schema WHERE name = 'later'`).pluck().get()).toBe(0);
    db.close();
  });
});
