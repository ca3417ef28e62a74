import { describe, expect, it } from 'vitest';
import { ALL_CARDS, CLASSIC_POOL, findPool, isTagOnly, POOL_NAMES, VANILLA_POOL } from '../src/index.js';

const idsOf = (name: string): readonly string[] => findPool(name)?.cards.map(({ id }) => id) ?? [];

describe('card pools', () => {
  it('are found by name and list their cards in order of their ids', () => {
    expect(POOL_NAMES).toEqual(['classic@1', 'vanilla@1']);
    for (const name of POOL_NAMES) {
      const ids = idsOf(name);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(ids.length).toBeGreaterThan(90);
    }
    expect(findPool('classic@0')).toBeUndefined();
  });

  it('the classic pool holds every card that a source other than the Tag document brings', () => {
    const ids = new Set(idsOf('classic@1'));
    expect(ALL_CARDS.filter(({ id }) => !isTagOnly(id) && !ids.has(id))).toEqual([]);
    expect([...ids].filter(isTagOnly)).toEqual([
      'cannon-soldier',
      'final-countdown',
      'giant-soldier-of-stone',
      'vorse-raider',
    ]);
  });

  it('every material of a Fusion Monster of a pool is in that pool', () => {
    for (const { cards } of [CLASSIC_POOL, VANILLA_POOL]) {
      const ids = new Set(cards.map(({ id }) => id));
      for (const { materials = [] } of cards) {
        for (const material of materials) expect(ids.has(material), material).toBe(true);
      }
    }
  });

  it('the vanilla pool holds the Normal Monsters of the classic pool and nothing else', () => {
    expect(VANILLA_POOL.cards.every(({ kind, subtype }) => kind === 'monster' && subtype === 'normal')).toBe(
      true,
    );
    expect(VANILLA_POOL.cards).toEqual(
      CLASSIC_POOL.cards.filter(({ kind, subtype }) => kind === 'monster' && subtype === 'normal'),
    );
    expect(idsOf('vanilla@1')).not.toContain('dragonpulse-magician');
  });
});
