import type { RegisteredDeck } from '../commands.js';
import type { CardId } from '../vocabulary.js';

/** The first copy of each of `out`, in turn, gives its place to the card of `incoming` at the same rank. */
function exchanged(
  cards: readonly CardId[],
  out: readonly CardId[],
  incoming: readonly CardId[],
): readonly CardId[] {
  const result = [...cards];
  out.forEach((cardId, rank) => {
    const replacement = incoming[rank];
    const at = result.indexOf(cardId);
    if (at >= 0 && replacement !== undefined) result[at] = replacement;
  });
  return result;
}

/** The Deck after an exchange one for one (DECK-SIDE-02). */
export function swapSide(
  deck: RegisteredDeck,
  out: readonly CardId[],
  incoming: readonly CardId[],
): RegisteredDeck {
  return {
    main: exchanged(deck.main, out, incoming),
    side: exchanged(deck.side, incoming, out),
    extra: deck.extra,
  };
}
