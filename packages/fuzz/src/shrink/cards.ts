import { isExtraDeckMonster } from '@duel-log/cards';
import type { CardFacts, Position, PositionCard, RegisteredDeck } from '@duel-log/duel';
import { shrinkList } from '../core/shrink-list.js';
import type { Recipe } from '../recipe.js';
import type { Shown, Trial } from './trial.js';

/** A position without the cards that nobody needs, or Decks of fewer different ones. */
export function fewerCards(trial: Trial, shown: Shown): Shown {
  return shown.recipe.from === undefined ? plainerDecks(trial, shown) : emptierPosition(trial, shown);
}

/** Cards are taken away from every pile and zone; those stay that something under way points to. */
function emptierPosition(trial: Trial, shown: Shown): Shown {
  const { from } = shown.recipe;
  if (from === undefined) return shown;
  // The Decks as registered would miss what is taken away.
  const loose = trial.of({ ...shown.recipe, from: { ...from, decks: {}, list: null } });
  if (loose === null) return shown;
  let best = loose;
  const start = loose.recipe.from as Position;
  const pointed = pointedTo(start);
  const fixed = start.cards.filter(pointed);
  const keep = (cards: readonly PositionCard[]): boolean => {
    const kept = new Set([...fixed, ...cards]);
    const position = { ...start, cards: start.cards.filter((card) => kept.has(card)) };
    const found = trial.of({ ...shown.recipe, from: position });
    if (found === null || found.duel.skipped.length > loose.duel.skipped.length) return false;
    best = found;
    return true;
  };
  const free = start.cards.filter((card) => !pointed(card));
  if (!keep([])) shrinkList(free, keep);
  return best;
}

/** Is the card named by something that is under way? */
function pointedTo(position: Position): (card: PositionCard) => boolean {
  const { chain, battle, lasting, borrowed, asks, agenda, cards } = position;
  const text = JSON.stringify([
    chain,
    battle,
    lasting,
    borrowed,
    asks,
    agenda,
    cards.map((card) => card.equippedTo),
  ]);
  return ({ card, place, equippedTo }) =>
    equippedTo !== null ||
    text.includes(`"${place}"`) ||
    (card !== null && text.includes(JSON.stringify(card)));
}

/** Different cards become one Normal Monster, kind by kind: what is left over in a Deck is what the failure needs. */
function plainerDecks(trial: Trial, shown: Shown): Shown {
  const { cards } = shown.duel.setup.env.pool;
  const plain = [...cards.values()].find(isPlain)?.id;
  const ids = [...new Set(Object.values(shown.recipe.decks).flatMap(({ main }) => main))].filter(
    (id) => id !== plain,
  );
  if (plain === undefined) return shown;
  let best = shown;
  const keep = (kept: readonly string[]): boolean => {
    const stays = new Set(kept);
    const decks = Object.fromEntries(
      Object.entries(shown.recipe.decks).map(([seat, deck]): [string, RegisteredDeck] => [
        seat,
        { ...deck, main: deck.main.map((id) => (stays.has(id) ? id : plain)) },
      ]),
    );
    const found = trial.of(withDecks(shown.recipe, decks));
    if (found === null || found.duel.skipped.length > shown.duel.skipped.length) return false;
    best = found;
    return true;
  };
  if (!keep([])) shrinkList(ids, keep);
  return best;
}

const withDecks = (recipe: Recipe, decks: Recipe['decks']): Recipe => ({ ...recipe, decks });

/** A Normal Monster of the Deck that needs no Tribute. */
function isPlain(card: CardFacts): boolean {
  return (
    card.kind === 'monster' &&
    card.subtype === 'normal' &&
    (card.level ?? 9) <= 4 &&
    !isExtraDeckMonster(card)
  );
}
