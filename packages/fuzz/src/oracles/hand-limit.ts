import type { DuelEvent, DuelState, Ruleset } from '@duel-log/duel';
import type { Finding } from '../finding.js';

/** Whoever's turn ends holds no more than the hand limit when the next turn starts (END-HAND-01). */
export function handLimit(
  events: readonly DuelEvent[],
  states: readonly DuelState[],
  ruleset: Ruleset,
): readonly Finding[] {
  return events.flatMap((event, revision) => {
    const before = states[revision];
    if (event.type !== 'TurnStarted' || before === undefined || before.turn.number === 0) return [];
    const { seat } = before.turn;
    const held = before.seats[seat]?.hand.length ?? 0;
    if (held <= ruleset.handLimit) return [];
    return [
      {
        oracle: 'hand-limit',
        rule: 'END-HAND-01',
        revision,
        message: `${seat} ends the turn with ${held} cards`,
      },
    ];
  });
}
