import { type Command, type DuelState, type Env, legalCommands } from '@duel-log/duel';
import fc from 'fast-check';
import { playDuel } from '../duels.js';
import { type DuelCaseOptions, duelCases } from './duel-case.js';
import { printedAs } from './printed.js';

/** A duel at some moment: everything that a rule, a view or a board may look at. */
export interface Moment {
  readonly env: Env;
  readonly state: DuelState;
  /** what is legal now; empty where the duel is over */
  readonly legal: readonly Command[];
}

/**
 * States of duels under way, reached by play: any phase, windows, chains and choices with them. Shrinks towards the
 * beginning of the duel.
 *
 * ```ts
 * test.prop([playedStates()])('a board has at most five monsters a seat', ({ state }) => {
 *   for (const seat of Object.values(state.seats)) expect(seat.monster).toHaveLength(5);
 * });
 * ```
 */
export function playedStates(options: DuelCaseOptions = {}): fc.Arbitrary<Moment> {
  return duelCases({ limit: 300, ...options }).map((one) => {
    const { setup, end } = playDuel(one);
    return printedAs(
      { env: setup.env, state: end, legal: legalCommands(end, setup.env) },
      `the end of ${fc.stringify(one)}`,
    );
  });
}
