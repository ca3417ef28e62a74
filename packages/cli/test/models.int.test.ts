import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredEvent } from '@duel-log/codec';
import { startDouble } from '@duel-log/eventstoredb-double';
import { openSqliteStore } from '@duel-log/store-sqlite';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openModels } from '../src/models/models.js';
import { appendCommit, COURSES } from './model-streams.js';
import { makeWorld } from './world.js';

/** All of them in `npm run test:soak`, a few in the quick run. */
const KILLS = process.env['DUEL_SOAK'] === '1' ? 100 : 3;
const reader = join(dirname(fileURLToPath(import.meta.url)), 'models-reader.ts');

/** Lets a reader go on for a while and kills it with SIGKILL; answers whether it came to its end before. */
function killedAfter(store: string, models: string, milliseconds: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', reader, store, models], {
      cwd: dirname(reader),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (data: Buffer) => {
      if (out === '') setTimeout(() => child.kill('SIGKILL'), milliseconds);
      out += data.toString();
    });
    child.on('error', reject);
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' || code === 0
        ? resolve(out.endsWith('done\n'))
        : reject(new Error(`the reader ended by itself: ${out}`)),
    );
  });
}

interface Listed {
  readonly duel: string;
  readonly status: string;
}

describe('read models', { timeout: 60_000 }, () => {
  it(
    `whose reader is killed ${KILLS} times are those of a fresh reading`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'duel-models-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const file = join(folder, 'duels.db');
      const opened = await openSqliteStore(file)();
      if (opened._tag === 'Left') throw new Error(opened.left.message);
      const store = opened.right;
      for (const commits of COURSES) for (const commit of commits) await appendCommit(store, commit);
      const kept = join(folder, 'kept.models');
      for (let kill = 0; kill < KILLS; kill++) {
        const ended = await killedAfter(file, kept, Math.random() * 60);
        if (ended) rmSync(kept);
      }
      const [models, fresh] = [openModels(kept, 'here', store), openModels(null, 'here', store)];
      expect(await models.catchUp()).toBeNull();
      expect(await fresh.catchUp()).toBeNull();
      expect(models.duels()).toEqual(fresh.duels());
      expect(models.players()).toEqual(fresh.players());
      expect(models.cards()).toEqual(fresh.cards());
      for (const one of [models, fresh]) one.close();
      await store.close()();
    },
    20_000 + KILLS * 5_000,
  );

  it('list the duels of a server, and go on from where they were', async () => {
    const double = await startDouble();
    onTestFinished(() => double.stop());
    const world = makeWorld({ env: { DUEL_STORE: `esdb://${double.host}:${double.port}?tls=false` } });
    const first = await world.json<{ duel: string }>('demo', '--seed', '1');
    expect(await world.json('list')).toMatchObject([{ duel: first.duel, status: 'ended' }]);
    const second = await world.json<{ duel: string }>('demo', '--seed', '2');
    const rows = await world.json<readonly Listed[]>('list');
    expect(rows.map(({ duel }) => duel)).toEqual([first.duel, second.duel]);
    expect(existsSync(world.path('duels.esdb.models'))).toBe(true);
    expect(await world.json('db', 'rebuild')).toMatchObject({ duels: 2 });
    expect(await world.json('list')).toEqual(rows);
  });

  it('can be dropped and made anew, and say nothing of their own of a duel that goes on', async () => {
    const world = makeWorld();
    const decks = ['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', 'none'];
    await world.json('new', ...decks, '--names', 'A=Yugi,B=Kaiba');
    expect(await world.json('list')).toMatchObject([{ status: 'setup', turns: 0 }]);
    await world.json('act', 'last', '{"type":"Surrender","by":"A"}');
    const after = await world.json('list');
    expect(after).toMatchObject([{ status: 'ended', winner: 'B', players: { A: 'Yugi', B: 'Kaiba' } }]);
    const players = await world.json('list', '--players');
    expect(players).toEqual([
      { player: 'Kaiba', duels: 1, won: 1, lost: 0, drawn: 0, open: 0 },
      { player: 'Yugi', duels: 1, won: 0, lost: 1, drawn: 0, open: 0 },
    ]);
    const cards = await world.json('list', '--cards');
    expect(await world.json('db', 'rebuild')).toMatchObject({ duels: 1, players: 2 });
    expect(await world.json('list')).toEqual(after);
    expect(await world.json('list', '--players')).toEqual(players);
    expect(await world.json('list', '--cards')).toEqual(cards);
    expect((await world.duel(['list', '--cards'])).out).toContain('Decks');
  });

  it('are shown where their file is damaged, and are whole again afterwards', async () => {
    const world = makeWorld();
    await world.json('demo', '--seed', '1');
    const rows = await world.json('list');
    const file = world.path('duels.db.models');
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xaa)]));
    expect(await world.json('list')).toEqual(rows);
    expect(await world.json('list')).toEqual(rows);
    expect(readFileSync(file).length).toBe(bytes.length);
  });

  it('a ruling that ends or goes on with a duel is in the list', async () => {
    const world = makeWorld();
    await world.json('demo', '--seed', '1');
    // The end of a command somewhere in the first turns.
    const events = (await world.duel(['export', 'last', '--ndjson'])).out.trim().split('\n');
    const { meta, revision } = JSON.parse(events[60] ?? '') as StoredEvent;
    const end = revision + Number(meta.of) - 1 - Number(meta.index);
    const back = ['--reason', 'Back to the first turns.', '--rewind-to', String(end)];
    expect(await world.json('rule', 'last', '--judge', 'Pegasus', ...back)).toMatchObject({ accepted: true });
    const { turn } = await world.json<{ turn: { number: number } }>('board', 'last');
    expect(await world.json('list')).toMatchObject([{ status: 'playing', turns: turn.number, winner: null }]);
    await world.json('rule', 'last', '--judge', 'Pegasus', '--reason', 'B wins.', '--winner', 'B');
    expect(await world.json('list')).toMatchObject([{ status: 'ended', winner: 'B' }]);
  });

  it.each([
    ['was changed', `UPDATE commits SET actor = 'nobody' WHERE first > 20`],
    ['is missing', 'DELETE FROM commits WHERE first > 20 AND first < 40'],
  ])('a duel of which a part %s is said to be damaged and does not hide the others', async (_, change) => {
    const world = makeWorld();
    const { duel } = await world.json<{ duel: string }>('demo', '--seed', '1');
    const db = new Database(world.path('duels.db'));
    db.exec(`${change} AND stream = (SELECT id FROM streams WHERE name = 'duel-${duel}')`);
    db.close();
    const other = await world.json<{ duel: string }>('demo', '--seed', '2');
    for (let times = 0; times < 2; times++) {
      const rows = await world.json<readonly Listed[]>('list');
      expect(rows.find((row) => row.duel === duel)?.status).toBe('damaged');
      expect(rows.find((row) => row.duel === other.duel)?.status).toBe('ended');
    }
  });
});
