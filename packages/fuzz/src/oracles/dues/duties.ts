import type { SeatId } from '@duel-log/duel';
import type { Due, Reading } from './reading.js';

/**
 * What face-up cards do by themselves in a Standby Phase: each toy-toll costs its player Life Points, the turn duelist's
 * first, and none where it is negated (TURN-STBY-01).
 */
export function duties(): Due {
  /** seats that still have to pay in this Standby Phase, in their order; `null`: not followed */
  let due: SeatId[] | null = null;
  return function* (event, reading) {
    switch (event.type) {
      case 'PhaseStarted':
        if (due !== null && due.length > 0) yield ['TURN-STBY-01', `${due[0]} has not paid its toy-toll`];
        due = event.data.phase === 'standby' ? tolls(reading) : null;
        return;
      case 'LifePointsChanged': {
        if (due === null || event.data.link !== null) return;
        const next = due.shift();
        if (next === undefined || next !== event.data.team)
          yield [
            'TURN-STBY-01',
            `${event.data.team} pays in the Standby Phase where ${next ?? 'nobody'} has to`,
          ];
        return;
      }
      case 'LinkAdded':
        if (due !== null && due.length > 0) yield ['TURN-STBY-01', `${due[0]} has not paid its toy-toll`];
        due = null;
        return;
      case 'PositionSet':
      case 'DuelEnded':
        due = null;
        return;
      default:
    }
  };
}

/** Seats by face-up tolls that nothing negates. Seats are teams of their own. */
function tolls({ books, ids, env, seats, turn }: Reading): SeatId[] | null {
  if (!env.pool.cards.has('toy-toll') || seats.length > 2) return null;
  const up = [...books.zones].filter(([, name]) => books.cards.get(name)?.face === 'up');
  const lies = (id: string): boolean => up.some(([, name]) => ids.get(name) === id);
  if (lies('toy-hush')) return lies('toy-still') || lies('toy-herald') ? null : [];
  const of = (seat: SeatId): SeatId[] =>
    up.flatMap(([zone, name]) => (ids.get(name) === 'toy-toll' && zone.startsWith(`${seat}.`) ? [seat] : []));
  return [...of(turn), ...seats.filter((seat) => seat !== turn).flatMap(of)];
}
