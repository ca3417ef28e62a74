import { type EventData, resolveRef } from '@duel-log/duel/read';
import { counterName, goesBack, lastsOn, seatOfTurn, skipsDrawOf } from '@duel-log/projections';
import type { Part } from '../../messages/index.js';
import { capital, type Teller } from './teller.js';

/** What becomes of cards where they lie: faces, positions, control, values, counters, equipment, effects that last. */

export function turned(t: Teller, data: EventData['CardTurned']): readonly Part[] {
  const { id, card, at, face, how } = data;
  const what = id === null ? t.card(at) : t.words.idPart(id, card);
  const values = { card: what, place: t.place(at) };
  const why = how === 'attack' || how === 'activation' ? how : face;
  return capital(t.say(`log.turned.${why}`, values));
}

export function positionChanged(t: Teller, data: EventData['PositionChanged']): readonly Part[] {
  const { card, face, position } = data;
  const values = { card: t.cardAt(card) };
  return capital(t.say(face === 'down' ? 'log.position.down' : `log.position.${position}`, values));
}

export function controlChanged(t: Teller, data: EventData['ControlChanged']): readonly Part[] {
  const { card, from, to, until } = data;
  const values = {
    to: t.seat(to),
    from: t.seat(from),
    card: t.cardAt(card),
    n: until ?? 0,
  };
  if (goesBack(t.state, data)) return t.say('log.controlBack', values);
  return t.say(until === null ? 'log.control' : 'log.controlUntil', values);
}

export function valuesChanged(t: Teller, data: EventData['ValuesChanged']): readonly Part[] {
  const { card, atk, def, level } = data;
  const values = { card: t.cardAt(card), atk, def, level };
  return capital(t.say(level === levelOf(t, card) ? 'log.values' : 'log.valuesLevel', values));
}

/** The Level that was shown before, else the printed one. */
function levelOf({ words, state }: Teller, ref: string): number | null {
  const name = resolveRef(state, ref);
  const card = name === null ? undefined : state.cards[name];
  return card?.values?.level ?? words.fact(card?.id ?? null)?.level ?? null;
}

export function countersChanged(t: Teller, data: EventData['CountersChanged']): readonly Part[] {
  const { card, counter, delta, total } = data;
  const values = {
    card: t.cardAt(card),
    n: Math.abs(delta),
    counter: counterName(counter),
    total,
  };
  return capital(t.say(delta > 0 ? 'log.countersUp' : 'log.countersDown', values));
}

export function equipped(t: Teller, data: EventData['Equipped']): readonly Part[] {
  const { card, to } = data;
  const tied = t.words.isTied(t.state, card);
  if (to === null) return capital(t.say(tied ? 'log.untied' : 'log.unequipped', { card: t.card(card) }));
  const values = { card: t.card(card), target: t.cardAt(to) };
  return capital(t.say(tied ? 'log.tied' : 'log.equipped', values));
}

export function lastingStarted(t: Teller, data: EventData['LastingStarted']): readonly Part[] {
  const { card, on, until } = data;
  const turn = skipsDrawOf(data);
  if (turn !== null)
    return t.say('log.skipsDraw', {
      card: t.words.idPart(card),
      seat: t.seat(seatOfTurn(t.state, turn)),
      n: turn,
    });
  const whom = lastsOn(t.state, data) === 'another' ? t.cardAt(on ?? '') : '';
  const head = t.say(whom === '' ? 'log.lasting' : 'log.lastingOn', {
    card: t.words.idPart(card),
    target: whom,
  });
  return until === null ? head : [...head, ' ', ...t.say('log.lasting.until', { n: until })];
}

/** `null` where the view does not tell which effect it is. */
export function lastingEnded(t: Teller, data: EventData['LastingEnded']): readonly Part[] | null {
  const lasting = t.state.lasting.find((one) => one.key === data.key);
  if (lasting === undefined) return null;
  const card = t.words.idPart(lasting.card);
  const { number, seat } = t.state.turn;
  if (skipsDrawOf(lasting) === number) return t.say('log.drawSkipped', { card, seat: t.seat(seat) });
  if (lastsOn(t.state, lasting) !== 'another') return t.say('log.lastingEnded', { card });
  return t.say('log.lastingEndedOn', { card, target: t.card(lasting.on ?? '') });
}

export function revealed(t: Teller, data: EventData['CardRevealed']): readonly Part[] {
  const { id, card, at, to } = data;
  const who = to === 'all' ? t.texts.t('log.everybody') : t.texts.list(to.map((one) => t.seat(one)));
  return capital(t.say('log.revealed', { card: t.words.idPart(id, card), place: t.place(at), who }));
}
