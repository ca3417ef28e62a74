import type { SeatId } from '@duel-log/duel/read';
import type { Desk } from '../desk.js';
import { EXODIA } from '../table.js';

/** A hand that holds all five pieces, as far as the stream names its cards (WIN-EXODIA-01). */
export function holdsExodia(desk: Desk, seat: SeatId): boolean {
  const hand = desk.board.pile(seat, 'hand');
  if (hand.length < EXODIA.length) return false;
  const ids = new Set(hand.map((name) => desk.board.see(name)?.id ?? null));
  return EXODIA.every((piece) => ids.has(piece));
}
