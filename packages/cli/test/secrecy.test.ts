import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

/**
 * Names of instances (`A:17`) become public one by one and follow the registered list. Where that was sorted, the cards
 * between two that were seen would be known; so a duel between people mixes the lists first.
 */

const COPIES = ['gemini-elf', 'vorse-raider', 'battle-ox', 'axe-raider', 'dark-blade', 'opticlops', 'uraby'];
const MORE = ['luster-dragon', 'archfiend-soldier', 'mechanicalchaser', 'aqua-madoor', 'baby-dragon'];
const MAIN = [...COPIES, ...MORE, 'summoned-skull', 'dark-magician'].flatMap((card) => [card, card, card]);

interface Opened {
  readonly type: string;
  readonly data: { readonly decks: Readonly<Record<string, { readonly $h: { readonly main: string[] } }>> };
}

async function registered(world: World, duel: string, seat: string): Promise<readonly string[]> {
  const { out } = await world.duel(['export', duel, '--ndjson']);
  const opened = out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Opened)
    .find(({ type }) => type === 'DuelOpened');
  return opened?.data.decks[seat]?.$h.main ?? [];
}

async function open(world: World, ...more: readonly string[]): Promise<string> {
  const decks = ['--deck', 'A=sorted.json', '--deck', 'B=sorted.json'];
  return (await world.json<{ duel: string }>('new', '--list', 'none', ...decks, ...more)).duel;
}

describe('numbers of instances', () => {
  it('do not follow the list as it was written, nor that of another seat or duel', async () => {
    const world = makeWorld();
    writeFileSync(world.path('sorted.json'), JSON.stringify({ main: MAIN }));
    const [one, other] = [await open(world), await open(world)];
    const orders = [
      MAIN,
      await registered(world, one, 'A'),
      await registered(world, one, 'B'),
      await registered(world, other, 'A'),
    ];
    expect(new Set(orders.map((order) => order.join())).size).toBe(orders.length);
    for (const order of orders) expect([...order].sort()).toEqual([...MAIN].sort());
  });

  it('tell of no card by those beside it: copies lie as far apart as chance puts them', async () => {
    const world = makeWorld();
    writeFileSync(world.path('sorted.json'), JSON.stringify({ main: MAIN }));
    let pairs = 0;
    let alike = 0;
    for (let seed = 0; seed < 12; seed++) {
      const list = await registered(world, await open(world, '--seed', String(seed)), 'A');
      for (let at = 1; at < list.length; at++) {
        pairs++;
        if (list[at] === list[at - 1]) alike++;
      }
    }
    // In the sorted list 28 of 41 neighbours are alike; by chance 2 of 41.
    expect(alike / pairs).toBeLessThan(0.12);
  });

  it('are mixed for a game at this terminal too', async () => {
    const orders = new Set<string>();
    for (let game = 0; game < 2; game++) {
      const world = makeWorld();
      await world.duel(['play', '--seed', '2'], ['q']);
      orders.add((await registered(world, 'last', 'A')).join());
    }
    expect(orders.has('')).toBe(false);
    expect(orders.size).toBe(2);
  });
});

describe('files of a store', () => {
  it('are for their owner only: they hold every hidden card', async () => {
    for (const verb of [
      ['new', '--list', 'none', '--deck', 'A=sorted.json', '--deck', 'B=sorted.json'],
      ['demo', '--seed', '2'],
    ]) {
      const world = makeWorld();
      writeFileSync(world.path('sorted.json'), JSON.stringify({ main: MAIN }));
      await world.duel(verb);
      const files = readdirSync(world.folder).filter((name) => name.startsWith('duels.db'));
      expect(files).toEqual(expect.arrayContaining(['duels.db', 'duels.db.secrets']));
      for (const file of files) expect([file, statSync(world.path(file)).mode & 0o077]).toEqual([file, 0]);
    }
  });
});

describe('a given seed', () => {
  it('is said to hide nothing from who guesses it', async () => {
    const { out } = await makeWorld().duel(['new', '--help']);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('who guesses it knows every card');
  });
});

describe('a command that names a card of another seat', () => {
  it('is refused in the same words whether the card is there or not', async () => {
    const world = makeWorld();
    writeFileSync(world.path('sorted.json'), JSON.stringify({ main: MAIN }));
    const duel = await open(world, '--seed', '3');
    await world.json('act', duel, '{"type":"Choose","answer":"first"}');
    const { seats } = await world.json<{
      seats: Record<string, { hand: readonly string[] }>;
    }>('board', duel);
    const { seat: by } = await world.json<{ seat: string }>('legal', duel);
    const other = by === 'A' ? 'B' : 'A';
    const held = seats[other]?.hand ?? [];
    const missing = MAIN.filter((card) => !held.includes(card));
    expect(held.length).toBeGreaterThan(0);
    for (const place of ['hand', 'deck', 'st', 'monster']) {
      const answers = new Set<string>();
      for (const card of [...held, ...missing, 'pot-of-greed']) {
        const command = JSON.stringify({ type: 'Activate', by, card: `${other}.${place}:${card}` });
        const { exit, out } = await world.duel(['act', duel, command]);
        expect(exit).toBe(1);
        answers.add(out.replaceAll(card, 'CARD'));
      }
      expect([...answers]).toHaveLength(1);
    }
  });
});
