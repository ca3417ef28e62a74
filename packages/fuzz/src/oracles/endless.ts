// Catches a turn in which play goes round and round and never comes to its end.
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';

/** Most commands of one turn. Random duels need sixty at most. */
export const TURN_COMMANDS = 400;

/** A turn ends after a bounded number of commands (fuzzing.md, oracle 10). */
export function endless(duel: Duel): readonly Finding[] {
  let commands = 0;
  for (const { events, after } of duel.commits) {
    if (events.some(({ type }) => type === 'TurnStarted')) commands = 0;
    commands += 1;
    if (commands > TURN_COMMANDS)
      return [
        {
          oracle: 'endless',
          rule: 'ENGINE-TERMINATION',
          revision: after.revision,
          message: `turn ${after.turn.number} has not ended after ${TURN_COMMANDS} commands`,
        },
      ];
  }
  return [];
}
