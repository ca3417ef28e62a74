import { type DuelState, type EventData, refOf, resolveRef } from '@duel-log/duel/read';
import { materialWord } from '../readings.js';
import { summonName, summonVerb, type Words, zone } from '../words.js';
import { defenseWord, setCard, toZone } from './parts.js';

/** Summons and Sets in words. `before` and `after`: the event's states, `words` those of the state before, `later` of the one after. */

export function declaredSentence(words: Words, data: EventData['SummonDeclared']): string {
  const { by, how, id, to, position, tributes } = data;
  const paid = tributes.length === 0 ? '' : `, Tributing ${words.cards(tributes)}`;
  return `${by} declares the ${summonName(how)} of ${words.withValues(id)} ${toZone(how, to)}${defenseWord(position)}${paid}.`;
}

export function summonNegatedSentence(
  words: Words,
  before: DuelState,
  { card, link }: EventData['SummonNegated'],
): string {
  const by = link === null ? undefined : before.chain[link - 1];
  const whom = by === undefined ? '' : ` by Chain Link ${by.link}, ${words.name(by.id)}`;
  return `The Summon of ${words.card(card)} is negated${whom}.`;
}

export function summonSentence(
  words: Words,
  later: Words,
  after: DuelState,
  data: EventData['MonsterSummoned'],
): string {
  const { by, how, id, card, materials } = data;
  const used = materials.length === 0 ? '' : `, ${materialWord(after, data)} ${words.cards(materials)}`;
  const name = resolveRef(after, card);
  const position = name === null ? null : (after.cards[name]?.position ?? null);
  const where = name === null ? card : refOf(after, name);
  return `${by} ${summonVerb(how)} ${later.withValues(id)} ${toZone(how, where)}${defenseWord(position)}${used}.`;
}

export function monsterSetSentence(words: Words, before: DuelState, data: EventData['MonsterSet']): string {
  const { by, card, tributes } = data;
  const paid = tributes.length === 0 ? '' : `, Tributing ${words.cards(tributes)}`;
  return `${by} Sets ${setCard(words, before, card, 'a monster')} in ${zone(card)}${paid}.`;
}

export function spellSetSentence(words: Words, before: DuelState, data: EventData['SpellTrapSet']): string {
  const { by, card } = data;
  return `${by} Sets ${setCard(words, before, card, 'a card')} in ${zone(card)}.`;
}
