import { type CardKnowledge } from '@duel-log/projections';
import type { Env } from '@duel-log/duel';
import type { FactsLookup } from '../text/names.js';

/** Cards whose activation costs half of the Life Points. */
const HALF: ReadonlySet<string> = new Set(['solemn-judgment']);

/** What the ledgers may ask about cards: facts, and of a card's text what it limits and what it demands. */
export function cardKnowledge({ scripts }: Env, facts: FactsLookup): CardKnowledge {
  return {
    facts,
    paysHalf: (id) => HALF.has(id),
    oncePerTurn: (id, effect) =>
      scripts.get(id)?.effects?.some((one) => one.key === effect && one.oncePerTurn === true) === true,
    hasUpkeep: (id) => scripts.get(id)?.duties?.some(({ key }) => key === 'upkeep') === true,
  };
}
