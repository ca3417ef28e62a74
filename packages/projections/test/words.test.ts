import { STEPS, SUMMONS } from '@duel-log/duel/read';
import { expect, it } from 'vitest';
import { counterCount, stepName, summonName } from '../src/index.js';

it.each([
  [1, 'spell', '1 Spell Counter'],
  [2, 'spell', '2 Spell Counters'],
  [1, 'Final Countdown turn', '1 Final Countdown Turn Counter'],
  [3, 'Clock Counter', '3 Clock Counters'],
])('%i "%s" is %s', (count, name, words) => {
  expect(counterCount(count, name)).toBe(words);
});

it('every way of Summoning and every step has a name of its own', () => {
  expect(new Set(SUMMONS.map(summonName)).size).toBe(SUMMONS.length);
  for (const how of SUMMONS) expect(summonName(how)).toMatch(/^[A-Z][a-z]+ Summon$/);
  expect(new Set(STEPS.map(stepName)).size).toBe(STEPS.length);
  for (const step of STEPS) expect(stepName(step)).toMatch(/ Step\b/);
});
