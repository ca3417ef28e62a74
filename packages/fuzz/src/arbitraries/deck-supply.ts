import {
  type CardList,
  CLASSIC_POOL,
  copiesAllowed,
  DECK_RULES,
  type DeckRules,
  findPool,
  isExtraDeckMonster,
  type RulesetId,
} from '@duel-log/cards';
import type { CardFacts } from '@duel-log/duel';

export interface DeckOptions {
  readonly ruleset?: RulesetId;
  /** Forbidden and Limited cards; none unless told */
  readonly list?: CardList | null;
  /** name of the pool that the cards come from */
  readonly pool?: string;
}

/** What Decks are made of: each card with the copies that are allowed. */
export interface Supply {
  readonly rules: DeckRules;
  readonly main: readonly string[];
  readonly extra: readonly string[];
  readonly copies: (id: string) => number;
}

export function supply({
  ruleset = 'classic-8000',
  list = null,
  pool = CLASSIC_POOL.name,
}: DeckOptions): Supply {
  const rules = DECK_RULES[ruleset];
  const cards: readonly CardFacts[] | undefined = findPool(pool)?.cards;
  if (cards === undefined) throw new Error(`there is no pool ${pool}`);
  const copies = (id: string): number =>
    list !== null && rules.alwaysForbidden.cards.includes(id)
      ? 0
      : Math.min(rules.copies.most, copiesAllowed(list, id));
  const allowed = cards.filter(
    ({ id, subtype }) => subtype !== 'token' && copies(id) > 0 && !rules.noSuchCard.cards.includes(id),
  );
  const isExtra = (card: CardFacts): boolean => isExtraDeckMonster(card);
  return {
    rules,
    main: allowed.filter((card) => !isExtra(card)).map(({ id }) => id),
    extra: allowed
      .filter((card) => isExtra(card) && rules.extraSubtypes.includes(card.subtype))
      .map(({ id }) => id),
    copies,
  };
}
