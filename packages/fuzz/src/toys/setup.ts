import type { CardFacts, CardId, RegisteredDeck, Ruleset, SeatId } from '@duel-log/duel';
import { oneOf, type Picker } from '../core/picker.js';
import { environmentFor, type Setup } from '../setups.js';
import { TOY_CARDS, TOY_POOL } from './cards.js';

const SIZE = 40;
const COPIES = 3;
/** Kinds of monsters and of other cards in one duel: few, so that they meet each other often. */
const KINDS = { monsters: 6, others: 10 } as const;
/** In a duel that begins in its middle and is short: as few as make a Deck. */
const SHORT = { monsters: 5, others: 9 } as const;

/**
 * What is rare unless it comes together: an attack disturbed, control that changes where no zone is free, cards destroyed
 * before they resolve, mandatory effects at once, cards that negate each other.
 */
const THEMES: readonly (readonly CardId[])[] = [
  ['toy-turn', 'toy-lure', 'toy-swap', 'toy-bounce', 'toy-wake', 'toy-jar', 'toy-unmask'],
  ['toy-rise', 'toy-lure', 'toy-beckon', 'toy-muster', 'toy-plant'],
  ['toy-snap', 'toy-oath', 'toy-tether', 'toy-badge', 'toy-hush', 'toy-flag', 'toy-meadow'],
  ['toy-crier', 'toy-widow', 'toy-page', 'toy-storm', 'toy-gale', 'toy-snap'],
  ['toy-hush', 'toy-still', 'toy-quiet', 'toy-gag', 'toy-flag', 'toy-smith', 'toy-snap'],
  ['toy-herald', 'toy-quiet', 'toy-smith', 'toy-halve', 'toy-hush', 'toy-flag', 'toy-wake'],
  ['toy-well', 'toy-snap', 'toy-hush', 'toy-still', 'toy-veto', 'toy-gag'],
  ['toy-toll', 'toy-hush', 'toy-snap', 'toy-plant'],
  ['toy-void', 'toy-rise', 'toy-sprite', 'toy-hide', 'toy-muster'],
  [],
];

function some(list: readonly CardFacts[], count: number, pick: Picker): readonly CardFacts[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(pick(rest.length), 1)).flat();
}

/** No card more than three times (DECK-COPIES-01). */
function toyDeck(kinds: readonly CardFacts[], pick: Picker): RegisteredDeck {
  const left = kinds.flatMap(({ id }) => Array.from({ length: COPIES }, () => id));
  const main: CardId[] = [];
  while (main.length < SIZE && left.length > 0) main.push(...left.splice(pick(left.length), 1));
  return { main, side: [], extra: [] };
}

/** A duel of toy cards; `short`: with fewer kinds of them. */
export function toySetup(ruleset: Ruleset, pick: Picker, short = false): Setup {
  const most = short ? SHORT : KINDS;
  const together = oneOf(THEMES, pick);
  const kinds = [true, false].flatMap((monsters) => {
    const all = TOY_CARDS.filter(({ kind }) => (kind === 'monster') === monsters);
    const theme = all.filter(({ id }) => together.includes(id));
    const count = Math.max(0, (monsters ? most.monsters : most.others) - theme.length);
    return [
      ...theme,
      ...some(
        all.filter((card) => !theme.includes(card)),
        count,
        pick,
      ),
    ];
  });
  return {
    name: `${ruleset.name}/toys`,
    env: environmentFor(ruleset, TOY_POOL),
    decks: Object.fromEntries(
      ruleset.seats.map((seat): [SeatId, RegisteredDeck] => [seat, toyDeck(kinds, pick)]),
    ),
    list: null,
    together,
  };
}
