import type { DuelState } from '@duel-log/duel/read';
import { counterName } from '@duel-log/projections';
import type { SceneCard, SceneZone } from './scene.js';
import type { CardFact } from './types.js';
import type { Words } from './words.js';

/** What a card's frame and letter say. */
export type FaceKind = 'normal' | 'effect' | 'ritual' | 'fusion' | 'token' | 'spell' | 'trap' | 'unknown';

export function faceKind(fact: CardFact | null): FaceKind {
  if (fact === null) return 'unknown';
  if (fact.kind !== 'monster') return fact.kind;
  const { subtype } = fact;
  return subtype === 'normal' || subtype === 'ritual' || subtype === 'fusion' || subtype === 'token'
    ? subtype
    : 'effect';
}

/** Shown and printed values of a monster. */
export interface ShownValues {
  readonly atk: number | null;
  readonly def: number | null;
  readonly level: number | null;
  readonly printedAtk: number | null;
  readonly printedDef: number | null;
}

export function valuesOf(words: Words, shown: SceneCard): ShownValues | null {
  const fact = words.fact(shown.card?.id ?? null);
  if (shown.card === null || shown.card.id === null) return null;
  const { values } = shown.card;
  if (values === null && fact?.kind !== 'monster') return null;
  return {
    atk: values?.atk ?? fact?.atk ?? null,
    def: values?.def ?? fact?.def ?? null,
    level: values?.level ?? fact?.level ?? null,
    printedAtk: fact?.atk ?? null,
    printedDef: fact?.def ?? null,
  };
}

/** The card as a screen reader says it: `Dawn Knight, face-up attack, 2600 ATK, 2 counters`. */
export function cardWords(words: Words, shown: SceneCard): string {
  const { texts } = words;
  const { card, look, zone } = shown;
  const said: string[] = [];
  if (card === null || card.id === null) {
    if (zone.kind === 'hand') return texts.t('card.hidden');
    said.push(texts.t(zone.kind === 'monster' ? 'card.setMonster' : 'card.setCard'));
  } else said.push(words.name(card.id));
  if (zone.kind === 'monster')
    said.push(
      texts.t(
        look === 'attack' ? 'card.upAttack' : look === 'defense' ? 'card.upDefense' : 'card.downDefense',
      ),
    );
  else if (zone.kind !== 'hand') said.push(texts.t(look === 'up' ? 'card.up' : 'card.down'));
  const values = zone.kind === 'monster' && look !== 'set' ? valuesOf(words, shown) : null;
  if (values !== null) {
    if (look === 'attack' && values.atk !== null) said.push(texts.t('card.atk', { n: String(values.atk) }));
    if (look === 'defense' && values.def !== null) said.push(texts.t('card.def', { n: String(values.def) }));
  }
  for (const [counter, n] of Object.entries(card?.counters ?? {}))
    if (n > 0) said.push(texts.t('card.counters', { n, counter: counterName(counter) }));
  return said.join(', ');
}

/** `Your monster zone 3: Dawn Knight, …`, `Joey’s graveyard: 4 cards, on top Dark Hole`, `… : empty`. */
export function zoneWords(words: Words, state: DuelState, zone: SceneZone, shown: SceneCard | null): string {
  const place = words.spoken(state, zone.place);
  const { texts } = words;
  const n = zone.cards.length;
  if (n === 0) return texts.t('place.empty', { place });
  if (zone.kind === 'deck' || zone.kind === 'extra' || shown === null)
    return texts.t('place.count', { place, n });
  if (zone.kind === 'gy' || zone.kind === 'banished') {
    const id = shown.card?.id ?? null;
    const card = id === null ? texts.t('card.hidden') : words.name(id);
    return texts.t('place.countTop', { place, n, card });
  }
  return texts.t('place.holds', { place, what: cardWords(words, shown) });
}

/** Who knows a card that lies hidden, of the full stream; `null` where everybody sees it or this is a view. */
export function knownTo(words: Words, state: DuelState, shown: SceneCard): string | null {
  if (state.viewer !== null || shown.card === null) return null;
  const { card, zone } = shown;
  if (card.face === 'up' && zone.kind !== 'hand') return null;
  const who = state.seatOrder.filter((seat, i) => seat !== zone.seat && (card.knownTo & (1 << i)) !== 0);
  const names = who.map((seat) => words.player(state, seat));
  if ((card.knownTo & (1 << state.seatOrder.length)) !== 0) names.push(words.texts.t('card.spectators'));
  return names.length === 0 ? '' : names.join(', ');
}
