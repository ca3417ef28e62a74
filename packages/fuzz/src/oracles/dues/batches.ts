import type { EventData } from '@duel-log/duel';
import { type Due, seatIn } from './reading.js';

type Move = EventData['CardMoved'];

/** What one effect or one battle does to several cards is one event of the game: one batch (DRAW-02, CARD-PREVAILS-01). */
export function batches(): Due {
  let last: Move | null = null;
  return function* (event) {
    const before = last;
    last = event.type === 'CardMoved' ? event.data : null;
    if (last === null || before === null || before.batch === last.batch) return;
    if (togetherDrawn(before, last))
      yield ['DRAW-02', `${last.card} is drawn after ${before.card}, not with it`];
    if (togetherDestroyed(before, last))
      yield ['CARD-PREVAILS-01', `${last.card} is destroyed after ${before.card}, not with it`];
  };
}

function togetherDrawn(a: Move, b: Move): boolean {
  return a.cause === 'draw' && b.cause === 'draw' && a.link === b.link && seatIn(a.from) === seatIn(b.from);
}

function togetherDestroyed(a: Move, b: Move): boolean {
  if (a.destroyed !== true || b.destroyed !== true || a.cause !== b.cause) return false;
  return a.cause === 'battle' || (a.cause === 'effect' && a.link !== null && a.link === b.link);
}
