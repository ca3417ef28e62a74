import { describe, expect, it } from 'vitest';
import {
  CLASSIC,
  decide,
  type DuelState,
  EMPTY_SEAT,
  emptyState,
  fold,
  makePool,
  seededChance,
  toPosition,
} from '../src/index.js';

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

  it('a ruling gives it no other result, unless it goes back to before the end', () => {
    const ruling = {
      type: 'IssueRuling',
      by: 'A',
      judge: 'Head judge',
      authority: 'event',
      reason: 'B has won',
      citation: '',
      result: { winner: 'B' },
    } as const;
    const position = toPosition({ ...ended, seats: { A: EMPTY_SEAT, B: EMPTY_SEAT } });
    const lost = position.teams.map((team) => (team.id === 'B' ? { ...team, lp: 0 } : team));
    for (const sets of [
      undefined,
      { position, reason: 'correction' },
      { position: { ...position, status: 'playing', result: null, teams: lost }, reason: 'correction' },
    ] as const) {
      const asked = sets === undefined ? ruling : { ...ruling, sets };
      expect(decide(ended, asked, env, seededChance('x', 'y'))).toMatchObject({
        _tag: 'Left',
        left: { rule: 'WIN-END-01' },
      });
    }
    const back = { position: { ...position, status: 'playing', result: null }, reason: 'rewind' } as const;
    const decided = decide(ended, { ...ruling, sets: back }, env, seededChance('x', 'y'));
    expect(decided._tag === 'Right' && fold(ended, decided.right).result).toEqual({
      winner: 'B',
      reason: 'ruling',
    });
  });

  it('a command of a duelist is refused by WIN-END-01', () => {
    const decided = decide(ended, { type: 'EndTurn', by: 'A' }, env, seededChance('x', 'y'));
    expect(decided).toMatchObject({ _tag: 'Left', left: { rule: 'WIN-END-01' } });
  });
});
