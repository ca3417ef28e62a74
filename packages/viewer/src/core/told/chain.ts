import { type EventData, refOf, resolveRef } from '@duel-log/duel/read';
import { declaredValues } from '@duel-log/projections';
import type { Part } from '../../messages/index.js';
import type { Teller } from './teller.js';

/** Links of a Chain, from their activation to their end. */

export function linkAdded(t: Teller, data: EventData['LinkAdded']): readonly Part[] {
  const { by, id, card, link, targets, values, activation } = data;
  const at = resolveRef(t.state, card);
  const where = at === null ? card : refOf(t.state, at);
  const what = t.words.idPart(id, at);
  const named = where.includes('.') ? t.say('card.at', { card: what, place: t.place(where) }) : [what];
  const key = activation ? 'log.link' : 'log.linkEffect';
  const parts = [...t.say(key, { seat: t.seat(by), card: named, n: link })];
  if (targets.length > 0) {
    const cards = t.targets(targets);
    parts.push(' ', ...t.say('log.link.targets', { cards }));
  }
  const said = declaredValues(values).map((one) => {
    if (one.card) return t.words.name(String(one.value));
    return typeof one.value === 'number' ? t.texts.number(one.value) : one.value;
  });
  if (said.length > 0) parts.push(' ', ...t.say('log.link.declares', { what: said.join(', ') }));
  return parts;
}

export function linkNegated(t: Teller, data: EventData['LinkNegated']): readonly Part[] {
  const { link, how } = data;
  const card = linkCard(t, link);
  return t.say(how === 'activation' ? 'log.negatedActivation' : 'log.negatedEffect', { card, n: link });
}

export function linkResolved(t: Teller, data: EventData['LinkResolved']): readonly Part[] {
  const { link, outcome } = data;
  return t.say(`log.resolved.${outcome}`, { n: link, card: linkCard(t, link) });
}

function linkCard({ words, state }: Teller, link: number): Part {
  const found = state.chain[link - 1];
  return words.idPart(found?.id ?? null, found?.card ?? null);
}
