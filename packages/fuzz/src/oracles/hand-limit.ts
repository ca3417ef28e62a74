// Catches a turn that ends with too many cards in the hand.
import {
  type DuelEvent,
  type DuelState,
  emptyState,
  evolve,
  type Ruleset,
  type SeatId,
  seatOf,
} from '@duel-log/duel';
import type { Finding } from '../finding.js';

/**
 * Whoever's turn ends holds no more than the hand limit when the next turn starts (END-HAND-01). Hands are counted from
 * the moves of cards alone.
 */
export function handLimit(
  events: readonly DuelEvent[],
  ruleset: Ruleset,
  initial: DuelState = emptyState(),
): readonly Finding[] {
  const findings: Finding[] = [];
  let held = handsOf(initial);
  let turn: SeatId | null = initial.turn.number > 0 ? initial.turn.seat : null;
  events.forEach((event, revision) => {
    switch (event.type) {
      case 'CardMoved': {
        const { from, to } = event.data;
        if (from.endsWith('.hand')) add(held, seatOf(from), -1);
        if (to.endsWith('.hand')) add(held, seatOf(to), 1);
        return;
      }
      case 'PositionSet':
        held = handsOf(evolve(emptyState(), event));
        turn = event.data.position.turn.seat;
        return;
      case 'TurnStarted': {
        const count = turn === null ? 0 : (held.get(turn) ?? 0);
        if (count > ruleset.handLimit)
          findings.push({
            oracle: 'hand-limit',
            rule: 'END-HAND-01',
            revision,
            message: `${turn} ends the turn with ${count} cards`,
          });
        turn = event.data.seat;
        return;
      }
      default:
    }
  });
  return findings;
}

function add(held: Map<SeatId, number>, seat: SeatId, change: number): void {
  held.set(seat, (held.get(seat) ?? 0) + change);
}

function handsOf({ seats }: DuelState): Map<SeatId, number> {
  return new Map(Object.entries(seats).map(([seat, own]) => [seat, own.hand.length]));
}
