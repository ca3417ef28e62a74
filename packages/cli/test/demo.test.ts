import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { orFail } from '../src/failure.js';
import { makeWorld } from './world.js';

interface Summary {
  readonly duel: string;
  readonly ruleset: string;
  readonly seed: number;
  readonly turns: number;
  readonly events: number;
  readonly winner: string | null;
  readonly reason: string;
  readonly audit: { readonly violations: number; readonly declared: number; readonly undetermined: number };
  readonly chain: string;
}

describe('duel demo', () => {
  it('records a duel of each pair of Decks, which the audit finds in order', async () => {
    for (const seed of [0, 1, 2]) {
      const world = makeWorld();
      const summary = await world.json<Summary>('demo', '--seed', String(seed));
      expect(summary).toMatchObject({ ruleset: 'classic-8000', seed, chain: 'ok' });
      expect(summary.audit).toMatchObject({ violations: 0 });
      expect(summary.turns).toBeGreaterThan(1);
      expect(summary.events).toBeGreaterThan(100);
      expect(['A', 'B', null]).toContain(summary.winner);
      expect(typeof summary.reason).toBe('string');
    }
  });

  it('is the same duel for the same seed, in any store', async () => {
    const one = await makeWorld().json<Summary>('demo', '--seed', '5');
    const other = await makeWorld().json<Summary>('demo', '--seed', '5', '--store', 'memory:');
    expect(other).toEqual(one);
    const text = (await makeWorld().duel(['demo', '--seed', '5'])).out;
    expect((await makeWorld().duel(['demo', '--seed', '5'])).out).toBe(text);
  });

  it('shown twice in one store is recognised, not recorded twice', async () => {
    const world = makeWorld();
    const first = await world.duel(['demo', '--seed', '2']);
    const second = await world.duel(['demo', '--seed', '2']);
    expect(first.exit).toBe(0);
    expect(second.exit).toBe(0);
    expect(second.out).toContain('in the store already');
    expect(await world.json<unknown[]>('list')).toHaveLength(1);
  });

  it('goes on with one that was broken off, and keeps the facts of its pool once', async () => {
    const whole = makeWorld();
    const { duel } = await whole.json<Summary>('demo', '--seed', '2');
    await whole.duel(['export', duel, '--ndjson', '--at', '100', '-o', 'begun.duel.ndjson']);
    const other = ['--store', 'sqlite:other.db'];
    await whole.json('import', 'begun.duel.ndjson', ...other);
    await whole.json('demo', '--seed', '2', ...other);
    expect(await whole.json('board', duel, ...other)).toEqual(await whole.json('board', duel));
    await whole.json('demo', '--seed', '5');
    const opened = orFail(await openSqliteStore(whole.path('duels.db'))());
    const pools = orFail(await opened.streams('pool-')());
    await opened.close()();
    expect(pools).toHaveLength(1);
  });

  it('chooses a seed and says it', async () => {
    const { out } = await makeWorld().duel(['demo', '--store', 'memory:']);
    expect(out).toMatch(/seed \d+/);
  });

  it('plays the 4000 Life Points variant from 4000 Life Points', async () => {
    const world = makeWorld();
    const { duel } = await world.json<Summary>('demo', '--seed', '2', '--ruleset', 'variant-4000');
    const board = await world.json<{ teams: Record<string, { lp: number }> }>('board', duel, '--at', '0');
    expect(board.teams['A']?.lp).toBe(4000);
  });

  it('counts the zones of each side from its own left hand, and says so at both edges', async () => {
    const { out } = await makeWorld().duel(['demo', '--seed', '2']);
    expect(out).toMatch(/^┌─+ B5 ─+┬─+ B4 ─+┬─+ B3 ─+┬─+ B2 ─+┬─+ B1 ─+┐$/m);
    expect(out).toMatch(/^└─+ A1 ─+┴─+ A2 ─+┴─+ A3 ─+┴─+ A4 ─+┴─+ A5 ─+┘$/m);
  });

  it('prints log, board, audit, chain and where to look next, nowhere wider than the screen by much', async () => {
    const { out } = await makeWorld().duel(['demo', '--seed', '2']);
    for (const part of [
      'Turn 1 - ',
      'wins the Duel',
      '└───── A1 ─────┴',
      'Audit: no rule broken',
      'Hash chain: ok',
      'Where to look next',
    ])
      expect(out).toContain(part);
    expect(out).not.toContain('\u001b[');
  });
});
