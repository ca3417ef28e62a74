import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startDouble } from '@duel-log/eventstoredb-double';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeWorld, type World } from './world.js';

let world: World;
let duels: readonly string[];
beforeAll(async () => {
  world = makeWorld();
  const first = await world.json<{ duel: string }>('demo', '--seed', '1');
  const second = await world.json<{ duel: string }>('demo', '--seed', '2');
  duels = [first.duel, second.duel];
  await world.json('db', 'name', 'member-0042', 'Yugi Muto');
});

interface Copied {
  readonly events: number;
  readonly added: number;
  readonly streams: readonly {
    readonly stream: string;
    readonly head: string;
    readonly problem: string | null;
  }[];
}

const copy = (from: string, to: string): Promise<Copied> => world.json<Copied>('db', 'copy', from, to);
const verified = (duel: string, store: string): Promise<object> =>
  world.json<object>('verify', duel, '--store', store);

/** Changes a commit of a duel behind the store's back. */
function damage(file: string, duel: string): void {
  const db = new Database(world.path(file));
  db.prepare(
    `UPDATE commits SET actor = 'nobody' WHERE first > 20 AND stream = (SELECT id FROM streams WHERE name = ?)`,
  ).run(`duel-${duel}`);
  db.close();
}

describe('duel db copy', { timeout: 60_000 }, () => {
  it('from SQLite to a server and back: the same heads, pools and players too, and nothing twice', async () => {
    const double = await startDouble();
    onTestFinished(() => double.stop());
    const server = `esdb://${double.host}:${double.port}?tls=false`;
    const there = await copy('sqlite:duels.db', server);
    expect(there.streams.map(({ stream }) => stream.split('-')[0])).toEqual([
      'duel',
      'duel',
      'player',
      'pool',
      'pool',
    ]);
    expect(there.added).toBe(there.events);
    const back = await copy(server, 'sqlite:back.db');
    expect(back).toEqual(there);
    for (const duel of duels)
      expect(await verified(duel, 'sqlite:back.db')).toEqual(await verified(duel, 'sqlite:duels.db'));
    expect((await copy('sqlite:back.db', 'sqlite:duels.db')).added).toBe(0);
    expect((await world.duel(['db', 'copy', 'sqlite:duels.db', server])).out).toContain('there already');
    expect((await world.json<{ problems: unknown[] }>('db', 'check', '--store', server)).problems).toEqual(
      [],
    );
  });

  it('goes on where it was interrupted', async () => {
    const [duel = ''] = duels;
    const part = ['export', duel, '--ndjson', '--at', '30', '-o', 'part.duel.ndjson'];
    expect((await world.duel(part)).exit).toBe(0);
    expect((await world.duel(['import', 'part.duel.ndjson', '--store', 'sqlite:half.db'])).exit).toBe(0);
    const rest = await copy('sqlite:duels.db', 'sqlite:half.db');
    expect(rest.added).toBeGreaterThan(0);
    expect(rest.added).toBeLessThan(rest.events);
    expect(await verified(duel, 'sqlite:half.db')).toEqual(await verified(duel, 'sqlite:duels.db'));
  });

  it('an open duel goes on in the copy with the same chance', async () => {
    const decks = ['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', 'none'];
    const { duel } = await world.json<{ duel: string }>('new', ...decks, '--store', 'sqlite:open.db');
    await copy('sqlite:open.db', 'sqlite:open2.db');
    const seeds = readFileSync(world.path('open2.db.secrets'), 'utf8');
    expect(seeds).toBe(readFileSync(world.path('open.db.secrets'), 'utf8'));
    expect(seeds).toContain(duel);
  });

  it('a duel that has gone another way in the target stays as it is, and is named', async () => {
    const [duel = ''] = duels;
    const part = ['export', duel, '--ndjson', '--at', '30', '-o', 'begun.duel.ndjson'];
    expect((await world.duel(part)).exit).toBe(0);
    const other = ['--store', 'sqlite:other.db'];
    expect((await world.duel(['import', 'begun.duel.ndjson', ...other])).exit).toBe(0);
    expect((await world.duel(['act', duel, '{"type":"Surrender","by":"A"}', ...other])).exit).toBe(0);
    const before = await verified(duel, 'sqlite:other.db');
    const { exit, out } = await world.duel(['db', 'copy', 'sqlite:duels.db', 'sqlite:other.db']);
    expect(exit).toBe(1);
    expect(out).toContain(`Left out  duel-${duel} is in the target already, but with another event`);
    expect(out).toContain('holds 4 of 5 streams');
    expect(await verified(duel, 'sqlite:other.db')).toEqual(before);
  });

  it('one store cannot be copied into itself', async () => {
    const { exit, err } = await world.duel(['db', 'copy', 'sqlite:duels.db', 'sqlite:./duels.db']);
    expect(exit).toBe(2);
    expect(err).toContain('Both are the same store');
  });

  it.each([
    [['--store', 'sqlite:duels.db', 'db', 'copy']],
    [['db', '--store', 'sqlite:duels.db', 'copy']],
    [['db', 'copy', '--store', 'sqlite:duels.db']],
  ])('%j: a --store that would go unheard is refused', async (words) => {
    const { exit, err } = await world.duel([...words, 'sqlite:duels.db', 'sqlite:unheard.db']);
    expect(exit).toBe(2);
    expect(err).toContain('--store');
    expect(existsSync(world.path('unheard.db'))).toBe(false);
  });
});

describe('duel db backup', () => {
  it('makes a checked file that holds the same duels', async () => {
    const made = await world.json<{ streams: number; events: number; bytes: number }>(
      'db',
      'backup',
      'safe.db',
    );
    expect(made).toMatchObject({ streams: 5 });
    expect(existsSync(world.path('safe.db.part'))).toBe(false);
    for (const duel of duels)
      expect(await verified(duel, 'sqlite:safe.db')).toEqual(await verified(duel, 'sqlite:duels.db'));
    expect((await copy('sqlite:safe.db', 'sqlite:duels.db')).added).toBe(0);
    expect(readFileSync(world.path('safe.db.secrets'))).toEqual(readFileSync(world.path('duels.db.secrets')));
  });

  it('never takes the place of a file that is there', async () => {
    writeFileSync(world.path('letter.txt'), 'Dear Yugi');
    const { exit, err } = await world.duel(['db', 'backup', 'letter.txt']);
    expect(exit).toBe(2);
    expect(err).toContain('letter.txt is there already');
    expect(readFileSync(world.path('letter.txt'), 'utf8')).toBe('Dear Yugi');
  });

  it('of what is no file says how to copy it', async () => {
    const { exit, err } = await world.duel(['db', 'backup', 'x.db', '--store', 'memory:']);
    expect(exit).toBe(2);
    expect(err).toContain('`duel db copy memory: sqlite:x.db`');
  });
});

describe('duel db check', { timeout: 60_000 }, () => {
  it('says that all is well', async () => {
    const { exit, out } = await world.duel(['db', 'check']);
    expect(exit).toBe(0);
    expect(out).toContain('All is well: 5 streams');
    const before = await world.duel(['--json', '--store', 'sqlite:duels.db', 'db', 'check']);
    expect(JSON.parse(before.out)).toMatchObject({ ok: true, streams: 5, problems: [] });
    const twice = await world.duel([
      'db',
      '--store',
      'sqlite:none.db',
      'check',
      '--store',
      'sqlite:duels.db',
    ]);
    expect(twice.out).toBe(out);
  });

  it('names what is damaged, and what it says to do brings everything back', async () => {
    const [duel = ''] = duels;
    await world.duel(['db', 'backup', 'hurt.db']);
    damage('hurt.db', duel);
    const { exit, out } = await world.duel(['db', 'check', '--store', 'sqlite:hurt.db']);
    expect(exit).toBe(1);
    expect(out).toContain(`duel-${duel} is damaged`);
    expect(out).toContain('`duel db copy sqlite:hurt.db sqlite:saved.db`');
    const backup = await world.duel(['db', 'backup', 'hurt2.db', '--store', 'sqlite:hurt.db']);
    expect(backup.exit).toBe(1);
    expect(backup.err).toContain('nothing was backed up');
    expect(existsSync(world.path('hurt2.db'))).toBe(false);
    expect((await world.duel(['db', 'copy', 'sqlite:hurt.db', 'sqlite:saved.db'])).exit).toBe(1);
    expect((await world.duel(['db', 'copy', 'sqlite:duels.db', 'sqlite:saved.db'])).exit).toBe(0);
    expect(await verified(duel, 'sqlite:saved.db')).toEqual(await verified(duel, 'sqlite:duels.db'));
  });

  it('of a file that cannot be opened says what is left to do', async () => {
    const whole = readFileSync(world.path('duels.db'));
    writeFileSync(world.path('cut.db'), whole.subarray(0, whole.length / 2));
    const { exit, out } = await world.duel(['db', 'check', '--store', 'sqlite:cut.db']);
    expect(exit).toBe(1);
    expect(out).toContain('cut.db is damaged');
    expect(out).not.toContain('`duel db check`');
    expect(out).toContain('Put a copy of your last backup in its place');
    const { out: json } = await world.duel(['db', 'check', '--json', '--store', 'sqlite:cut.db']);
    expect(JSON.parse(json)).toMatchObject({ ok: false, streams: null, problems: [{ stream: null }] });
  });

  it('without a word what to do is told what there is', async () => {
    expect((await world.duel(['db'])).err).toContain('Say what to do: backup, check, copy');
    expect((await world.duel(['db', 'mend'])).err).toContain('There is no `duel db mend`');
  });
});
