import { readings } from '@duel-log/audit';
import type { DuelEvent } from '@duel-log/duel';
import { takenBack } from '@duel-log/projections';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const pass = { type: 'ActionTaken', data: { command: { type: 'Pass', by: 'A' } } } as DuelEvent;
const ruled = (answers: number | null) => ({ type: 'JudgeRuled', data: { answers } }) as DuelEvent;
const position = (reason: string, of: number | null) =>
  ({ type: 'PositionSet', data: { reason, of: of === null ? null : String(of) } }) as DuelEvent;

/** Rulings among what is played: in words, corrections, and ways back of any length. */
const streams = fc
  .array(fc.record({ played: fc.nat(4), back: fc.option(fc.nat(20)), correction: fc.boolean() }), {
    maxLength: 8,
  })
  .map((parts) => {
    const events: DuelEvent[] = [pass, pass];
    for (const { played, back, correction } of parts) {
      events.push(...Array<DuelEvent>(played).fill(pass), pass, ruled(null));
      if (correction) events.push(position('correction', null));
      else if (back !== null) events.push(position('rewind', Math.max(0, events.length - 2 - back)));
    }
    return events;
  });

test('the replay’s log and the audit agree on what rulings took back', () => {
  fc.assert(
    fc.property(streams, (events) => {
      expect(takenBack(events)).toEqual(readings(events).takenBack);
    }),
  );
});
