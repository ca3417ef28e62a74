import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import {
  type AuditReport,
  openViolations,
  readings,
  reportText,
  type Violation,
  withRulings,
} from '../src/index.js';

/** Streams of commits of two events each: `p` a play, `r5` a rewind to event 5, `a5` a ruling that answers event 5. */
function stream(...commits: readonly string[]): readonly DuelEvent[] {
  return commits.flatMap((commit): readonly object[] => {
    const number = Number(commit.slice(1));
    const answers = commit.startsWith('a') ? number : null;
    const ruled = { judge: 'Ann', authority: 'x', reason: 'because', citation: '', answers, result: null };
    const set = { position: { turn: { number: 1, seat: 'A' } }, reason: 'rewind', of: String(number) };
    const taken = {
      type: 'ActionTaken',
      data: { command: { type: commit === 'p' ? 'Pass' : 'IssueRuling', by: 'A' } },
    };
    if (commit === 'p') return [taken, { type: 'PhaseStarted', data: { phase: 'main1', step: null } }];
    if (commit.startsWith('a')) return [taken, { type: 'JudgeRuled', data: ruled }];
    return [taken, { type: 'JudgeRuled', data: ruled }, { type: 'PositionSet', data: set }];
  }) as unknown as readonly DuelEvent[];
}

const violation = (event: number, more: Partial<Violation> = {}): Violation => ({
  rule: 'SUM-NS-01',
  event,
  turn: 1,
  responsible: 'A',
  message: 'one too many',
  evidence: [event],
  consequenceOf: null,
  ...more,
});

const report = (...violations: readonly Violation[]): AuditReport => ({
  events: 10,
  checked: {},
  violations,
  firstIllegal: violations[0]?.event ?? null,
  checks: [],
  verdicts: [],
});

const backIn = (events: readonly DuelEvent[]): readonly number[] =>
  readings(events).takenBack.flatMap((by, at) => (by === null ? [] : [at]));

describe('what rulings took back', () => {
  it('is nothing where no judge has ruled, or where a ruling is words alone', () => {
    expect(backIn(stream('p', 'p'))).toEqual([]);
    expect(backIn(stream('p', 'a1', 'p'))).toEqual([]);
  });

  it('may be a ruling: the rewind that goes behind it overrules it, also where it does not name it', () => {
    const { rulings } = readings(stream('p', 'p', 'p', 'r1', 'p', 'r3', 'a3'));
    expect(rulings.map(({ event, final }) => [event, final])).toEqual([
      [7, 12],
      [12, 12],
      [15, 15],
    ]);
  });

  it('is what lies between the event that play returned to and the ruling', () => {
    const events = stream('p', 'p', 'p', 'r1', 'p');
    expect(backIn(events)).toEqual([2, 3, 4, 5]);
    expect(readings(events).takenBack[3]).toBe(7);
    expect(readings(events).rulings).toMatchObject([{ event: 7, to: 1, decided: 'rewind' }]);
  });

  it('stands again where a later ruling returns to it, and what was played meanwhile is taken back', () => {
    const events = stream('p', 'p', 'r1', 'p', 'r3', 'p');
    expect(backIn(events)).toEqual([4, 5, 6, 7, 8]);
  });

  it('grows with a second rewind to an earlier event', () => {
    expect(backIn(stream('p', 'p', 'p', 'r3', 'r1', 'p'))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('cannot lie ahead: a position that names a later event is no rewind', () => {
    expect(backIn(stream('p', 'r90', 'p'))).toEqual([]);
  });
});

describe('a violation', () => {
  const events = stream('p', 'p', 'p', 'a3', 'p');

  it('is settled by a ruling that answers it, named by any event of its command', () => {
    const { violations } = withRulings(report(violation(2)), events);
    expect(violations[0]?.ruledOn).toBe(7);
    expect(openViolations(withRulings(report(violation(2)), events))).toEqual([]);
  });

  it('is settled with its cause', () => {
    const { violations } = withRulings(report(violation(3), violation(5, { consequenceOf: 3 })), events);
    expect(violations.map(({ ruledOn }) => ruledOn)).toEqual([7, 7]);
  });

  it('stays open where the ruling answers something else, or came before it', () => {
    const open = openViolations(withRulings(report(violation(4), violation(9)), events));
    expect(open.map(({ event }) => event)).toEqual([4, 9]);
  });

  it('is settled by a rewind to before it; what follows the rewind is no consequence of it', () => {
    const back = stream('p', 'p', 'r1', 'p', 'p');
    const { violations } = withRulings(report(violation(3), violation(8, { consequenceOf: 3 })), back);
    expect(violations).toMatchObject([
      { event: 3, ruledOn: 5 },
      { event: 8, ruledOn: null, consequenceOf: null },
    ]);
  });

  it('on appeal is settled by the last ruling, of which the first says so', () => {
    const appealed = stream('p', 'p', 'a3', 'a5', 'p');
    const { violations, rulings } = withRulings(report(violation(3)), appealed);
    expect(violations[0]?.ruledOn).toBe(7);
    expect(rulings?.map(({ final }) => final)).toEqual([7, 7]);
    const text = reportText(withRulings(report(violation(3)), appealed)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('nothing is open');
    expect(text).toContain('It is settled by the ruling at event 7: because');
    expect(text).toContain('The ruling at event 7 overrules it.');
  });
});
