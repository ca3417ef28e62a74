import { type DuelEvent, emptyState } from '@duel-log/duel';
import { describe, expect, it } from 'vitest';
import type { Commit } from '../src/line.js';
import { tamper } from '../src/tamper.js';

const lost = (team: string, delta: number, batch: number): DuelEvent => ({
  type: 'LifePointsChanged',
  data: { team, delta, total: 8000 + delta, cause: 'battle', link: null, batch },
});
const taken = (by: string): DuelEvent => ({ type: 'ActionTaken', data: { command: { type: 'Pass', by } } });
const commit = (...events: DuelEvent[]): Commit => ({
  command: { type: 'Pass', by: 'A' },
  events,
  before: emptyState(),
  after: emptyState(),
});

/** Two commits: 0 taken, 1 lost, 2 lost (batch 1); 3 taken, 4 lost (batch 4). */
const commits = [
  commit(taken('A'), lost('A', -100, 1), lost('B', -200, 1)),
  commit(taken('B'), lost('A', -300, 4)),
];

const forged = (...changes: Parameters<typeof tamper>[1][number][]) => {
  const result = tamper(commits, changes, emptyState());
  if (typeof result === 'string') throw new Error(result);
  return result;
};

describe('forging a stream', () => {
  it('edits the first event that matches, or the nth, or the last', () => {
    const event = { type: 'LifePointsChanged', team: 'A' };
    const first = forged({ op: 'edit', event, set: { delta: -1 } });
    expect(first.changed).toEqual([1]);
    expect(first.events[1]?.data).toMatchObject({ delta: -1, total: 7900 });
    expect(forged({ op: 'edit', event, nth: 2, set: {} }).changed).toEqual([4]);
    expect(forged({ op: 'edit', event, last: true, set: {} }).changed).toEqual([4]);
  });

  it('leaves a gap that may be flagged until the end of the commit that follows', () => {
    const result = forged({ op: 'remove', event: { type: 'LifePointsChanged', team: 'A' } });
    expect(result.events).toHaveLength(4);
    expect(result.afterGap).toEqual([1, 2, 3]);
    expect(result.events[1]?.data).toMatchObject({ team: 'B', batch: 1 });
    expect(result.events[3]?.data).toMatchObject({ batch: 3 });
  });

  it('flags the last event where the missing one was the last', () => {
    const result = forged({ op: 'remove', event: { type: 'LifePointsChanged', delta: -300 } });
    expect(result.afterGap).toEqual([3]);
  });

  it('inserts with a batch of its own and numbers the rest anew', () => {
    const result = forged({
      op: 'insert',
      after: { type: 'LifePointsChanged', team: 'A' },
      event: { type: 'LifePointsChanged', team: 'B', delta: -1, total: 1, cause: 'battle' },
    });
    expect(result.changed).toEqual([2]);
    expect(result.events[2]?.data).toMatchObject({ team: 'B', batch: 2, link: null });
    expect(result.events[3]?.data).toMatchObject({ batch: 1 });
    expect(result.events[5]?.data).toMatchObject({ batch: 5 });
  });

  it('takes an event inserted in place of a removed one for the first after the gap', () => {
    const result = forged(
      { op: 'remove', event: { type: 'LifePointsChanged', delta: -200 } },
      {
        op: 'insert',
        after: { type: 'LifePointsChanged', delta: -100 },
        event: { type: 'PhaseStarted', phase: 'main2', step: null },
      },
    );
    expect(result.events[2]?.type).toBe('PhaseStarted');
    expect(result.afterGap[0]).toBe(2);
  });

  it('swaps two events', () => {
    const result = forged({
      op: 'swap',
      event: { type: 'LifePointsChanged', delta: -100 },
      with: { type: 'LifePointsChanged', delta: -300 },
    });
    expect(result.events[1]?.data).toMatchObject({ delta: -300 });
    expect(result.events[4]?.data).toMatchObject({ delta: -100 });
    expect(result.changed).toEqual([1, 4]);
  });

  it('says which event it looked for in vain', () => {
    const result = tamper(commits, [{ op: 'remove', event: { type: 'DuelEnded' } }], emptyState());
    expect(result).toBe('tamper: no event of the stream matches {"type":"DuelEnded"}');
  });
});
