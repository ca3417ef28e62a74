import { fold, emptyState, viewEvent, type DuelEvent, type DuelState } from '@duel-log/duel/read';
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  auditEvents,
  CHECKS,
  MATCH_CHECKS,
  makeAudit,
  reportText,
  rulesAudited,
  undecided,
  VERDICTS,
  verdictsAt,
} from '../src/index.js';
import {
  act,
  audit,
  ev as event,
  edited,
  given,
  intoBattle,
  nextTurn,
  phase,
  POOL,
  set,
  strike,
  summon,
  type Laid,
} from './stream.js';

const cards: readonly Laid[] = [
  ['A:1', 'ox', 'A.hand'],
  ['A:2', 'raider', 'A.hand'],
  ['A:3', 'raider', 'A.monster:5'],
  ['B:1', 'ox', 'B.hand'],
];
const clean = [
  ...given({ cards }),
  act('SetMonster', 'A', { card: 'A:1' }),
  ...set('A', 'A:1', 'ox', 1),
  ...intoBattle(),
  ...strike('A.monster:5', 1900, 6100),
  act('EnterPhase', 'A', { phase: 'main2' }),
  phase('main2'),
  ...nextTurn,
  act('SetMonster', 'B', { card: 'B:1' }),
  ...set('B', 'B:1', 'ox', 1),
];
const twice = [
  ...clean.slice(0, 5),
  act('NormalSummon', 'A', { card: 'A:2' }),
  ...summon('A', 'A:2', 'raider', 2),
];

describe('the report', () => {
  it('lists the checks that ran, with verdicts by rule and event', () => {
    const report = audit(clean);
    expect(report.firstIllegal).toBeNull();
    expect(report.checked['SUM-NS-01']).toMatchObject({ ok: 2, violation: 0 });
    expect(report.checks.map((one) => one.rule)).toContain('WIN-LP-01');
    expect(report.checks.some((one) => one.rule.startsWith('TAG-'))).toBe(false);
    expect(verdictsAt(report, 4)).toContainEqual({ event: 4, rule: 'SUM-NS-01', verdict: 'ok' });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it('says what was found, for people', () => {
    const text = reportText(audit(twice), {
      claim: 'He Normal Summoned twice.',
      names: { A: 'Anna', B: 'Bo' },
      sentence: (rule) => (rule === 'SUM-NS-01' ? 'One Normal Summon or Set a turn.' : null),
      event: (at) => (at === 4 ? 'a Set' : null),
    });
    expect(text).toContain('Claim: He Normal Summoned twice.');
    expect(text).toContain('First illegal event: 6, turn 5.');
    expect(text).toContain('SUM-NS-01 "One Normal Summon or Set a turn."');
    expect(text).toContain('Responsible: Anna (A).');
    expect(text).toContain('Evidence: event 4, a Set');
    expect(text).toMatch(/SUM-NS-01: 1 ok, 1 broken/);
    expect(reportText(audit(clean))).toContain('No rule was found broken in');
  });

  it('fits 80 columns, however long its words are', () => {
    const long = 'a sentence of a rule that goes on and on, '.repeat(12);
    const text = reportText(audit(twice), { claim: long, sentence: () => long, event: () => long });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Claim: ${long.trim()} First illegal event: 6`);
  });

  it('of a stream that was changed accuses nobody', () => {
    expect(reportText(audit(twice))).toContain('Responsible: A.');
    expect(reportText(audit(twice), { changed: true })).not.toContain('Responsible');
  });

  it('tells a rule that is in no catalogue in the words of its check', () => {
    const loss = event('LifePointsChanged', { team: 'B', delta: -500, total: 7400, cause: 'effect' });
    const text = reportText(audit([...clean, loss]), { sentence: () => null }).replaceAll(/\s+/g, ' ');
    expect(text).toContain('ENGINE-LP-SUM (each total of Life Points is the one before it and the change)');
  });

  it('marks what follows from the first illegal event', () => {
    const third = [
      ...twice,
      act('NormalSummon', 'A'),
      event('MonsterSet', { card: 'A.monster:2', by: 'A', normal: true, tributes: [] }),
    ];
    const { violations, firstIllegal } = audit(third);
    expect(firstIllegal).toBe(6);
    const again = violations.find((one) => one.event === 10 && one.rule === 'SUM-NS-01');
    expect(again?.consequenceOf).toBe(6);
    expect(reportText(audit(third))).toContain('Consequences:');
  });

  it('says what could explain a thing that no rule does', () => {
    const stranger: Laid = ['B:9', 'stranger', 'B.monster:2'];
    const report = audit([...given({ cards: [...cards, stranger] }), ...twice.slice(2)]);
    expect(report.violations).toEqual([]);
    expect(verdictsAt(report, 6)).toContainEqual({
      event: 6,
      rule: 'SUM-NS-01',
      verdict: 'undetermined',
      because: 'Stranger on B.monster:2 is not in the table of the audit',
    });
    const text = reportText(report).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Undetermined: .*Event 6 SUM-NS-01 \([^)]+\): Stranger on B\.monster:2 is not/);
    const found = report.verdicts.filter(({ verdict }) => verdict === 'undetermined');
    const questions = undecided(report).map(({ event, rule }) => `${event} ${rule}`);
    expect(new Set(questions)).toEqual(new Set(found.map(({ event, rule }) => `${event} ${rule}`)));
    expect(reportText({ ...report, verdicts: [] })).not.toContain('Undetermined:');
  });

  it('names every rule with its check', () => {
    const rules = rulesAudited();
    expect(rules.find((one) => one.rule === 'TRAP-TIME-01')?.check).toBe('activations');
    expect(rules.length).toBe(
      [...CHECKS, ...MATCH_CHECKS].reduce((sum, check) => sum + check.rules.length, 0),
    );
    for (const check of [...CHECKS, ...MATCH_CHECKS]) expect(check.rules.length).toBeGreaterThan(0);
  });

  it('counts every verdict it gave', () => {
    const report = audit(twice);
    for (const verdict of VERDICTS) {
      const listed = report.verdicts.filter((one) => one.verdict === verdict).length;
      const counted = Object.values(report.checked).reduce((sum, one) => sum + one[verdict], 0);
      expect(counted).toBe(listed);
    }
  });

  prop.prop([fc.nat(twice.length), fc.constantFrom(clean, twice)])(
    'a stream fed in two parts',
    (cut, stream) => {
      const parts = makeAudit({ pool: POOL });
      parts.feed(stream.slice(0, cut));
      parts.report();
      parts.feed(stream.slice(cut));
      expect(parts.report()).toEqual(auditEvents(stream, { pool: POOL }));
    },
  );

  it('goes on from a state with the numbers of its stream', () => {
    const initial = fold(emptyState(), twice.slice(0, 2));
    const report = auditEvents(twice.slice(2), { pool: POOL, initial });
    expect(report.firstIllegal).toBe(6);
  });
});

describe('views', () => {
  const view = (events: readonly DuelEvent[], viewer: string): readonly DuelEvent[] => {
    let state: DuelState = emptyState();
    return events.map((one) => {
      const seen = viewEvent(state, one, viewer);
      state = fold(state, [one]);
      return seen;
    });
  };

  it.each(['A', 'B', 'spectator'])('what %s cannot see is no violation', (viewer) => {
    const report = auditEvents(view(clean, viewer), { pool: POOL, viewer });
    expect(report.violations).toEqual([]);
  });

  it('an unknown Set monster has undetermined Tributes for the opponent, known ones for its player', () => {
    const six = [
      ...given({ cards: [['A:1', 'skull', 'A.hand']] }),
      act('SetMonster', 'A', { card: 'A:1' }),
      ...set('A', 'A:1', 'skull', 1),
    ];
    const of = (viewer: string) =>
      auditEvents(view(six, viewer), { pool: POOL, viewer }).checked['SUM-TRIB-05'];
    expect(of('A')).toMatchObject({ violation: 1 });
    expect(of('B')).toMatchObject({ violation: 0, undetermined: 1 });
  });

  it('counters that are public are judged in every view', () => {
    for (const viewer of ['A', 'B', 'spectator']) {
      const report = auditEvents(view(twice, viewer), { pool: POOL, viewer });
      expect(report.violations.map((one) => one.rule)).toEqual(['SUM-NS-01']);
    }
  });

  it('a forged total is found by the opponent too', () => {
    const loss = event('LifePointsChanged', { team: 'B', delta: -500, total: 7400, cause: 'effect' });
    const stream = edited([...clean, loss], 0, {});
    expect(auditEvents(view(stream, 'B'), { pool: POOL, viewer: 'B' }).violations[0]?.rule).toBe(
      'ENGINE-LP-SUM',
    );
  });
});
