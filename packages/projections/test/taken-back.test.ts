import type { DuelEvent, EventData } from '@duel-log/duel/read';
import { expect, it } from 'vitest';
import { takenBack } from '../src/index.js';
import { EVENTS } from './fixture.js';

const given = EVENTS[1]?.data as EventData['PositionSet'];
const pass: DuelEvent = { type: 'ActionTaken', data: { command: { type: 'Pass', by: 'A' } } };
const ruled: DuelEvent = {
  type: 'JudgeRuled',
  data: {
    judge: 'Ruth',
    authority: 'judge',
    reason: 'So it is.',
    citation: '',
    answers: null,
    result: null,
  },
};
const position = (reason: EventData['PositionSet']['reason'], of: string | null): DuelEvent => ({
  type: 'PositionSet',
  data: { ...given, reason, of },
});
/** ActionTaken, JudgeRuled, PositionSet. */
const rewound = (to: number): readonly DuelEvent[] => [pass, ruled, position('rewind', String(to))];

it('what lies between the event a ruling returned to and the ruling was taken back', () => {
  const events = [pass, pass, pass, pass, ...rewound(1), pass];
  expect(takenBack(events)).toEqual([null, null, 5, 5, null, null, null, null]);
});

it('a later ruling may return to what an earlier one took back', () => {
  const events = [pass, pass, pass, pass, ...rewound(1), ...rewound(3)];
  expect(takenBack(events)).toEqual([null, null, null, null, 8, 8, 8, null, null, null]);
});

it('a ruling in words, and a correction, take nothing back', () => {
  expect(takenBack([pass, pass, ruled, pass])).toEqual([null, null, null, null]);
  expect(takenBack([pass, pass, ruled, position('correction', null)])).toEqual([null, null, null, null]);
});
