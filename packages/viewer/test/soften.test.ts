import { expect, test } from 'vitest';
import { CARDS } from '@duel-log/cards';
import { soften } from '../src/core/soften.js';

const shown = (name: string): string => soften(name).replaceAll('\u00ad', '-');

test.each([
  ['Megamorph', 'Mega-morph'],
  ['Polymerization', 'Poly-me-ri-za-tion'],
  ['Rush Recklessly', 'Rush Reck-lessly'],
  ['Summoned Skull', 'Sum-mo-ned Skull'],
  ['Solemn Judgment', 'Solemn Judg-ment'],
  ['Umi', 'Umi'],
  ['Dragon', 'Dragon'],
])('%s breaks as %s', (name, broken) => {
  expect(shown(name)).toBe(broken);
});

test('no name of the pool changes but for soft hyphens, and none has a piece of a long word that no line holds', () => {
  for (const { nameEn } of CARDS.values()) {
    const soft = soften(nameEn);
    expect(soft.replaceAll('\u00ad', '')).toBe(nameEn);
    for (const piece of soft.split(/[\s\u00ad-]/)) expect(piece.length, shown(nameEn)).toBeLessThanOrEqual(9);
    for (const piece of soft.split('\u00ad')) expect(piece.length, shown(nameEn)).toBeGreaterThan(1);
  }
});
