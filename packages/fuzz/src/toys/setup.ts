import type { CardFacts, CardId, RegisteredDeck, Ruleset, SeatId } from '@duel-log/duel';
import { oneOf, type Picker } from '../core/picker.js';
import { environmentFor, type Setup } from '../setups.js';
import { TOY_CARDS, TOY_POOL } from './cards.js';

const SIZE = 40;
const COPIES = 3;
/** Kinds of monsters and of other cards in one duel: few, so that they meet each other often. */
const MONSTERS = 6;
const OTHERS = 10;

/** What is rare unless it comes together: an attack disturbed, and control that changes where no zone is free. */
const THEMES: readonly (readonly CardId[])[] = [
  ['toy-turn', 'toy-lure', 'toy-swap', 'toy-bounce', 'toy-wake'],
  ['toy-rise', 'toy-lure', 'toy-muster', 'toy-storm'],
  [],
];

function some(list: readonly CardFacts[], count: number, pick: Picker): readonly CardFacts[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(pick(rest.length), 1)).flat();
}

/** No card more than three times (DECK-COPIES-01). */
function toyDeck(kinds: readonly CardFacts[], pick: Picker): RegisteredDeck {
  const main: CardId[] = [];
  while (main.length < SIZE) {
    const { id } = oneOf(kinds, pick);
    if (main.filter((one) => one === id).length < COPIES) main.push(id);
  }
  return { main, side: [], extra: [] };
}

/** A duel of toy cards. */
export function toySetup(ruleset: Ruleset, pick: Picker): Setup {
  const together = oneOf(THEMES, pick);
  const theme = TOY_CARDS.filter(({ id }) => together.includes(id));
  const kinds = [
    ...some(
      TOY_CARDS.filter(({ kind }) => kind === 'monster'),
      MONSTERS,
      pick,
    ),
    ...theme,
    ...some(
      TOY_CARDS.filter((card) => card.kind !== 'monster' && !theme.includes(card)),
      OTHERS - theme.length,
      pick,
    ),
  ];
  return {
    name: `${ruleset.name}/toys`,
    env: environmentFor(ruleset, TOY_POOL),
    decks: Object.fromEntries(
      ruleset.seats.map((seat): [SeatId, RegisteredDeck] => [seat, toyDeck(kinds, pick)]),
    ),
    list: null,
  };
}
