import type { Command } from '@duel-log/duel';
import fc from 'fast-check';
import type { Moment } from './played-states.js';

/**
 * Any of the commands that are legal now; `null` where none is.
 *
 * ```ts
 * const given = playedStates().chain((moment) => legalCommandsAt(moment) ?? fc.constant(null));
 * test.prop([given])('my form shows every legal command', (command) => { … });
 * ```
 */
export function legalCommandsAt({ legal }: Moment): fc.Arbitrary<Command> | null {
  return legal.length === 0 ? null : fc.constantFrom(...legal);
}
