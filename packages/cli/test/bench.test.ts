import { beforeAll, describe, expect, it } from 'vitest';
import { type Goal, measure } from '../src/bench/case.js';
import { benchesNamed } from '../src/bench/index.js';
import { makeWorld, type World } from './world.js';

let world: World;
beforeAll(() => {
  world = makeWorld();
});

describe('duel bench', () => {
  it('prints value, unit, reference and ratio, the goal and whether it is met', async () => {
    const [row] = await world.json<readonly Record<string, unknown>[]>('bench', 'fold', '--rounds', '1');
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'goal',
      'name',
      'ratio',
      'reference',
      'unit',
      'value',
      'verdict',
    ]);
    const text = (await world.duel(['bench', 'fold', '--rounds', '1'])).out;
    expect(text).toMatch(/ratio +goal +verdict/);
    expect(text).toMatch(/ratio >= 0\.35 +(?:met|short)/);
  });

  it('knows a group of benchmarks by one word, and each of them once', () => {
    const chosen = benchesNamed(['store', 'fold', 'audit']);
    const names = typeof chosen === 'string' ? [] : chosen.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(
      expect.arrayContaining(['append', 'append-100', 'group', 'replay', 'fold', 'chain', 'size', 'audit']),
    );
    expect(names).not.toContain('viewer');
    expect(benchesNamed(['store', 'nonsense'])).toBe('nonsense');
  });

  it('holds a ratio against its goal from below and an amount from above', async () => {
    const amount = (value: number, goal: Goal) =>
      measure(
        {
          name: '',
          about: '',
          unit: '',
          says: 'amount',
          goal,
          prepare: () => ({ run: () => value, reference: () => 10 }),
        },
        { rounds: 1 },
      );
    expect(await amount(5, { ratio: 0.5 })).toMatchObject({
      value: 5,
      reference: 10,
      ratio: 0.5,
      verdict: 'met',
    });
    expect((await amount(5, { ratio: 0.51 })).verdict).toBe('short');
    expect((await amount(5, { most: 5 })).verdict).toBe('met');
    expect((await amount(5.1, { most: 5 })).verdict).toBe('short');
  });
});
