import { writeFileSync } from 'node:fs';
import { readStream } from '@duel-log/store';
import { expectRight } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { describe, expect, it, vi } from 'vitest';
import type { Declared } from '../src/store/declared.js';
import { OWN_CARDS, ownDeck, writeDatabase } from './card-database.js';
import { makeWorld } from './world.js';

/** A white list of the soldiers and no other card. */
const WHITE = ['!own', '$whitelist', ...OWN_CARDS.slice(0, 14).map(({ id }) => `${id} 3`)].join('\n');

/** More than one commit holds. */
const RECRUITS = Array.from({ length: 1100 }, (_, at) => ({
  id: 3_000_000_000 + at,
  type: 0x11,
  name: `Recruit ${at}`,
}));

describe('cards and a list of one’s own', () => {
  it('another process finds them in the store, and what the list says of the cards of each table', async () => {
    const world = makeWorld();
    writeFileSync(world.path('own.ydk'), ownDeck());
    writeFileSync(world.path('white.conf'), WHITE);
    const open = ['new', '--deck', 'A=own.ydk', '--deck', 'B=own.ydk', '--list', 'white.conf'];
    for (const [table, cards] of [
      ['few.cdb', OWN_CARDS.slice(0, 14)],
      ['own.cdb', OWN_CARDS],
      ['many.cdb', [...OWN_CARDS.slice(0, 14), ...RECRUITS]],
    ] as const) {
      writeDatabase(world.path(table), cards);
      expect((await world.duel([...open, '--table', table])).exit).toBe(0);
    }
    vi.resetModules();
    const { listOfDuel, recallDeclared } = await import('../src/store/declared.js');
    const { knownPool } = await import('../src/store/pools.js');
    const store = expectRight(await openSqliteStore(world.path('duels.db'))());
    const forbidden: Record<string, readonly string[] | undefined> = {};
    for (const stream of expectRight(await store.streams('duel-')())) {
      const [opened] = expectRight(await readStream(store, stream, { limit: 1 })());
      const declared = opened?.data as unknown as Declared;
      const { name } = declared.pool;
      expect([knownPool(name), listOfDuel(declared)]).toEqual([undefined, null]);
      await recallDeclared({ store }, stream);
      expect(knownPool(name)?.cards.get('soldier-c')).toMatchObject({ atk: 1200 });
      forbidden[name.replace(/@.*/, '')] = listOfDuel(declared)?.forbidden;
    }
    await store.close()();
    expect(forbidden).toMatchObject({ 'table:few': [], 'table:own': ['wizard', 'mirror-force'] });
    expect(new Set(forbidden['table:many'])).toEqual(new Set(RECRUITS.map((_, at) => `recruit-${at}`)));
  }, 60_000);
});
