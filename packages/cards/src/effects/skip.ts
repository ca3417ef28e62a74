import type { Acts, Continuous, SeatId } from '@duel-log/duel';

/** Draw Phases that are skipped are kept by the number of their turn, so that several skips of one do not add up. */
export const skip: Continuous = {
  key: 'skip',
  forbids: (x, deed) =>
    deed.do === 'draw' && x.state.turn.number === x.answer('value') ? 'this Draw Phase is skipped.' : null,
};

/** The next Draw Phases of this seat are skipped. The card needs `skip` among what lasts. */
export function skipDraws(x: Acts, seat: SeatId, count: number): void {
  for (let i = 0; i < count; i++) {
    const turn = x.nextTurnOf(seat) + i * x.state.seatOrder.length;
    x.last('skip', { value: turn, until: turn });
  }
}
