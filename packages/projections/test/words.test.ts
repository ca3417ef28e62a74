import { type DuelEvent, STEPS, SUMMONS } from '@duel-log/duel/read';
import { expect, it } from 'vitest';
import { counterCount, END_REASONS, endReason, isDeclared, stepName, summonName } from '../src/index.js';
import { EVENTS } from './fixture.js';

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

it('a Duel is ended by a rule, which has words of its own, or by a card, which has a name', () => {
  const lookup = (id: string) => (id === 'last-turn' ? { nameEn: 'Last Turn' } : undefined);
  const words = Object.keys(END_REASONS).map((reason) => endReason(reason, lookup));
  expect(new Set(words).size).toBe(words.length);
  expect(endReason('last-turn', lookup)).toBe('Last Turn');
  expect(endReason('no-such-card', lookup)).toBe('no-such-card');
  expect(endReason('toString', lookup)).toBe('toString');
});

const link = (effect: string): DuelEvent => ({
  type: 'LinkAdded',
  data: {
    link: 1,
    by: 'A',
    card: 'A:2',
    id: 'mirror-force',
    effect,
    speed: 2,
    targets: [],
    paid: [],
    values: {},
    activation: true,
  },
});
const ruled: DuelEvent = {
  type: 'JudgeRuled',
  data: { judge: 'Ruth', authority: '', reason: '', citation: '', answers: null, result: null },
};

it.each<[string, DuelEvent, boolean]>([
  ['a link of a declared effect', link('declared'), true],
  ['a link of a described one', link('activate'), false],
  ['a Declare', { type: 'ActionTaken', data: { command: { type: 'Declare', by: 'A', moves: [] } } }, true],
  ['another command', { type: 'ActionTaken', data: { command: { type: 'Pass', by: 'A' } } }, false],
  [
    'a link that resolves as declared',
    { type: 'LinkResolved', data: { link: 1, outcome: 'declared' } },
    true,
  ],
  ['a link that resolves', { type: 'LinkResolved', data: { link: 1, outcome: 'applied' } }, false],
  ['a ruling on an outcome', { ...ruled, data: { ...ruled.data, declared: 'upheld' } }, true],
  ['another ruling', ruled, false],
])('%s: declared by players, or not', (_, event, wanted) => {
  expect(isDeclared(event)).toBe(wanted);
});

it('nothing of a duel of described cards is declared', () => {
  expect(EVENTS.filter(isDeclared)).toEqual([]);
});
