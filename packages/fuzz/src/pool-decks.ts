import {
  BANLIST_2007,
  type CardList,
  CARDS,
  CLASSIC_POOL,
  copiesAllowed,
  DECK_RULES,
  isExtraDeckMonster,
  isRulesetId,
} from '@duel-log/cards';
import { type CardFacts, EXODIA, type RegisteredDeck, type Ruleset, type SeatId } from '@duel-log/duel';
import { chance, oneOf, type Picker } from './core/picker.js';
import { environmentFor, type Setup } from './setups.js';

/** Cards that are worth little without each other: where one is in a Deck, the others come with it. */
const TOGETHER: readonly (readonly string[])[] = [
  EXODIA,
  ['destiny-board', 'spirit-message-i', 'spirit-message-n', 'spirit-message-a', 'spirit-message-l'],
  ['black-illusion-ritual', 'relinquished'],
  ['black-luster-ritual', 'black-luster-soldier'],
  ['hamburger-recipe', 'hungry-burger'],
];

const COPIES = 3;
const SIZE = 40;

/** Two Decks in three have the sizes of a tournament; the others are larger, which nothing forbids (DECK-SIZE-02). */
function sizeOf(pick: Picker): number {
  return chance(pick, 2, 3) ? SIZE : SIZE + pick(6);
}

/** How many copies of a card a Deck may hold. */
type Copies = (id: string) => number;

/** Without a list. */
const unlisted: Copies = () => COPIES;

/** A legal Deck of cards drawn from the whole pool, so that every card is met: no Side Deck. */
function poolDeck(cards: readonly CardFacts[], pick: Picker, copiesOf: Copies = unlisted): RegisteredDeck {
  const main: string[] = [];
  const extra: string[] = [];
  const size = sizeOf(pick);
  const take = (id: string, copies: number): void => {
    const facts = CARDS.get(id);
    if (facts === undefined || facts.subtype === 'token') return;
    const part = isExtraDeckMonster(facts) ? extra : main;
    const has = part.filter((one) => one === id).length;
    for (let n = has; n < Math.min(copiesOf(id), has + copies) && (part === extra || main.length < size); n++)
      part.push(id);
  };
  const effects = cards.filter((card) => card.kind !== 'monster' || card.subtype !== 'normal');
  while (main.length < size) {
    const card = oneOf(chance(pick, 3, 4) ? effects : cards, pick);
    take(card.id, 1 + pick(COPIES));
    for (const id of TOGETHER.find((group) => group.includes(card.id)) ?? []) take(id, 1 + pick(2));
    if (card.materials === undefined) continue;
    take('polymerization', 2);
    for (const material of card.materials) take(material, 2);
  }
  return { main, side: [], extra };
}

/** Copies that the list leaves under the Deck rules of the ruleset. */
function copiesUnder(ruleset: string, list: CardList | null): Copies {
  if (!isRulesetId(ruleset)) throw new Error(`there are no Deck rules for ${ruleset}`);
  const { copies, alwaysForbidden } = DECK_RULES[ruleset];
  return (id) =>
    list !== null && alwaysForbidden.cards.includes(id) ? 0 : Math.min(copies.most, copiesAllowed(list, id));
}

/** Fifteen cards beside the Deck, or none (DECK-SIDE-01). */
function sideDeck(
  deck: RegisteredDeck,
  cards: readonly CardFacts[],
  pick: Picker,
  copiesOf: Copies,
): string[] {
  const side: string[] = [];
  const held = [...deck.main, ...deck.extra];
  while (side.length < SIDE) {
    const card = oneOf(cards, pick);
    if (card.subtype === 'token' || isExtraDeckMonster(card)) continue;
    if ([...held, ...side].filter((id) => id === card.id).length < copiesOf(card.id)) side.push(card.id);
  }
  return side;
}

const SIDE = 15;

/**
 * A Deck of the whole pool that may be registered under the ruleset: sizes, copies over all its parts, and the list where
 * one is given (DECK-*). Where there is a Side Deck at all, two Decks in three have one.
 */
export function listedDeck(ruleset: string, list: CardList | null, pick: Picker): RegisteredDeck {
  const copiesOf = copiesUnder(ruleset, list);
  const deck = poolDeck(CLASSIC_POOL.cards, pick, copiesOf);
  const several = isRulesetId(ruleset) && DECK_RULES[ruleset].swap !== null;
  const side = several && chance(pick, 2, 3) ? sideDeck(deck, CLASSIC_POOL.cards, pick, copiesOf) : [];
  return { ...deck, side };
}

/** Cards that make their player, or both, draw or search. */
const DRAWING = [
  'pot-of-greed',
  'graceful-charity',
  'card-destruction',
  'reckless-greed',
  'morphing-jar',
  'fiber-jar',
  'mirage-of-nightmare',
  'witch-of-the-black-forest',
  'sangan',
];

export const threeOfEach = (cards: readonly string[]): string[] =>
  cards.flatMap((id) => Array.from({ length: COPIES }, () => id));

/** A Deck of the five pieces and what draws them, so that a hand may hold them all before the Duel is over. */
function piecesDeck(pick: Picker): RegisteredDeck {
  const main = threeOfEach(EXODIA);
  const rest = threeOfEach(DRAWING);
  while (main.length < SIZE) main.push(...rest.splice(pick(rest.length), 1));
  return { main, side: [], extra: [] };
}

/** A duel of two such Decks. */
export const piecesSetup = (ruleset: Ruleset, pick: Picker): Setup =>
  twoDecks(ruleset, 'pieces', () => piecesDeck(pick));

/** Cards that ask how a monster was Summoned, and Equip Spells that not every monster may wear. */
const AROUND = ['trap-hole', 'snatch-steal', 'torrential-tribute', 'monster-reborn'];

const RITUALS = TOGETHER.filter(([first = '']) => CARDS.get(first)?.subtype === 'ritual');

/** A Deck of one Fusion Monster and one Ritual Monster, what makes them, and what draws it. */
function summoningDeck(pick: Picker): RegisteredDeck {
  const fusion = oneOf(
    CLASSIC_POOL.cards.filter(({ materials }) => materials !== undefined),
    pick,
  );
  const ritual = oneOf(RITUALS, pick);
  const kept = new Set(['polymerization', ...(fusion.materials ?? []), ...ritual, ...AROUND]);
  const main = threeOfEach([...kept]);
  const rest = threeOfEach(DRAWING.filter((id) => !kept.has(id)));
  while (main.length < SIZE) main.push(...rest.splice(pick(rest.length), 1));
  return { main, side: [], extra: threeOfEach([fusion.id]) };
}

/** A duel of two Decks that are there to Fusion Summon and Ritual Summon. */
export const summoningSetup = (ruleset: Ruleset, pick: Picker): Setup =>
  twoDecks(ruleset, 'summoning', () => summoningDeck(pick));

/** Cards that keep attacks away, so that a count of twenty turns may become complete. */
const WAITING = [
  'gravity-bind',
  'level-limit-area-b',
  'swords-of-revealing-light',
  'wall-of-revealing-light',
  'scapegoat',
  'spirit-reaper',
  'giant-soldier-of-stone',
  'mystical-elf',
  'aqua-madoor',
  'giant-trunade',
  'pot-of-greed',
  'graceful-charity',
  'imperial-order',
];

/** A Deck of Final Countdown and what waits for it. */
function countdownDeck(pick: Picker): RegisteredDeck {
  const main = threeOfEach(['final-countdown']);
  const rest = threeOfEach(WAITING);
  while (main.length < SIZE) main.push(...rest.splice(pick(rest.length), 1));
  return { main, side: [], extra: [] };
}

/** A duel of two Decks of the count of turns, which a count may decide. */
export const countdownSetup = (ruleset: Ruleset, pick: Picker): Setup =>
  twoDecks(ruleset, COUNTDOWN, () => countdownDeck(pick));

const COUNTDOWN = 'countdown';

export const isCountdown = ({ name }: Setup): boolean => name.endsWith(`/${COUNTDOWN}`);

/** A duel of two Decks of the whole pool. */
export const poolSetup = (ruleset: Ruleset, pick: Picker): Setup =>
  twoDecks(ruleset, 'pool', () => poolDeck(CLASSIC_POOL.cards, pick));

/** A duel of two Decks that may be registered; two in three are held to the list of Forbidden and Limited cards. */
export function listedSetup(ruleset: Ruleset, pick: Picker): Setup {
  const list = chance(pick, 2, 3) ? BANLIST_2007 : null;
  const setup = twoDecks(ruleset, 'listed', () => listedDeck(ruleset.base, list, pick));
  return { ...setup, list: list === null ? null : { id: list.id, version: String(list.version) } };
}

/** A duel of Decks of the pool, one made for each seat. */
export function twoDecks(ruleset: Ruleset, name: string, deck: () => RegisteredDeck): Setup {
  return {
    name: `${ruleset.name}/${name}`,
    env: environmentFor(ruleset, CLASSIC_POOL.name),
    decks: Object.fromEntries(ruleset.seats.map((seat): [SeatId, RegisteredDeck] => [seat, deck()])),
    list: null,
  };
}
