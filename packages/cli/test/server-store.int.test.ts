import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Double, type DoubleOptions, makeCertificate, startDouble } from '@duel-log/eventstoredb-double';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeWorld, type World } from './world.js';

/** The command line over a server: here the stand-in for one. */

const exec = promisify(execFile);
const main = new URL('../dist/main.js', import.meta.url).pathname;
const USER = 'league-recorder';
const PASSWORD = 'not-for:any@eyes';

interface Table {
  readonly double: Double;
  readonly world: World;
  readonly url: string;
}

/** A world whose store is a server that wants to know who is there. */
async function secured(more: DoubleOptions = {}, scheme = 'esdb'): Promise<Table> {
  const tls = await makeCertificate();
  const credentials = { username: USER, password: PASSWORD };
  const double = await startDouble({ tls, credentials, ...more });
  onTestFinished(() => double.stop());
  const url = `${scheme}://${double.host}:${double.port}?tlsCAFile=ca.crt`;
  const env = { DUEL_STORE: url, DUEL_STORE_USER: USER, DUEL_STORE_PASSWORD_FILE: 'password.txt' };
  const world = makeWorld({ env });
  writeFileSync(world.path('ca.crt'), tls.certificate);
  writeFileSync(world.path('password.txt'), `${PASSWORD}\n`);
  return { double, world, url };
}

/** The same without a lock. */
async function plain(env: Readonly<Record<string, string>> = {}): Promise<Table> {
  const double = await startDouble();
  onTestFinished(() => double.stop());
  const url = `esdb://${double.host}:${double.port}?tls=false`;
  return { double, world: makeWorld({ env: { DUEL_STORE: url, ...env } }), url };
}

interface Demo {
  readonly duel: string;
  readonly events: number;
  readonly chain: string;
  readonly turns: number;
}

describe('a duel on a server', () => {
  it.each([
    ['with batches', {}, 'esdb', '4'],
    ['without batches, found by gossip', { batchAppend: false }, 'esdb+discover', '2'],
  ] as const)(
    'is recorded and read by every verb (%s)',
    async (_, more, scheme, seed) => {
      const { double, world, url } = await secured(more, scheme);
      const demo = await world.json<Demo>('demo', '--seed', seed);
      expect(demo).toMatchObject({ chain: 'ok', audit: { violations: 0 } });
      const stored = double.log.everything().filter(({ stream }) => stream === `duel-${demo.duel}`);
      expect(stored).toHaveLength(demo.events);
      expect(new Set(stored.map(({ contentType }) => contentType))).toEqual(new Set(['application/json']));

      expect(await world.json('list')).toMatchObject([
        { duel: demo.duel, status: 'ended', events: demo.events },
      ]);
      const verified = await world.json<{ head: string }>('verify', demo.duel);
      expect(verified).toMatchObject({ events: demo.events, chain: 'ok' });
      expect((await world.duel(['log', 'last'])).out).toContain('wins the Duel');
      expect((await world.duel(['log', demo.duel.slice(0, 8), '--follow'])).out).toContain('wins the Duel');
      expect(await world.json('board', 'last', '--at', '40')).toMatchObject({ revision: 40 });
      expect(await world.json('audit', 'last')).toMatchObject({ violations: [] });
      expect(await world.json<readonly unknown[]>('ledger', 'last', 'lp')).not.toHaveLength(0);

      // What is exported and read into another kind of store is the same duel.
      expect((await world.duel(['export', 'last', '--ndjson', '-o', 'all.duel.ndjson'])).exit).toBe(0);
      const file = ['--store', 'sqlite:copy.db'];
      expect((await world.duel(['import', 'all.duel.ndjson', ...file])).exit).toBe(0);
      expect(await world.json('verify', demo.duel, ...file)).toEqual(verified);
      expect((await world.duel(['import', 'all.duel.ndjson'])).out).toContain('is there already');

      // A finished demo is found again; the hint names the store without credentials.
      const again = await world.duel(['demo', '--seed', seed]);
      expect(again.out).toContain('This demo is in the store already');
      expect(again.out).toContain(`--store '${url}'`);
      expect(again.out + again.err).not.toMatch(/league-recorder|not-for/);
    },
    120_000,
  );

  it('is opened, played move by move, and a command sent twice counts once', async () => {
    const { world, double } = await plain();
    const opened = await world.json<{ duel: string }>(
      'new',
      '--deck',
      'A=dark-legion',
      '--deck',
      'B=dragon-hoard',
    );
    const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
    const act = (): Promise<unknown> => world.json('act', opened.duel, '1', '--command-id', id);
    const first = await act();
    expect(first).toMatchObject({ accepted: true });
    const events = double.log.everything().length;
    expect(await act()).toMatchObject({ accepted: true });
    expect(double.log.everything()).toHaveLength(events);
    expect(await world.json('legal', opened.duel)).toMatchObject({ commands: expect.any(Array) });
    // The seeds of chance lie in a file for their owner's eyes, not on the server.
    expect(statSync(world.path('duels.esdb.secrets')).mode & 0o077).toBe(0);
    const { seed } = JSON.parse(readFileSync(world.path('duels.esdb.secrets'), 'utf8').trim()) as {
      seed: string;
    };
    const kept = double.log.everything().map(({ data, meta }) => Buffer.concat([data, meta]).toString());
    expect(kept.join('\n')).not.toContain(seed);
  });

  it('keeps its secrets where it is told', async () => {
    const { world } = await plain({ DUEL_STORE_SECRETS: 'elsewhere.secrets' });
    await world.json('new', '--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard');
    expect(readdirSync(world.folder)).toEqual(['elsewhere.secrets']);
  });

  it('is shown by the server of replays', async () => {
    const { world, url } = await plain();
    const demo = await world.json<Demo>('demo', '--seed', '2');
    const env = { ...process.env, DUEL_STORE: url };
    const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--quiet'], {
      cwd: world.folder,
      env,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exit = new Promise((resolve) => child.once('exit', resolve));
    const page = await new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) =>
        resolve(/http:\/\/[^\s"]+/.exec(line)?.[0] ?? line),
      );
    });
    const facts = (await (await fetch(`${page}api/duels/${demo.duel}`)).json()) as {
      readonly status: string;
    };
    expect(facts.status).toBe('ended');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  }, 60_000);

  it('does not keep the built command from ending', async () => {
    const { world, url } = await plain();
    await world.json<Demo>('demo', '--seed', '2');
    const { stdout, stderr } = await exec(process.execPath, [main, 'list', '--json'], {
      cwd: world.folder,
      env: { ...process.env, DUEL_STORE: url },
    });
    expect(JSON.parse(stdout)).toHaveLength(1);
    expect(stderr).toBe('');
  }, 60_000);
});

it('a Match on a server is opened, played on and audited like one in a file', async () => {
  const { world } = await plain();
  const decks = ['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', 'none'];
  await world.json('match', 'open', ...decks);
  for (const by of ['A', 'A']) {
    const { running } = await world.json<{ running: string }>('match', 'start');
    await world.json('act', running, `{"type":"Surrender","by":"${by}"}`);
  }
  expect(await world.json('match', 'show')).toMatchObject({ status: 'ended', winner: 'B' });
  expect(await world.json('match', 'list')).toHaveLength(1);
  expect(await world.json('audit', 'match-last')).toMatchObject({ violations: [], chain: 'ok' });
}, 60_000);

describe('a server that cannot be used', () => {
  const VERBS = [
    'list',
    'log',
    'board',
    'audit',
    'verify',
    'legal',
    'act last 1',
    'match show',
    'match list',
    'match open',
    'demo --seed 2',
    'serve --port 0',
  ];

  it.each(VERBS)('is one sentence and exit 4 when it is down: duel %s', async (line) => {
    const { double, world } = await plain();
    await double.stop();
    const { exit, err, out } = await world.duel(line.split(' '));
    expect([exit, out]).toEqual([4, '']);
    expect(err).toMatch(
      /^duel: EventStoreDB at 127\.0\.0\.1:\d+ cannot be reached \(.*\): check that .*\.\n$/,
    );
  });

  it('is one sentence and exit 4 when it does not know who is there, without a secret', async () => {
    const { world } = await secured();
    writeFileSync(world.path('password.txt'), 'wrong-pass-word\n');
    const { exit, err, out } = await world.duel(['list']);
    expect(exit).toBe(4);
    expect(err).toMatch(/^duel: EventStoreDB at localhost:\d+ refuses access: .*\.\n$/);
    expect(err + out).not.toMatch(/wrong-pass-word|league-recorder/);
  });

  it.each([
    [{ DUEL_STORE_PASSWORD: 'secret' }, 2, 'set DUEL_STORE_USER'],
    [{ DUEL_STORE_USER: 'secret' }, 2, 'DUEL_STORE_PASSWORD_FILE'],
    [
      { DUEL_STORE_USER: 'secret', DUEL_STORE_PASSWORD: 'secret', DUEL_STORE_PASSWORD_FILE: 'x' },
      2,
      'not both',
    ],
    [{ DUEL_STORE_USER: 'secret', DUEL_STORE_PASSWORD_FILE: 'nowhere.txt' }, 4, 'nowhere.txt'],
    [{ DUEL_STORE: 'esdb://secret:secret@h?x=secret' }, 2, 'not known here'],
    [{ DUEL_STORE: 'esdb://h?throwOnAppendFailure=false' }, 2, 'always true'],
    [{ DUEL_STORE: 'esdb://localhost?tlsCAFile=nowhere.crt' }, 4, 'nowhere.crt'],
  ])('half a set-up is said in a sentence: %o', async (env, code, words) => {
    const { world } = await plain(env as Readonly<Record<string, string>>);
    const { exit, err, out } = await world.duel(['list']);
    expect([exit, out]).toEqual([code, '']);
    expect(err).toMatch(/^duel: .*\.\n$/);
    expect(err).toContain(words);
    expect(err).not.toContain('secret');
  });

  it('credentials in the address work and are shown nowhere', async () => {
    const { world, url } = await secured();
    const user = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}`;
    const open = makeWorld({ env: { DUEL_STORE: url.replace('esdb://', `esdb://${user}@`) } });
    writeFileSync(open.path('ca.crt'), readFileSync(world.path('ca.crt')));
    const { exit, out, err } = await open.duel(['demo', '--seed', '2']);
    expect(exit).toBe(0);
    expect(out + err).not.toMatch(/league-recorder|not-for/);
  });
});
