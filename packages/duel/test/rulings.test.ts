import { describe, expect, it } from 'vitest';
import { CLASSIC, decide, type DuelState, emptyState, fold, makePool, seededChance } from '../src/index.js';

const env = { ruleset: CLASSIC, pool: makePool('toy', []), scripts: new Map() };
const ended: DuelState = {
  ...emptyState(),
  revision: 7,
  status: 'ended',
  result: { winner: 'A', reason: 'surrender' },
  ruleset: 'classic-8000',
  seatOrder: ['A', 'B'],
  teams: [
    { id: 'A', seats: ['A'], lp: 8000 },
    { id: 'B', seats: ['B'], lp: 8000 },
  ],
};

describe('after the end of a duel', () => {
  it('a ruling is still recorded, and changes nothing else', () => {
    const ruling = {
      type: 'IssueRuling',
      by: 'A',
      judge: 'Head judge',
      authority: 'event',
      reason: 'a note',
      citation: 'WIN-END-01',
    } as const;
    const decided = decide(ended, ruling, env, seededChance('x', 'y'));
    expect(decided).toMatchObject({
      _tag: 'Right',
      right: [{ type: 'ActionTaken' }, { type: 'JudgeRuled' }],
    });
    if (decided._tag === 'Right') expect(fold(ended, decided.right).result).toEqual(ended.result);
  });

  it('a command of a duelist is refused by WIN-END-01', () => {
    const decided = decide(ended, { type: 'EndTurn', by: 'A' }, env, seededChance('x', 'y'));
    expect(decided).toMatchObject({ _tag: 'Left', left: { rule: 'WIN-END-01' } });
  });
});
