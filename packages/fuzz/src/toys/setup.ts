import type { CardId, RegisteredDeck, Ruleset, SeatId } from '@duel-log/duel';
import { oneOf, type Picker } from '../core/picker.js';
import { environmentFor, type Setup } from '../setups.js';
import { TOY_CARDS, TOY_POOL } from './cards.js';

const SIZE = 40;
const COPIES = 3;

/** Half monsters while there are any left, half anything, no card more than three times (DECK-COPIES-01). */
function toyDeck(pick: Picker): RegisteredDeck {
  const main: CardId[] = [];
  while (main.length < SIZE) {
    const left = TOY_CARDS.filter(({ id }) => main.filter((one) => one === id).length < COPIES);
    const monsters = left.filter(({ kind }) => kind === 'monster');
    main.push(oneOf(main.length % 2 === 0 && monsters.length > 0 ? monsters : left, pick).id);
  }
  return { main, side: [], extra: [] };
}

/** A duel of toy cards. */
export function toySetup(ruleset: Ruleset, pick: Picker): Setup {
  return {
    name: `${ruleset.name}/toys`,
    env: environmentFor(ruleset, TOY_POOL),
    decks: Object.fromEntries(ruleset.seats.map((seat): [SeatId, RegisteredDeck] => [seat, toyDeck(pick)])),
    list: null,
  };
}
