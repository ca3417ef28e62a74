import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM, readStream, verifyStream } from '@duel-log/store';
import {
  duelStream,
  expectLeft,
  expectRight,
  streamName,
  tosses,
  tossStream,
} from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import Database from 'better-sqlite3';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack, unpack } from '../src/packing.js';
import { type CommitRow, sumOf } from '../src/row.js';

const folder = mkdtempSync(join(tmpdir(), 'duel-log-damage-'));
const good = join(folder, 'good.db');
const S = streamName('damage');
const sizes = Array.from({ length: 120 }, (_, i) => 1 + (i % 4));
const events = tossStream(S, sizes);

beforeAll(async () => {
  const store = expectRight(await openSqliteStore(good)());
  expectRight(await store.append(S, NO_STREAM, events)());
  const other = streamName('other');
  expectRight(await store.append(other, NO_STREAM, duelStream(other))());
  await store.close()();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let copies = 0;
/** A copy of the good file, changed. */
function changed(change: (file: string) => void): string {
  const file = join(folder, `copy-${copies++}.db`);
  copyFileSync(good, file);
  change(file);
  return file;
}

function sql(file: string, text: string): void {
  const db = new Database(file);
  db.exec(text);
  db.close();
}

/** What reading the stream of a damaged file says. */
async function reading(file: string) {
  const store = await openSqliteStore(file)();
  if (E.isLeft(store)) return { read: store, problems: [store.left.message] };
  const read = await readStream(store.right, S)();
  const checked = await store.right.check()();
  await store.right.close()();
  return {
    read,
    problems: E.isRight(checked) ? checked.right.problems.map(({ message }) => message) : ['?'],
  };
}

describe('a damaged file', () => {
  it('is not what the good one is', async () => {
    const { read, problems } = await reading(changed(() => undefined));
    expect(expectRight(read)).toEqual(events);
    expect(problems).toEqual([]);
  });

  it('whose commit was changed names its first event', async () => {
    const file = changed((path) =>
      sql(path, `UPDATE commits SET actor = 'B' WHERE stream = 1 AND first = 6`),
    );
    const { read, problems } = await reading(file);
    expect(expectLeft(read)).toMatchObject({ _tag: 'Damaged', stream: S, revision: 6 });
    expect(problems[0]).toContain('events 6 to 9');
  });

  it('changed by somebody who knows the layout is betrayed by the hash', async () => {
    const file = changed((path) => {
      const db = new Database(path);
      const row = db.prepare<[], CommitRow>('SELECT * FROM commits WHERE stream = 1 AND first = 6').get();
      if (row === undefined) throw new Error('there is a commit at revision 6');
      const body = unpack(row.body) as unknown[];
      body[2] = { ...(body[2] as object), result: 'tails' };
      const forged = { ...row, body: pack(body) };
      db.prepare('UPDATE commits SET body = ?, sum = ? WHERE position = ?').run(
        forged.body,
        sumOf(forged),
        row.position,
      );
      db.close();
    });
    const { read, problems } = await reading(file);
    expect(expectLeft(read)).toMatchObject({ _tag: 'Damaged', stream: S, revision: 6 });
    expect(problems).toHaveLength(1);
    const store = expectRight(await openSqliteStore(file)());
    expect(expectRight(await verifyStream(store, S)())).toMatchObject({
      chain: 'broken',
      firstBroken: 6,
      events: 6,
    });
    await store.close()();
  });

  it('that lost a commit in the middle or at the end is no shorter duel', async () => {
    for (const first of [0, 6, 296]) {
      const file = changed((path) => sql(path, `DELETE FROM commits WHERE stream = 1 AND first = ${first}`));
      const { read } = await reading(file);
      expect(expectLeft(read)).toMatchObject({ _tag: 'Damaged', stream: S, revision: first });
    }
  });

  it('that was cut off, anywhere, is said to be damaged', async () => {
    const size = readFileSync(good).length;
    for (const part of [0.1, 0.3, 0.6, 0.9]) {
      const file = changed((path) => truncateSync(path, Math.floor(size * part)));
      const { read, problems } = await reading(file);
      expect(expectLeft(read)).toMatchObject({ _tag: 'Damaged' });
      expect(problems.length).toBeGreaterThan(0);
    }
  });

  it('with flipped bytes never gives other events than were stored', async () => {
    const bytes = readFileSync(good);
    let noticed = 0;
    for (let i = 0; i < 60; i++) {
      const at = Math.floor((bytes.length * (i + 0.5)) / 60);
      const file = changed((path) => {
        const copy = Buffer.from(bytes);
        copy[at] = (copy[at] as number) ^ (1 << (i % 8));
        writeFileSync(path, copy);
      });
      const { read, problems } = await reading(file);
      if (E.isRight(read)) expect(read.right).toEqual(events);
      if (problems.length > 0) noticed++;
    }
    expect(noticed).toBeGreaterThan(10);
  });

  it('that is no database, or not ours, is refused in a sentence', async () => {
    const text = join(folder, 'text.db');
    writeFileSync(
      text,
      'this is no database, it is a text that is long enough to be looked at as one.'.repeat(9),
    );
    expect(expectLeft(await openSqliteStore(text)())).toMatchObject({ _tag: 'Damaged' });
    const foreign = join(folder, 'foreign.db');
    sql(foreign, 'CREATE TABLE recipes (name TEXT)');
    const before = readFileSync(foreign);
    const refused = expectLeft(await openSqliteStore(foreign)());
    expect(refused.message).toBe(`${foreign} is a database, but no store of duels.`);
    expect(readFileSync(foreign).equals(before), 'the file of another program is left as it was').toBe(true);
  });

  it('of a newer program is refused in a sentence', async () => {
    const file = changed((path) => sql(path, 'PRAGMA user_version = 99'));
    const refused = expectLeft(await openSqliteStore(file)());
    expect(refused.message).toContain('was written by a newer version of this program (layout 99');
  });

  it('whose folder does not exist cannot be opened', async () => {
    const file = join(folder, 'nowhere', 'duels.db');
    expect(expectLeft(await openSqliteStore(file)())).toMatchObject({ _tag: 'Unavailable' });
  });
});

describe('care of a store', () => {
  it('a backup of a file in use is a store with the same events', async () => {
    const store = expectRight(await openSqliteStore(changed(() => undefined))());
    const target = join(folder, 'backup.db');
    expectRight(await store.backup(target)());
    expectRight(await store.append(S, events.length - 1, tosses(S, events, 1))());
    await store.close()();
    const copy = expectRight(await openSqliteStore(target)());
    expect(expectRight(await readStream(copy, S)())).toEqual(events);
    expect(expectRight(await copy.check()())).toEqual({
      streams: 2,
      events: events.length + 8,
      problems: [],
    });
    await copy.close()();
  });

  it('a backup to a place that cannot be written says so', async () => {
    const store = expectRight(await openSqliteStore(good)());
    const failed = expectLeft(await store.backup(join(folder, 'nowhere', 'backup.db'))());
    expect(failed.message).toContain('backup.db');
    await store.close()();
  });

  it('an append waits for another process that is writing', async () => {
    const file = changed(() => undefined);
    const store = expectRight(await openSqliteStore(file)());
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    setTimeout(() => other.exec('COMMIT'), 400);
    const done = await store.append(S, events.length - 1, tosses(S, events, 1))();
    expect(expectRight(done).revision).toBe(events.length);
    other.close();
    await store.close()();
  });

  it('refuses a hash that does not fit, and an append that does not go on from the head', async () => {
    const store = expectRight(await openSqliteStore(changed(() => undefined))());
    const [next] = tosses(S, events, 1);
    const at = events.length - 1;
    const forged = [{ ...next, meta: { ...next?.meta, hash: '1'.repeat(64) } }] as typeof events;
    expect(expectLeft(await store.append(S, at, forged)())).toMatchObject({ _tag: 'InvalidAppend' });
    const elsewhere = [{ ...next, meta: { ...next?.meta, prev: '1'.repeat(64) } }] as typeof events;
    expect(expectLeft(await store.append(S, at, elsewhere)())).toMatchObject({ _tag: 'InvalidAppend' });
    await store.close()();
  });
});
