import { type DuelState, type EventData, type Ref } from '@duel-log/duel/read';
import { goesBack, lastsOn } from '../readings.js';
import { seatOfTurn, skipsDrawOf } from '../turns.js';
import { counterCount, list, modifierText, place, type Words } from '../words.js';
import { capital } from './parts.js';

/** What becomes of cards where they lie: faces, positions, control, values, counters, equipment, effects that last. */

export function turnedSentence(words: Words, data: EventData['CardTurned']): string {
  const { id, at, face, how } = data;
  const what = id === null ? `the card in ${place(at)}` : `${words.name(id)} in ${place(at)}`;
  const why = how === 'attack' ? ' by the attack' : how === 'activation' ? ' to be activated' : '';
  return `${capital(what)} is turned face-${face}${why}.`;
}

export function positionSentence(words: Words, data: EventData['PositionChanged']): string {
  const { card, face, position } = data;
  const to = face === 'down' ? 'face-down Defense Position' : `${capital(position)} Position`;
  return `${capital(words.cardAt(card))} changes to ${to}.`;
}

export function controlSentence(words: Words, before: DuelState, data: EventData['ControlChanged']): string {
  const { card, from, to, until } = data;
  const limit = until === null ? '' : ` until the End Phase of turn ${until}`;
  if (goesBack(before, data)) return `Control of ${words.card(card)} goes back to ${to}${limit}.`;
  return `${to} takes control of ${words.card(card)} from ${from}${limit}.`;
}

export function valuesSentence(words: Words, data: EventData['ValuesChanged']): string {
  const { card, atk, def, level, modifiers } = data;
  const why = modifiers.length === 0 ? '' : ` (${modifierText(words, modifiers)})`;
  return `${capital(words.cardAt(card))} now has ${atk} ATK, ${def} DEF, Level ${level}${why}.`;
}

export function countersSentence(words: Words, data: EventData['CountersChanged']): string {
  const { card, counter, delta, total } = data;
  const verb = delta > 0 ? 'gets' : 'loses';
  return `${capital(words.cardAt(card))} ${verb} ${counterCount(Math.abs(delta), counter)} (now ${total}).`;
}

export function equippedSentence(words: Words, data: EventData['Equipped']): string {
  const { card, to } = data;
  const [on, off] = words.isTied(card)
    ? ['tied to', 'no longer tied to a monster']
    : ['equipped to', 'no longer equipped'];
  const name = capital(words.card(card));
  return to === null ? `${name} is ${off}.` : `${name} is ${on} ${words.cardAt(to)}.`;
}

export function lastingSentence(words: Words, before: DuelState, data: EventData['LastingStarted']): string {
  const { card, on, until } = data;
  const turn = skipsDrawOf(data);
  if (turn !== null)
    return `${words.name(card)}: the Draw Phase of ${seatOfTurn(before, turn)} in turn ${turn} will be skipped.`;
  const whom = lastsOn(before, data) === 'another' ? ` to ${words.cardAt(on as Ref)}` : '';
  return `The effect of ${words.name(card)} applies${whom}${until === null ? '' : ` until the end of turn ${until}`}.`;
}

/** `null` where the stream does not tell which effect it is. */
export function lastingEndSentence(
  words: Words,
  before: DuelState,
  data: EventData['LastingEnded'],
): string | null {
  const lasting = before.lasting.find((one) => one.key === data.key);
  if (lasting === undefined) return null;
  const { number, seat } = before.turn;
  if (skipsDrawOf(lasting) === number)
    return `The Draw Phase of turn ${number} is skipped: ${seat} draws no card (${words.name(lasting.card)}).`;
  const on = lastsOn(before, lasting) === 'another' ? words.card(lasting.on as Ref) : 'a card';
  // A monster that has gone where nobody can follow it has no name any more.
  const whom = on === 'a card' ? '' : ` on ${on}`;
  return `The effect of ${words.name(lasting.card)}${whom} ends.`;
}

export function revealedSentence(words: Words, data: EventData['CardRevealed']): string {
  const { id, at, to } = data;
  const whom = to === 'all' ? 'everybody' : list(to);
  return `${capital(words.name(id))} in ${place(at)} is shown to ${whom}.`;
}
