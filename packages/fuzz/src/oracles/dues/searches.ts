import { type Due, seatIn } from './reading.js';

/** A card taken from within a Deck: it is shown where it goes to a hand, and the Deck is shuffled (SETUP-SHUFFLE-01, INFO-HONEST-01). */
export function searches(): Due {
  const decks = new Set<string>();
  const unseen = new Set<string>();
  return function* (event) {
    switch (event.type) {
      case 'CardMoved':
        if (event.data.searched !== true) return;
        decks.add(seatIn(event.data.from));
        if (event.data.to.endsWith('.hand')) unseen.add(event.data.card ?? '');
        return;
      case 'CardRevealed':
        if (event.data.to === 'all') unseen.delete(event.data.card ?? '');
        return;
      case 'LinkResolved':
        // Whether it is shown is declared with the rest, and agreed to.
        if (event.data.outcome === 'declared') unseen.clear();
        return;
      case 'JudgeRuled':
        if (event.data.declared !== undefined) unseen.clear();
        return;
      case 'DeckShuffled':
        decks.delete(event.data.seat);
        return;
      case 'ChainEnded':
      case 'PhaseStarted':
        for (const seat of decks)
          yield ['SETUP-SHUFFLE-01', `the Deck of ${seat} was searched and is not shuffled`];
        for (const card of unseen) yield ['INFO-HONEST-01', `${card} was searched and nobody saw it`];
        decks.clear();
        unseen.clear();
        return;
      default:
    }
  };
}
