import { CARDS, isExtraDeckMonster } from '@duel-log/cards';
import type { RegisteredDeck, Ruleset } from '@duel-log/duel';
import { oneOf, type Picker } from './core/picker.js';
import { threeOfEach, twoDecks } from './pool-decks.js';
import type { Setup } from './setups.js';

/** Cards of the pool that do something to each other, and would seldom meet in Decks drawn from all of it. */
export const MEETINGS: readonly (readonly string[])[] = [
  // what negates, and what is negated
  [
    'jinzo',
    'royal-decree',
    'skill-drain',
    'imperial-order',
    'call-of-the-haunted',
    'gravity-bind',
    'breaker-the-magical-warrior',
    'spirit-reaper',
    'umi',
    'mystical-space-typhoon',
  ],
  // what is tied to a monster, and what unties it
  [
    'premature-burial',
    'call-of-the-haunted',
    'snatch-steal',
    'mage-power',
    'giant-trunade',
    'mystical-space-typhoon',
    'dust-tornado',
    'imperial-order',
    'sangan',
  ],
  // in the middle of an attack
  [
    'book-of-moon',
    'shrink',
    'rush-recklessly',
    'limiter-removal',
    'green-gadget',
    'man-eater-bug',
    'dd-warrior-lady',
    'tsukuyomi',
    'scapegoat',
  ],
  // what changes values, and what undoes that; what goes and comes back while they are changed
  [
    'monster-reborn',
    'exiled-force',
    'skill-drain',
    'shrink',
    'rush-recklessly',
    'united-we-stand',
    'megamorph',
    'book-of-moon',
    'umi',
    'dharma-cannon',
  ],
  // Summons, and what answers them: monsters on both sides of 1000 ATK
  [
    'trap-hole',
    'torrential-tribute',
    'solemn-judgment',
    'dharma-cannon',
    'dissolverock',
    'flame-manipulator',
    'ryu-kishin',
    'breaker-the-magical-warrior',
    'sangan',
    'scapegoat',
  ],
  // changes of sides
  [
    'change-of-heart',
    'brain-control',
    'creature-swap',
    'snatch-steal',
    'relinquished',
    'black-illusion-ritual',
    'mage-power',
    'cannon-soldier',
    'exiled-force',
  ],
  // turned down and up again
  [
    'man-eater-bug',
    'hane-hane',
    'magician-of-faith',
    'mask-of-darkness',
    'night-assailant',
    'morphing-jar',
    'book-of-moon',
    'tsukuyomi',
    'swords-of-revealing-light',
  ],
  // what forbids attacks and other deeds, and what takes it away before it resolves
  [
    'mystical-space-typhoon',
    'swords-of-revealing-light',
    'gravity-bind',
    'level-limit-area-b',
    'wall-of-revealing-light',
    'metamorphosis',
    'scapegoat',
    'thousand-eyes-restrict',
    'ultimate-offering',
  ],
  // monsters that come by their own texts
  [
    'black-luster-soldier-envoy-of-the-beginning',
    'chaos-emperor-dragon-envoy-of-the-end',
    'dark-magician-of-chaos',
    'treeborn-frog',
    'manticore-of-darkness',
    'twin-headed-behemoth',
    'cyber-stein',
    'hane-hane',
    'monster-reborn',
  ],
];

/** Monsters for all that wants a monster, and what draws. */
const BESIDE = [
  'vorse-raider',
  'uraby',
  'mystical-elf',
  'giant-soldier-of-stone',
  'aqua-madoor',
  'pot-of-greed',
  'graceful-charity',
];

const SIZE = 40;

/** Three copies of each, and others up to the fewest cards that a Deck has. */
export function meetingDeck(cards: readonly string[], pick: Picker): RegisteredDeck {
  const main = threeOfEach(cards.filter((id) => !isExtra(id)));
  const rest = threeOfEach(BESIDE);
  while (main.length < SIZE && rest.length > 0) main.push(...rest.splice(pick(rest.length), 1));
  return { main, side: [], extra: threeOfEach(cards.filter(isExtra)) };
}

/** It belongs in the Extra Deck (DECK-FUSION-01). */
function isExtra(id: string): boolean {
  const facts = CARDS.get(id);
  return facts !== undefined && isExtraDeckMonster(facts);
}

/** A duel of two Decks of cards that do something to each other. */
export function meetingSetup(ruleset: Ruleset, pick: Picker): Setup {
  const cards = oneOf(MEETINGS, pick);
  return { ...twoDecks(ruleset, 'meeting', () => meetingDeck(cards, pick)), together: cards };
}
