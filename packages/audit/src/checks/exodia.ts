import type { SeatId } from '@duel-log/duel/read';
import type { Desk } from '../desk.js';
import { EXODIA } from '../table.js';

/** A hand that holds all five pieces, as far as the stream names its cards (WIN-EXODIA-01). */
export const holdsExodia = (desk: Desk, seat: SeatId): boolean => unnamedPieces(desk, seat) === 0;

/** A hand that may hold them, because the stream does not name enough of its cards to tell. */
export function mayHoldExodia(desk: Desk, seat: SeatId): boolean {
  const hidden = desk.board.pile(seat, 'hand').filter((name) => idOf(desk, name) === null).length;
  const missing = unnamedPieces(desk, seat);
  return missing > 0 && missing <= hidden;
}

/** Pieces that no named card of the hand is. */
function unnamedPieces(desk: Desk, seat: SeatId): number {
  const ids = new Set(desk.board.pile(seat, 'hand').map((name) => idOf(desk, name)));
  return EXODIA.filter((piece) => !ids.has(piece)).length;
}

const idOf = (desk: Desk, name: string | null): string | null =>
  name === null ? null : (desk.board.see(name)?.id ?? null);
