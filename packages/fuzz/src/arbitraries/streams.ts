import type { DuelEvent } from '@duel-log/duel';
import fc from 'fast-check';
import { playDuel } from '../duels.js';
import { type DuelCaseOptions, duelCases } from './duel-case.js';
import { printedAs } from './printed.js';

/**
 * Streams of events as a store holds them: whole commits, from the opening on. Shrinks towards short ones.
 *
 * ```ts
 * test.prop([eventStreams()])('my projection is a fold', (events) => {
 *   const half = events.length >> 1;
 *   expect(project(events)).toEqual(carryOn(project(events.slice(0, half)), events.slice(half)));
 * });
 * ```
 */
export function eventStreams(options: DuelCaseOptions = {}): fc.Arbitrary<readonly DuelEvent[]> {
  return duelCases({ limit: 200, ...options }).map((one) =>
    printedAs([...playDuel(one).events], `the events of ${fc.stringify(one)}`),
  );
}
