import { firstOf, type MatchEnv, type Ruleset } from '@duel-log/duel';
import { checkDeck, type DeckCheck } from './deck-check.js';
import { checkSideSwap } from './side-swap.js';

/** What a Match of the ruleset is decided with: Decks and exchanges are judged by these Deck rules, list and cards. */
export const matchEnv = (ruleset: Ruleset, check: DeckCheck): MatchEnv => ({
  ruleset,
  deckRefusal: (deck) => firstOf(checkDeck(deck, check)),
  swapRefusal: (deck, out, incoming, moment) =>
    firstOf(checkSideSwap(deck, out, incoming, { ...check, moment })),
});
