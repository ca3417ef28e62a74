import { type EventData, never, seatOf } from '@duel-log/duel/read';
import { fromField, leavesTheDuel } from '@duel-log/projections';
import type { MessageKey, Part, Value } from '../../messages/index.js';
import { capital, type Teller } from './teller.js';

/** A card goes from one place to another. */
export function moved(t: Teller, data: EventData['CardMoved']): readonly Part[] {
  const { id, from, to, cause, card } = data;
  const say = (key: MessageKey, values: Readonly<Record<string, Value>>): readonly Part[] =>
    capital(t.say(key, values));
  const what = id === null ? t.card(from) : t.words.idPart(id, card);
  const values = {
    card: what,
    seat: t.seat(seatOf(cause === 'draw' || cause === 'setup' ? to : from)),
    from: t.place(from),
    to: t.place(to),
  };
  const removed = to.endsWith('.banished');
  if (data.destroyed === true) {
    const how = !fromField(data)
      ? 'log.destroyedOff'
      : cause === 'battle'
        ? 'log.destroyedBattle'
        : 'log.destroyed';
    const head = say(how, values);
    return removed ? [...head, ' ', ...t.say('log.thenRemoved')] : head;
  }
  if (leavesTheDuel(data) && cause !== 'tribute') return say('log.leaves', values);
  if (removed && cause !== 'tribute')
    return say(
      cause === 'cost' ? 'log.removedCost' : data.face === 'down' ? 'log.removedDown' : 'log.removed',
      values,
    );
  switch (cause) {
    case 'draw':
      return say('log.draw', values);
    case 'discard':
      return say('log.discard', values);
    case 'tribute':
      return say('log.tribute', values);
    case 'setup':
      return say(to.endsWith('.hand') && from.endsWith('.deck') ? 'log.drawOpening' : 'log.move', values);
    case 'cost':
      return say('log.moveCost', values);
    case 'ruling':
      return say('log.moveRuling', values);
    case 'battle':
    case 'effect':
    case 'rule':
      return say(data.bottom === true ? 'log.moveBottom' : 'log.move', values);
    default:
      return never(cause);
  }
}
