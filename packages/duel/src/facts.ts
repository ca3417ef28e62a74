import type { CardId } from './vocabulary.js';

/** What is printed on a card and never changes. Numbers are absent where the card has none. */
export interface CardFacts {
  readonly id: CardId;
  readonly nameEn: string;
  readonly nameFr: string | null;
  readonly passcode: number | null;
  readonly kind: 'monster' | 'spell' | 'trap';
  /** monster: normal effect flip union spirit toon fusion ritual token; spell: normal continuous equip field quick-play ritual; trap: normal continuous counter */
  readonly subtype: string;
  readonly attribute?: string;
  readonly type?: string;
  readonly level?: number;
  readonly atk?: number | null;
  readonly def?: number | null;
  /** Fusion Materials by card id, where the card names them (FUS-01). */
  readonly materials?: readonly CardId[];
  /** whether it has an effect, where the kind does not tell (Fusion and Ritual Monsters) */
  readonly effect?: 'none' | 'declared';
}

/** The declared card pool of a duel: public, like the format of a tournament. Decks are subsets of it. */
export interface Pool {
  readonly name: string;
  readonly cards: ReadonlyMap<CardId, CardFacts>;
}

export function makePool(name: string, cards: Iterable<CardFacts>): Pool {
  const map = new Map<CardId, CardFacts>();
  for (const card of cards) map.set(card.id, card);
  return { name, cards: map };
}
