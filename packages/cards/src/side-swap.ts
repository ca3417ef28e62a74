import type { MatchMoment } from '@duel-log/duel';
import { type CardLookup, type DeckProblem, deckProblem, type RegisteredDeck } from './deck-check.js';
import type { DeckRules } from './deck-rules.js';
import { CARDS, isExtraDeckMonster } from './facts.js';

/** What a swap is checked against. `moment` left out = between two Duels. */
export interface SwapCheck {
  readonly rules: DeckRules;
  readonly moment?: MatchMoment;
  readonly cardOf?: CardLookup;
}

/** The cards of `wanted` that `held` does not have (copies count). */
const missingFrom = (held: readonly string[], wanted: readonly string[]): readonly string[] => {
  const left = [...held];
  return wanted.filter((cardId) => {
    const at = left.indexOf(cardId);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
};

/**
 * Everything that is wrong with an exchange of cards with the Side Deck; empty = it may be made. Only between
 * two Duels of a Match (DECK-SIDE-03), only with a Side Deck (DECK-SIDE-01), one for one and with cards that
 * lie where the swap says (DECK-SIDE-02), and no Fusion Monster into the Deck (DECK-FUSION-01).
 */
export const checkSideSwap = (
  deck: RegisteredDeck,
  out: readonly string[],
  incoming: readonly string[],
  { rules, moment = 'between-duels', cardOf = (cardId) => CARDS.get(cardId) }: SwapCheck,
): readonly DeckProblem[] => {
  const { swap } = rules;
  if (swap === null) {
    return [deckProblem(rules.oneDuel, 'a single Duel is played: there is nothing to exchange for', {})];
  }
  const problems: DeckProblem[] = [];
  const name = (cardId: string): string => cardOf(cardId)?.nameEn ?? cardId;
  if (moment !== 'between-duels') {
    const when = moment === 'during-duel' ? 'during a Duel' : 'before the first Duel';
    problems.push(
      deckProblem(swap.onlyBetweenDuels, `no exchange ${when}, only between two Duels`, { moment }),
    );
  }
  if (deck.side.length === 0) {
    problems.push(deckProblem(swap.noSideDeck, 'no Side Deck was registered for this Match', { side: 0 }));
    return problems;
  }
  if (out.length !== incoming.length) {
    const message = `${out.length} out and ${incoming.length} in: cards are exchanged one for one`;
    problems.push(deckProblem(swap.oneForOne, message, { out: out.length, in: incoming.length }));
  }
  for (const cardId of missingFrom(deck.main, out)) {
    problems.push(
      deckProblem(swap.oneForOne, `${name(cardId)} is not in the Deck`, { card: cardId, part: 'main' }),
    );
  }
  for (const cardId of missingFrom(deck.side, incoming)) {
    problems.push(
      deckProblem(swap.oneForOne, `${name(cardId)} is not in the Side Deck`, { card: cardId, part: 'side' }),
    );
  }
  for (const cardId of new Set(incoming)) {
    const card = cardOf(cardId);
    if (card === undefined || !isExtraDeckMonster(card)) continue;
    const message = `${card.nameEn} belongs to the ${rules.extraName}, not to the Deck`;
    problems.push(deckProblem(rules.wrongPart, message, { card: cardId, part: 'main' }));
  }
  return problems;
};
