import type { DuelEvent, EventOf, EventType } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import {
  audits,
  chains,
  checkInvariants,
  checkStream,
  CLASSIC_SETUPS,
  type Duel,
  type Finding,
  flow,
  handLimit,
  playDuel,
  shippedSetup,
  termination,
  uniform,
} from '../src/index.js';

/** Streams with one event forged, dropped or repeated: each must be found by the oracle that looks after it. */

const setup = shippedSetup(0);
const duel = playDuel({ setup, strategy: uniform, seed: 1, limit: 2000 });
const { events } = duel;
const { ruleset } = setup.env;

const at = (type: EventType, nth = 0): number => {
  const found = events.flatMap((event, i) => (event.type === type ? [i] : []))[nth];
  if (found === undefined) throw new Error(`there is no ${type} number ${nth}`);
  return found;
};
const forged = <T extends EventType>(
  type: T,
  change: Partial<EventOf<T>['data']>,
  nth = 0,
): readonly DuelEvent[] => {
  const place = at(type, nth);
  return events.map((event, i) =>
    i === place ? ({ type, data: { ...event.data, ...change } } as DuelEvent) : event,
  );
};
const without = (index: number): readonly DuelEvent[] => events.filter((_, i) => i !== index);
const twice = (index: number): readonly DuelEvent[] => [
  ...events.slice(0, index + 1),
  ...events.slice(index),
];
const first = (findings: readonly Finding[]): string => {
  const one = findings[0];
  return one === undefined ? 'nothing' : `${one.rule} at ${one.revision}`;
};

test('the sound stream is sound', () => {
  expect(checkInvariants(duel)).toEqual([]);
});

describe('flow', () => {
  const second = at('TurnStarted', 1);
  const planted: readonly (readonly [string, readonly DuelEvent[], string])[] = [
    ['a turn left out', forged('TurnStarted', { number: 3 }, 1), `TURN-PHASE-01 at ${second}`],
    [
      'two turns in a row',
      forged('TurnStarted', { seat: duel.commits[1]?.after.first ?? '' }, 1),
      `TURN-PHASE-01 at ${second}`,
    ],
    [
      'the first turn of the other',
      forged('TurnStarted', { seat: 'C' }),
      `TURN-PHASE-01 at ${at('TurnStarted')}`,
    ],
    ['a phase left out', without(at('PhaseStarted', 1)), `TURN-PHASE-01 at ${at('PhaseStarted', 2) - 1}`],
    ['a phase twice', twice(at('PhaseStarted')), `TURN-PHASE-01 at ${at('PhaseStarted') + 1}`],
    [
      'a step out of order',
      forged('PhaseStarted', { phase: 'battle', step: 'end' }, 2),
      `TURN-FIRST-01 at ${at('PhaseStarted', 2)}`,
    ],
    [
      'a step outside of the Battle Phase',
      forged('PhaseStarted', { step: 'start' }, 2),
      `TURN-PHASE-01 at ${at('PhaseStarted', 2)}`,
    ],
    ['no turn at all', without(at('TurnStarted')), `SETUP-START-01 at ${at('PhaseStarted') - 1}`],
    ['something after the end', [...events, ...events.slice(-1)], `WIN-END-01 at ${events.length}`],
  ];
  test.each(planted)('%s', (_, stream, expected) => {
    expect(first(flow(stream, ruleset))).toBe(expected);
  });
});

describe('chains', () => {
  const link = at('LinkResolved');
  const planted: readonly (readonly [string, readonly DuelEvent[], string])[] = [
    ['a link left out', without(at('LinkAdded')), 'CHAIN-02'],
    ['a link resolved twice', twice(link), `CHAIN-02 at ${link + 1}`],
    ['a link never resolved', without(link), 'CHAIN-02'],
    ['a chain that ends as another', forged('ChainEnded', { links: 9 }), `CHAIN-02 at ${at('ChainEnded')}`],
    [
      'a link added while the chain resolves',
      [...events.slice(0, link + 1), ...events.slice(at('LinkAdded'), link + 1)],
      `CHAIN-02 at ${link + 1}`,
    ],
  ];
  test.each(planted)('%s', (_, stream, expected) => {
    expect(first(chains(stream))).toContain(expected);
  });

  test('a chain that does not end', () => {
    const pass: DuelEvent = { type: 'ActionTaken', data: { command: { type: 'Pass', by: 'A' } } };
    const start = at('LinkAdded');
    const stream = [...events.slice(0, start + 1), ...Array.from({ length: 500 }, () => pass)];
    expect(first(chains(stream))).toContain('ENGINE-TERMINATION');
  });
});

test('hand limit: seven cards at the end of a turn', () => {
  const smaller = { ...ruleset, handLimit: 3 };
  expect(first(handLimit(events, smaller))).toContain('END-HAND-01');
});

test('termination: one command that leads to very much', () => {
  const commits = duel.commits.map((commit, i) =>
    i === 3 ? { ...commit, events: Array.from({ length: 1001 }, () => events[0] as DuelEvent) } : commit,
  );
  const long: Duel = { ...duel, commits };
  expect(first(termination(long))).toContain('ENGINE-TERMINATION');
});

describe('state oracles look at every event of a stream', () => {
  test('Life Points that are no whole number', () => {
    const index = at('LifePointsChanged');
    expect(first(checkStream(forged('LifePointsChanged', { total: 0.5 }), setup.env))).toBe(
      `WIN-LP-01 at ${index}`,
    );
  });
  test('a value that was not announced', () => {
    const shown = CLASSIC_SETUPS.map((one) =>
      playDuel({ setup: one, strategy: uniform, seed: 3, limit: 2000 }),
    ).find((one) => one.events.some(({ type }) => type === 'ValuesChanged'));
    if (shown === undefined) throw new Error('no value changes in these duels');
    const index = shown.events.findIndex(({ type }) => type === 'ValuesChanged');
    const wrong = shown.events.map((event, i) =>
      i === index && event.type === 'ValuesChanged'
        ? { ...event, data: { ...event.data, atk: event.data.atk + 1 } }
        : event,
    );
    expect(checkStream(wrong, shown.setup.env).map(({ rule }) => rule)).toContain('ENGINE-VALUES');
  });
});

test('audit: a forged Life Point total', () => {
  expect(audits(forged('LifePointsChanged', { total: 7777 }), setup.env)[0]?.revision).toBe(
    at('LifePointsChanged'),
  );
});
