import { type EventData, never, seatOf } from '@duel-log/duel/read';
import { fromField, leavesTheDuel } from '../readings.js';
import type { Reason } from '../reasons.js';
import { place, type Words } from '../words.js';
import { capital } from './parts.js';
import { destroyedBecause, discardedBecause } from './reasons.js';

/** A card goes from one place to another. */
export function moveSentence(words: Words, data: EventData['CardMoved'], reason: Reason | null): string {
  const { id, from, to, cause, destroyed } = data;
  const what = id === null ? words.card(from) : words.name(id);
  const seat = seatOf(from);
  switch (cause) {
    case 'draw':
      return `${seatOf(to)} draws ${words.name(id)}.`;
    case 'discard':
      return `${seat} discards ${what}${discardedBecause(words, reason)}.`;
    case 'tribute':
      return `${capital(what)} is Tributed and ${endOf(data)}.`;
    case 'setup':
      return from.endsWith('.deck') && to.endsWith('.hand')
        ? `${seatOf(to)} draws ${words.name(id)} for the opening hand.`
        : `${capital(what)} goes from ${place(from)} to ${place(to)}.`;
    case 'battle':
    case 'effect':
    case 'cost':
    case 'rule':
    case 'ruling': {
      const why = cause === 'cost' ? ' as a cost' : cause === 'ruling' ? ' by ruling' : '';
      const where = fromField(data) ? `${what} in ${place(from)}` : what;
      if (destroyed === true)
        return `${capital(where)} is destroyed${cause === 'battle' ? ' by battle' : ''} and ${endOf(data)}${why}${destroyedBecause(words, reason)}.`;
      if (leavesTheDuel(data)) return `${capital(where)} ${endOf(data)}${why}.`;
      if (to.endsWith('.banished')) return `${capital(what)} in ${place(from)} is ${endOf(data)}${why}.`;
      // Where it comes from is said anyhow: an unknown card is not named by its place as well.
      const mover = id !== null ? what : fromField(data) ? what.replace(` in ${place(from)}`, '') : 'a card';
      return `${capital(mover)} goes from ${place(from)} to ${data.bottom === true ? 'the bottom of ' : ''}${place(to)}${why}.`;
    }
    default:
      return never(cause);
  }
}

/** What becomes of a card that is destroyed or leaves: `goes to A's graveyard`. */
function endOf(data: EventData['CardMoved']): string {
  if (leavesTheDuel(data)) return 'leaves the Duel';
  if (data.to.endsWith('.banished')) return `removed from play${data.face === 'down' ? ' face-down' : ''}`;
  return `goes to ${place(data.to)}`;
}
