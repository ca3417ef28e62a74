import type { RegisteredDeck } from './deck-check.js';
import { deepFreeze } from './freeze.js';
import { BANLIST_2007 } from './lists.js';
import { CLASSIC_POOL, VANILLA_POOL } from './pool.js';

/** A Deck that comes with the project; `file` is its name under `fixtures/decks`, without `.ydk`. */
export interface ShippedDeck extends RegisteredDeck {
  readonly file: string;
  readonly title: string;
}

/** Two Decks that play against each other, with the list they are legal under and the pool they come from. */
export interface DeckPair {
  readonly list: string | null;
  readonly pool: string;
  readonly decks: readonly [ShippedDeck, ShippedDeck];
}

type Copies = readonly (readonly [cardId: string, copies: number])[];

const spread = (cards: Copies): readonly string[] =>
  cards.flatMap(([cardId, copies]) => Array.from({ length: copies }, () => cardId));

/** No shipped Deck has a Side Deck, so each of them is legal in a ruleset of one Duel, too (MATCH-VAR-01). */
const deck = (
  file: string,
  title: string,
  parts: { readonly main: Copies; readonly extra: Copies },
): ShippedDeck => ({
  file,
  title,
  main: spread(parts.main),
  side: [],
  extra: spread(parts.extra),
});

const CHAOS_AND_CONTROL = deck('chaos-and-control', 'Chaos and Control', {
  main: [
    ['dark-magician-of-chaos', 1],
    ['jinzo', 2],
    ['summoned-skull', 2],
    ['exiled-force', 3],
    ['man-eater-bug', 2],
    ['hane-hane', 1],
    ['magician-of-faith', 1],
    ['sangan', 1],
    ['spirit-reaper', 1],
    ['gemini-elf', 3],
    ['archfiend-soldier', 3],
    ['mystical-space-typhoon', 1],
    ['swords-of-revealing-light', 1],
    ['mage-power', 1],
    ['megamorph', 1],
    ['scapegoat', 1],
    ['shrink', 2],
    ['rush-recklessly', 2],
    ['mirror-force', 1],
    ['call-of-the-haunted', 1],
    ['mind-crush', 1],
    ['ultimate-offering', 1],
    ['trap-hole', 2],
    ['magic-jammer', 2],
    ['solemn-judgment', 2],
    ['skill-drain', 1],
  ],
  extra: [],
});

const OCEAN_RITUAL = deck('ocean-ritual', 'Ocean Ritual', {
  main: [
    ['relinquished', 2],
    ['gaia-the-fierce-knight', 2],
    ['curse-of-dragon', 2],
    ['7-colored-fish', 3],
    ['great-white', 2],
    ['aqua-madoor', 3],
    ['spike-seadra', 1],
    ['hane-hane', 2],
    ['man-eater-bug', 1],
    ['magician-of-faith', 1],
    ['sangan', 1],
    ['umi', 3],
    ['black-illusion-ritual', 2],
    ['polymerization', 2],
    ['mystical-space-typhoon', 1],
    ['swords-of-revealing-light', 1],
    ['mage-power', 1],
    ['scapegoat', 1],
    ['rush-recklessly', 2],
    ['mirror-force', 1],
    ['call-of-the-haunted', 1],
    ['trap-hole', 2],
    ['magic-jammer', 1],
    ['solemn-judgment', 1],
    ['skill-drain', 1],
  ],
  extra: [['gaia-the-dragon-champion', 2]],
});

const FIVE_PIECES = deck('five-pieces', 'Five Pieces', {
  main: [
    ['exodia-the-forbidden-one', 1],
    ['right-leg-of-the-forbidden-one', 1],
    ['left-leg-of-the-forbidden-one', 1],
    ['right-arm-of-the-forbidden-one', 1],
    ['left-arm-of-the-forbidden-one', 1],
    ['sangan', 3],
    ['magician-of-faith', 3],
    ['spirit-reaper', 3],
    ['man-eater-bug', 2],
    ['fiber-jar', 1],
    ['giant-soldier-of-stone', 3],
    ['pot-of-greed', 3],
    ['dark-hole', 2],
    ['swords-of-revealing-light', 3],
    ['scapegoat', 2],
    ['monster-reborn', 1],
    ['mirror-force', 3],
    ['trap-hole', 2],
    ['magic-jammer', 2],
    ['solemn-judgment', 2],
  ],
  extra: [],
});

const SKIPPED_DRAW = deck('skipped-draw', 'Skipped Draw', {
  main: [
    ['yata-garasu', 2],
    ['dark-magician-of-chaos', 2],
    ['jinzo', 3],
    ['exiled-force', 3],
    ['gemini-elf', 3],
    ['vorse-raider', 3],
    ['la-jinn-the-mystical-genie-of-the-lamp', 2],
    ['delinquent-duo', 3],
    ['confiscation', 3],
    ['change-of-heart', 2],
    ['monster-reborn', 2],
    ['pot-of-greed', 2],
    ['dark-hole', 1],
    ['mystical-space-typhoon', 3],
    ['megamorph', 1],
    ['mind-crush', 2],
    ['call-of-the-haunted', 2],
    ['ultimate-offering', 1],
  ],
  extra: [],
});

const DRAGON_HOARD = deck('dragon-hoard', 'Dragon Hoard', {
  main: [
    ['blue-eyes-white-dragon', 2],
    ['tri-horned-dragon', 1],
    ['seiyaryu', 1],
    ['luster-dragon-2', 2],
    ['curse-of-dragon', 2],
    ['luster-dragon', 3],
    ['koumori-dragon', 2],
    ['winged-dragon-guardian-of-the-fortress-1', 2],
    ['gemini-elf', 3],
    ['neo-the-magic-swordsman', 3],
    ['7-colored-fish', 3],
    ['uraby', 2],
    ['two-headed-king-rex', 3],
    ['mystical-elf', 2],
    ['spirit-of-the-harp', 2],
    ['aqua-madoor', 3],
    ['harpie-lady', 2],
    ['baby-dragon', 2],
  ],
  extra: [],
});

const DARK_LEGION = deck('dark-legion', 'Dark Legion', {
  main: [
    ['dark-magician', 2],
    ['summoned-skull', 3],
    ['serpent-night-dragon', 1],
    ['judge-man', 2],
    ['ansatsu', 1],
    ['vorse-raider', 3],
    ['archfiend-soldier', 3],
    ['la-jinn-the-mystical-genie-of-the-lamp', 3],
    ['dark-blade', 3],
    ['mechanicalchaser', 3],
    ['opticlops', 3],
    ['battle-ox', 3],
    ['axe-raider', 2],
    ['giant-soldier-of-stone', 3],
    ['prevent-rat', 2],
    ['armored-zombie', 2],
    ['skull-servant', 1],
  ],
  extra: [],
});

/**
 * The pairs of `duel demo`, by number: 0 is legal under the list of 2007; 1 needs Forbidden cards, so no list;
 * 2 are Normal Monsters only. A test keeps them equal to the files under `fixtures/decks`.
 */
export const DECK_PAIRS: readonly [DeckPair, ...DeckPair[]] = deepFreeze<readonly [DeckPair, ...DeckPair[]]>([
  { list: BANLIST_2007.id, pool: CLASSIC_POOL.name, decks: [CHAOS_AND_CONTROL, OCEAN_RITUAL] },
  { list: null, pool: CLASSIC_POOL.name, decks: [FIVE_PIECES, SKIPPED_DRAW] },
  { list: null, pool: VANILLA_POOL.name, decks: [DRAGON_HOARD, DARK_LEGION] },
]);

/** The pair for a seed: seeds go round the pairs, beginning with pair 0. */
export const pairForSeed = (seed: number): DeckPair => {
  const at = ((Math.trunc(seed) % DECK_PAIRS.length) + DECK_PAIRS.length) % DECK_PAIRS.length;
  return DECK_PAIRS[at] ?? DECK_PAIRS[0];
};
