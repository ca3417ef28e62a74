import { writeFileSync } from 'node:fs';
import { CLASSIC_POOL } from '@duel-log/cards';
import { duelKey, encodeCommit, type StoredEvent } from '@duel-log/codec';
import type { MatchEvent } from '@duel-log/duel';
import { readStream } from '@duel-log/store';
import { expectRight as right } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

interface Match {
  readonly match: string;
  readonly status: string;
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly duels: readonly {
    readonly duel: string;
    readonly winner: string | null;
    readonly over: boolean;
  }[];
  readonly running: string | null;
  readonly chooses: string | null;
  readonly may: readonly string[];
  readonly winner: string | null;
  readonly rule: string | null;
  readonly decks?: Readonly<Record<string, Deck | null>>;
}
interface Deck {
  readonly main: readonly string[];
  readonly side: readonly string[];
}

const MONSTERS = CLASSIC_POOL.cards.filter(({ kind, subtype }) => kind === 'monster' && subtype === 'normal');
const ids = (from: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => MONSTERS[from + Math.floor(n / 3)]?.id ?? '');
const MAIN = ids(0, 40);
const SIDE = ids(14, 15);

/** A store with a Match whose Decks, each with a Side Deck, are registered. */
async function table(...more: readonly string[]): Promise<World> {
  const world = makeWorld();
  writeFileSync(world.path('deck.json'), JSON.stringify({ main: MAIN, side: SIDE, extra: [] }));
  const decks = ['--deck', 'A=deck.json', '--deck', 'B=deck.json'];
  const { exit } = await world.duel(['match', 'open', '--seed', '5', ...decks, ...more]);
  expect(exit).toBe(0);
  return world;
}

const giveUp = (world: World, by: string): Promise<unknown> =>
  world.json('act', 'last', `{"type":"Surrender","by":"${by}"}`);
const start = (world: World): Promise<Match> => world.json<Match>('match', 'start', 'last');
const show = (world: World, ...more: readonly string[]): Promise<Match> =>
  world.json<Match>('match', 'show', 'last', ...more);
const swap = (world: World, out: readonly string[], incoming: readonly string[]) =>
  world.duel(['match', 'swap', '--seat', 'A', '--out', out.join(), '--in', incoming.join()]);

describe('duel match', () => {
  it('plays a Match to its end: the loser chooses, two wins take it', async () => {
    const world = await table('--names', 'A=Yugi,B=Kaiba');
    expect(await show(world)).toMatchObject({ status: 'ready', chooses: 'toss', may: ['start'] });
    const first = await start(world);
    expect(first).toMatchObject({ status: 'playing', may: [], chooses: null });
    expect(first.running).toBe(first.duels[0]?.duel);
    const end = await world.duel(['act', 'last', '{"type":"Surrender","by":"A"}']);
    expect(end.out).toMatch(/It belongs to a Match: `duel match show [0-9a-f]+` says how that stands/);
    expect(await show(world)).toMatchObject({ status: 'between', chooses: 'A', may: ['swap', 'start'] });
    await start(world);
    const legal = await world.duel(['legal', 'last']);
    expect(legal.out).toContain('A lost the Duel before and decides who goes first.');
    await giveUp(world, 'A');
    expect(await show(world)).toMatchObject({
      status: 'ended',
      wins: { A: 0, B: 2 },
      winner: 'B',
      rule: 'MATCH-WIN-01',
      may: [],
    });
    const more = await world.duel(['match', 'start']);
    expect([more.exit, more.out]).toEqual([
      1,
      'Refused by MATCH-EARLY-01 (also MATCH-WIN-01): The Match is won by B with 2 Duels: no other is started.\n',
    ]);
    const { out } = await world.duel(['match', 'list']);
    expect(out).toMatch(/Yugi - Kaiba +classic-8000 +0-2 +0 +B won/);
    expect((await world.duel(['match', 'show'])).out).toContain('Kaiba (B) wins the Match (MATCH-WIN-01).');
  });

  it('takes the end of a Duel in once, whoever looks first', async () => {
    const world = await table();
    await start(world);
    await giveUp(world, 'B');
    expect((await world.json<readonly Match[]>('match', 'list'))[0]).toMatchObject({ status: 'between' });
    const before = (await world.json<{ events: number }>('verify', 'match-last')).events;
    await show(world);
    const after = (await world.json<{ events: number }>('verify', 'match-last')).events;
    await show(world);
    expect(after).toBe(before + 1);
    expect((await world.json<{ events: number; chain: string }>('verify', 'match-last')).events).toBe(after);
  });

  it('opens a Duel that was begun and never opened', async () => {
    const world = await table();
    const { match } = await show(world);
    await record(world, match, [
      { type: 'DuelStarted', data: { number: 1, duel: 'duel-lost', chooser: null } },
    ]);
    expect(await start(world)).toMatchObject({ running: 'lost', duels: [{ number: 1, over: false }] });
    expect((await world.duel(['match', 'start'])).out).toContain('Refused by MATCH-DEF-01');
    expect((await world.json<readonly object[]>('list')).length).toBe(1);
  });

  it('exchanges cards between two Duels only, and the next Duel is played with them', async () => {
    const world = await table();
    const [out, incoming] = [MAIN[0] as string, SIDE[0] as string];
    expect((await swap(world, [out], [incoming])).out).toContain('Refused by DECK-SIDE-03');
    await start(world);
    expect((await swap(world, [out], [incoming])).out).toContain('Refused by DECK-SIDE-03');
    await giveUp(world, 'B');
    expect((await swap(world, [out, out], [incoming])).out).toContain('Refused by DECK-SIDE-02');
    const swapped = await swap(world, [out], [incoming]);
    expect([swapped.exit, swapped.out]).toEqual([
      0,
      expect.stringMatching(/^One card is exchanged in the Deck of A\.\n/),
    ]);
    const decks = (await show(world, '--cards')).decks ?? {};
    expect(decks['A']?.main.filter((id) => id === incoming)).toHaveLength(1);
    expect(decks['A']?.side).toHaveLength(15);
    const { duel } = (await start(world)).duels[1] ?? { duel: '' };
    const stored = await stream(world, `duel-${duel}`);
    const opened = stored[0]?.data['decks'] as Readonly<Record<string, { readonly $h: Deck }>>;
    expect([...(opened['A']?.$h.main ?? [])].sort()).toEqual([...(decks['A']?.main ?? [])].sort());
    expect(await world.json('audit', 'match-last')).toMatchObject({ violations: [], chain: 'ok' });
  });

  it('a view shows its own Deck, of the other the numbers', async () => {
    const world = await table();
    expect((await show(world)).decks).toBeUndefined();
    expect((await show(world, '--cards', '--view', 'B')).decks).toMatchObject({ A: null, B: { side: SIDE } });
    expect((await show(world, '--cards', '--view', 'spectator')).decks).toEqual({ A: null, B: null });
    const { out } = await world.duel(['match', 'show', '--cards', '--view', 'B']);
    expect(out).toContain('Deck of B (B)');
    expect(out).not.toContain('Deck of A (A)');
  });

  it('says every reason why a Deck is not registered, and registers the others', async () => {
    const world = makeWorld();
    writeFileSync(world.path('bad.json'), JSON.stringify({ main: MAIN.slice(2), side: SIDE.slice(1) }));
    const asked = ['match', 'open', '--deck', 'A=bad.json', '--deck', 'B=dark-legion', '--list', 'none'];
    const { exit, out } = await world.duel(asked);
    expect(exit).toBe(1);
    expect(out).toContain('(DECK-SIZE-01)');
    expect(out).toContain('(DECK-SIDE-01)');
    expect(out).toContain('Next: `duel match register');
    const more = await world.duel(['match', 'register', '--deck', 'A=dragon-hoard']);
    expect([more.exit, more.out]).toEqual([0, expect.stringContaining('Next: `duel match start')]);
  });

  it('a drawn Duel of the variant is the whole Match', async () => {
    const world = makeWorld();
    const decks = ['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', 'none'];
    await world.duel(['match', 'open', '--ruleset', 'variant-4000', ...decks]);
    const { running } = await start(world);
    const ruling = [
      '--judge',
      'Carla',
      '--reason',
      'Time.',
      '--citation',
      'MATCH-VAR-01',
      '--winner',
      'draw',
    ];
    expect((await world.duel(['rule', running ?? '', ...ruling])).exit).toBe(0);
    expect(await show(world)).toMatchObject({
      status: 'ended',
      winner: null,
      draws: 1,
      rule: 'MATCH-VAR-01',
    });
  });

  it('is copied with its secret, so that it goes on with the same chance', async () => {
    const world = await table();
    await world.duel(['db', 'copy', 'sqlite:duels.db', 'sqlite:copy.db']);
    const first = await start(world);
    const second = await world.json<Match>('match', 'start', '--store', 'sqlite:copy.db');
    const orders = await Promise.all([
      stream(world, `duel-${first.running ?? ''}`),
      stream(world, `duel-${second.running ?? ''}`, 'copy.db'),
    ]);
    const [one, other] = orders.map((events) => events.find(({ type }) => type === 'CoinTossed')?.data);
    expect(one).toEqual(other);
  });

  it.each([
    [['match'], 'Say what to do: open, register, start, swap, show, list.'],
    [['match', 'side'], 'There is no `duel match side`; there are open, register, start, swap, show, list.'],
    [
      ['match', 'show', 'nowhere'],
      'There is no Match nowhere in sqlite:./duels.db: `duel match list` shows those that are there.',
    ],
    [['match', 'register'], 'Say which Deck: --deck A=FILE, or --deck A=dark-legion for a shipped one.'],
    [['match', 'register', '--deck', 'C=x'], '--deck C=x must name a seat (A, B), like A=….'],
    [
      ['match', 'swap', '--seat', 'A', '--out', 'no-card', '--in', SIDE[0] as string],
      '--out names no-card: write ids of cards of classic@1',
    ],
    [['match', 'show', '--view', 'C'], 'There is no view C of this Match; there are judge, spectator, A, B.'],
    [['match', 'open', '--ruleset', 'tag-16000'], 'There is no ruleset tag-16000 here'],
  ])('bad input is one sentence: duel %j', async (args, sentence) => {
    const world = await table();
    const { exit, err, out } = await world.duel(args);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(`duel: ${sentence}`);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('the report of a Match is a page, too: what was found, how it stands, every event', async () => {
    const world = await table();
    const { exit, out } = await world.duel([
      'audit',
      'match-last',
      '--format',
      'html',
      '--claim',
      'It <was> 2-0.',
    ]);
    expect(exit).toBe(0);
    expect(out).toContain('<!doctype html>');
    expect(out).toContain('It &lt;was&gt; 2-0.');
    expect(out).toContain('No rule was found broken');
    expect(out).toContain('<li id="e=0">The Match is opened under classic-8000.</li>');
    expect(out).not.toMatch(/undefined|\[object/);
    const written = await world.duel(['audit', 'match-last', '--format', 'html', '-o', world.path('m.html')]);
    expect(written.out).toContain('Written to');
  });

  it('without a Match there is one sentence, too', async () => {
    const world = makeWorld();
    await world.duel(['demo', '--seed', '2']);
    const { exit, err } = await world.duel(['match', 'show']);
    expect([exit, err]).toEqual([
      2,
      'duel: There is no Match in sqlite:./duels.db yet: `duel match open` opens one.\n',
    ]);
    expect((await world.duel(['match', 'list'])).out).toBe('No Matches yet: `duel match open` opens one.\n');
  });
});

describe('duel audit match-ID', () => {
  it('finds a third Duel after 2-0 that another program has recorded', async () => {
    const world = await table();
    for (const by of ['B', 'B']) {
      await start(world);
      await giveUp(world, by);
    }
    const { match } = await show(world);
    await record(world, match, [{ type: 'DuelStarted', data: { number: 3, duel: 'duel-9', chooser: 'B' } }]);
    const { exit, out } = await world.duel(['audit', 'match-last']);
    expect(exit).toBe(1);
    expect(out).toContain('Duel 2: MATCH-EARLY-01');
    expect(out).toContain('Another Duel was begun although A had won two.');
    expect(out).toContain('Evidence: event');
    expect((await world.duel(['audit', 'match-last', '--rule', 'SETUP'])).exit).toBe(0);
  });

  it('finds a result that is not that of the Duel', async () => {
    const world = await table();
    const { match, running } = await start(world);
    await giveUp(world, 'B');
    const data = {
      number: 1,
      duel: `duel-${running ?? ''}`,
      revision: 6,
      head: '',
      winner: 'B',
      reason: 'surrender',
      tossed: null,
      chooser: null,
      first: null,
    };
    await record(world, match, [{ type: 'ResultTaken', data }]);
    const { violations } = await world.json<{ violations: readonly { rule: string; message: string }[] }>(
      'audit',
      `match-${match}`,
    );
    expect(violations[0]).toMatchObject({ rule: 'MATCH-DEF-01' });
    expect(violations[0]?.message).toContain('A won there, and B is said to have won');
  });
});

async function stream(world: World, name: string, file = 'duels.db'): Promise<readonly StoredEvent[]> {
  const store = right(await openSqliteStore(world.path(file))());
  const stored = right(await readStream(store, name)());
  await store.close()();
  return stored;
}

/** Puts events into the stream of a Match past every rule, as a forger with the key would. */
async function record(world: World, match: string, events: readonly MatchEvent[]): Promise<void> {
  const name = `match-${match}`;
  const before = await stream(world, name);
  const last = before.at(-1) as StoredEvent;
  const encoded = encodeCommit(events, {
    stream: name,
    revision: before.length,
    prev: last.meta.hash,
    key: duelKey(before),
    commandId: '11111111-1111-4111-8111-111111111111',
    occurredAt: '2026-11-29T12:00:00.000Z',
    engine: '0.1.0',
  });
  const store = right(await openSqliteStore(world.path('duels.db'))());
  right(await store.append(name, last.revision, right(encoded))());
  await store.close()();
}
