import type { SeatId } from '@duel-log/duel';
import { TOY_NEGATORS } from '../../negators.js';
import type { Due, Fault, Reading } from './reading.js';

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
        yield* unpaid(due);
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
        yield* unpaid(due);
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

/** The Standby Phase goes on although somebody still has to pay. */
function* unpaid(due: readonly SeatId[] | null): Generator<Fault> {
  const [seat] = due ?? [];
  if (seat !== undefined) yield ['TURN-STBY-01', `${seat} has not paid its toy-toll`];
}

/** Seats by face-up tolls that nothing negates. Seats are teams of their own. */
function tolls({ books, ids, env, seats, turn }: Reading): SeatId[] | null {
  if (!env.pool.cards.has('toy-toll') || seats.length > 2) return null;
  const up = [...books.zones].filter(([, name]) => books.cards.get(name)?.face === 'up');
  const lies = (id: string): boolean => up.some(([, name]) => ids.get(name) === id);
  if (TOY_NEGATORS.spell.some(lies)) return TOY_NEGATORS.trap.some(lies) ? null : [];
  const of = (seat: SeatId): SeatId[] =>
    up.flatMap(([zone, name]) => (ids.get(name) === 'toy-toll' && zone.startsWith(`${seat}.`) ? [seat] : []));
  return [...of(turn), ...seats.filter((seat) => seat !== turn).flatMap(of)];
}
