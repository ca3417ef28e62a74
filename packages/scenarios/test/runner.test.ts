import { describe, expect, it } from 'vitest';
import { type AuditFunction, readScenarios, type RunOptions, runScenario } from '../src/index.js';

const raider = { zone: 1, card: 'vorse-raider', position: 'attack', since: 1 };

/** Runs a scenario that is written as people write them. */
const run = (parts: Record<string, unknown>, options: RunOptions = {}) => {
  const whole = { id: 'SC-T', name: 'test', rules: ['X'], ruleset: 'classic-8000', given: {}, ...parts };
  const text = JSON.stringify({ ...expects({}), ...whole });
  const [scenario] = readScenarios('t.json', text);
  if (scenario === undefined) throw new Error('one scenario was written');
  return runScenario('t.json', scenario, options).failures;
};

// oxlint-disable-next-line unicorn/no-thenable -- a key of the scenario format
const expects = (then: Record<string, unknown>) => ({ then });

describe('running a scenario', () => {
  it('says in one sentence what should have been refused, or accepted', () => {
    const given = { seats: { A: { hand: ['vorse-raider'] } } };
    const when = [{ by: 'A', do: 'NormalSummon', card: 'hand:vorse-raider' }];
    expect(run({ given, when, ...expects({ refused: { step: 0, rule: 'SUM-NS-01' } }) })).toEqual([
      'step 0 (A NormalSummon hand:vorse-raider): expected a refusal by SUM-NS-01, but it was accepted',
    ]);
    const twice = { seats: { A: { hand: ['vorse-raider', 'uraby'] } } };
    const [failure] = run({
      given: twice,
      when: [...when, { by: 'A', do: 'NormalSummon', card: 'hand:uraby' }],
    });
    expect(failure).toMatch(
      /^step 1 \(A NormalSummon hand:uraby\): expected to be accepted, but it was refused by SUM-NS-01/,
    );
  });

  it('goes on after a refused step, and skips a Pass that nobody asks for', () => {
    const given = { seats: { A: { hand: ['uraby'], monsters: [raider] } } };
    const when = [
      { by: 'A', do: 'Attack', card: 'monster:1', target: 'direct' },
      { by: 'B', do: 'Pass' },
      { by: 'A', do: 'NormalSummon', card: 'hand:uraby' },
    ];
    const then = {
      refused: { step: 0, rule: ['TURN-PHASE-02', 'TURN-STEP-01'] },
      state: { seats: { A: { monsters: [{ card: 'uraby' }, { zone: 1 }] } } },
      count: { ActionTaken: 1 },
    };
    expect(run({ given, when, ...expects(then) })).toEqual([]);
  });

  it('gives an Activate at the first place where it is legal, windows before it are passed', () => {
    const given = {
      turn: { number: 5, seat: 'A', phase: 'main1' },
      seats: {
        A: { monsters: [raider] },
        B: { spellsTraps: [{ zone: 1, card: 'mirror-force', set: true, since: 2 }] },
      },
    };
    const when = [
      { by: 'A', do: 'EnterPhase', phase: 'battle' },
      { by: 'A', do: 'Attack', card: 'monster:1', target: 'direct' },
      { by: 'B', do: 'Activate', card: 'st:1' },
    ];
    const then = { refused: null, state: { seats: { A: { monsters: [] }, B: { lp: 8000 } } } };
    expect(run({ given, when, ...expects(then) })).toEqual([]);
    const passed = { events: ['LifePointsChanged'], state: { seats: { B: { lp: 6100 } } } };
    expect(run({ given, when: when.slice(0, 2), ...expects(passed) })).toEqual([]);
    const strict = run({ strict: true, given, when: when.slice(0, 2), ...expects(passed) });
    expect(strict[0]).toMatch(/^events: expected LifePointsChanged, but it did not happen/);
  });

  it('refuses an Activate with a written target that is not legal, whole', () => {
    const given = {
      seats: {
        A: { hand: ['mystical-space-typhoon'], monsters: [raider] },
        B: { spellsTraps: [{ zone: 1, card: 'mirror-force', set: true, since: 2 }] },
      },
    };
    const when = [{ by: 'A', do: 'Activate', card: 'hand:mystical-space-typhoon', targets: ['monster:1'] }];
    const then = {
      refused: { step: 0, rule: 'CARD-PREVAILS-01' },
      noEvents: ['ActionTaken'],
      state: { seats: { A: { hand: ['mystical-space-typhoon'] } } },
    };
    expect(run({ given, when, ...expects(then) })).toEqual([]);
  });

  it('a ruling takes play back to how it was after an event, and play goes on from there', () => {
    const given = { seats: { A: { hand: ['vorse-raider', 'uraby'] } } };
    const ruling = { by: 'judge', do: 'IssueRuling', judge: 'Ann', reason: 'Back.', rewindTo: 0 };
    const when = [
      { by: 'A', do: 'NormalSummon', card: 'hand:vorse-raider' },
      ruling,
      { by: 'A', do: 'NormalSummon', card: 'hand:uraby' },
    ];
    const then = {
      refused: null,
      events: ['MonsterSummoned', 'JudgeRuled', 'PositionSet', 'MonsterSummoned'],
      state: { seats: { A: { monsters: [{ card: 'uraby' }], hand: ['vorse-raider'] } } },
    };
    expect(run({ given, when, ...expects(then) })).toEqual([]);
    const twice = run({ given, when: [when[0], when[2]], ...expects({ refused: null }) });
    expect(twice[0]).toMatch(/refused by SUM-NS-01/);
  });

  it('says what a scenario waits for', () => {
    expect(run({ given: { chain: [{ link: 1 }] } })).toEqual(['not supported: a Chain in `given`']);
    expect(run({ kind: 'audit', tamper: { changes: [] } })).toEqual([
      'not supported: the audit (kind audit)',
    ]);
  });
});

describe('an audit scenario', () => {
  const parts = {
    kind: 'audit',
    given: { seats: { A: {}, B: {} } },
    when: [{ by: 'A', do: 'EndTurn' }],
    tamper: {
      changes: [{ op: 'edit', event: { type: 'TurnStarted', seat: 'B' }, set: { seat: 'A' } }],
    },
    ...expects({ flagged: { rule: 'TURN-ALT-01', at: 'changed' } }),
  };
  const judge =
    (rule: string): AuditFunction =>
    (events) => {
      const at = events.findIndex((event) => event.type === 'TurnStarted' && event.data.seat === 'A');
      return at < 0
        ? { firstIllegal: null, violations: [] }
        : { firstIllegal: at, violations: [{ rule, event: at }] };
    };

  it('wants the forged event flagged by its rule, and the clean stream not at all', () => {
    expect(run(parts, { audit: judge('TURN-ALT-01') })).toEqual([]);
    expect(run(parts, { audit: judge('WIN-LP-01') })[0]).toMatch(
      /^flagged: expected TURN-ALT-01 at event \d+/,
    );
    const always: AuditFunction = () => ({ firstIllegal: 0, violations: [{ rule: 'X', event: 0 }] });
    expect(run(parts, { audit: always })).toEqual(['the clean stream is flagged at event 0 by X']);
  });

  const forgedWith = (event: object): readonly string[] =>
    run(
      { ...parts, tamper: { changes: [{ op: 'insert', after: { type: 'TurnStarted' }, event }] } },
      { audit: judge('TURN-ALT-01') },
    );
  const START = 'tamper: in scenario SC-T event 4 of the forged stream';

  it.each([
    [{}, ' has no type'],
    [{ type: 'LifeLost' }, ' has the type LifeLost, which no event has'],
    [{ type: 'LifePointsChanged', team: 'B' }, ' (LifePointsChanged) is malformed: delta is missing'],
    [
      { type: 'TurnStarted', number: 'two', seat: 'A' },
      ' (TurnStarted) is malformed: number is no integer from 0: "two"',
    ],
    [
      { type: 'LinkResolved', link: 1, outcome: 'applied', by: 'A' },
      ' (LinkResolved) is malformed: by is an unknown key',
    ],
  ])('says in one sentence which event of the forgery is malformed, and how: %j', (event, said) => {
    expect(forgedWith(event)).toEqual([START + said]);
  });

  it('takes every event that could be stored, whatever it says', () => {
    const events = [
      { type: 'LinkResolved', link: 4, outcome: 'applied' },
      { type: 'Equipped', card: 'A.st:1', to: 'B.monster:1' },
      {
        type: 'CardMoved',
        card: 'A:99',
        from: 'A.deck',
        to: 'A.gy',
        face: 'up',
        position: null,
        cause: 'effect',
      },
    ];
    for (const event of events)
      expect(forgedWith(event)[0]).toMatch(/^flagged: expected TURN-ALT-01 at event/);
  });

  it('says so of an edited event, too', () => {
    const changes = [{ op: 'edit', event: { type: 'TurnStarted', seat: 'B' }, set: { seat: 4 } }];
    expect(run({ ...parts, tamper: { changes } }, { audit: judge('TURN-ALT-01') })[0]).toMatch(
      /^tamper: in scenario SC-T event \d+ of the forged stream \(TurnStarted\) is malformed: seat is no /,
    );
  });
});
