import { CARDS } from '@duel-log/cards';
import type { CardFacts, CardId, Env } from '@duel-log/duel';

export type Language = 'en' | 'fr';

export type FactsLookup = (id: CardId) => CardFacts | undefined;

/** Facts of the duel's cards; with French, under the French name where a card has one. */
export function namesOf(env: Env, language: Language = 'en'): FactsLookup {
  const facts: FactsLookup = (id) => env.pool.cards.get(id) ?? CARDS.get(id);
  if (language === 'en') return facts;
  return (id) => {
    const card = facts(id);
    return card === undefined || card.nameFr === null ? card : { ...card, nameEn: card.nameFr };
  };
}
