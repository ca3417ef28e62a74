import { CLASSIC, decide, emptyState, fold, seededChance } from '@duel-log/duel';
import { expect, test } from 'vitest';
import { environment, position } from './table.js';

const env = environment(CLASSIC);
const chance = seededChance('where', 'it lies');
const state = (() => {
  const start = position(CLASSIC, 'A', [
    { seat: 'A', at: 'gy', id: 'pot-of-greed' },
    { seat: 'A', at: 'gy', id: 'mirror-force' },
    { seat: 'A', at: 'st:1', id: 'gravity-bind' },
  ]);
  const set = decide(
    emptyState(),
    { type: 'SetPosition', by: 'A', reason: 'scenario', position: start },
    env,
    chance,
  );
  return set._tag === 'Right' ? fold(emptyState(), set.right) : emptyState();
})();

const ruleFor = (card: string): string | null => {
  const decided = decide(state, { type: 'Activate', by: 'A', card }, env, chance);
  return decided._tag === 'Left' ? decided.left.rule : null;
};

test('a Spell or Trap in the graveyard is not activated from there (SPELL-ACT-01, TRAP-SET-01)', () => {
  expect(ruleFor('A:1')).toBe('SPELL-ACT-01');
  expect(ruleFor('A:2')).toBe('TRAP-SET-01');
});

test('a face-up Trap has been activated already (TERM-ACTIVATE-01)', () => {
  expect(ruleFor('A.st:1')).toBe('TERM-ACTIVATE-01');
});
