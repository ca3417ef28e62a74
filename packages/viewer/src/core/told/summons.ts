import { type CardState, type EventData, refOf, resolveRef } from '@duel-log/duel/read';
import { materialWord } from '@duel-log/projections';
import type { Part } from '../../messages/index.js';
import type { Teller } from './teller.js';

/** Summons, declared and done, and monsters that are Set. */

export function summonDeclared(t: Teller, data: EventData['SummonDeclared']): readonly Part[] {
  const { by, how, id, card, to, position, tributes } = data;
  const head = t.say(`log.declare.${how}`, {
    seat: t.seat(by),
    card: t.words.idPart(id, resolveRef(t.state, card)),
    zone: t.words.zone(to),
    position: positionWord(t, position),
  });
  return tributes.length === 0
    ? head
    : [...head, ' ', ...t.say('log.with.Tributing', { cards: t.cards(tributes) })];
}

export function summoned(t: Teller, data: EventData['MonsterSummoned']): readonly Part[] {
  const { by, how, id, card, materials } = data;
  const name = resolveRef(t.state, card);
  const parts = [
    ...t.say(`log.summon.${how}`, {
      seat: t.seat(by),
      card: t.words.idPart(id, name),
      zone: t.words.zone(name === null ? card : refOf(t.state, name)),
      position: positionWord(t, name === null ? null : (t.state.cards[name]?.position ?? null)),
    }),
  ];
  if (materials.length > 0) {
    const cards = t.cards(materials);
    parts.push(' ', ...t.say(`log.with.${materialWord(t.state, data)}`, { cards }));
  }
  return parts;
}

/** ` in Defense Position`; Attack Position goes without saying. */
const positionWord = (t: Teller, position: CardState['position']): string =>
  position === 'defense' ? t.texts.t('log.with.defense') : '';

export function monsterSet(t: Teller, data: EventData['MonsterSet']): readonly Part[] {
  const { by, card, tributes } = data;
  const head = t.say('log.set', {
    seat: t.seat(by),
    card: t.card(card),
    zone: t.words.zone(card),
  });
  return tributes.length === 0
    ? head
    : [...head, ' ', ...t.say('log.with.Tributing', { cards: t.cards(tributes) })];
}
