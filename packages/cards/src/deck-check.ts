import type { CardFacts, Refusal } from '@duel-log/duel';
import { type BrokenRule, type DeckRules, OWN_DECK_RULES, type PartRules } from './deck-rules.js';
import { CARDS, isExtraDeckMonster } from './facts.js';
import { type CardList, listStatus } from './lists.js';

/** A Deck as it is registered: card ids, copies repeated. */
export interface RegisteredDeck {
  readonly main: readonly string[];
  readonly side: readonly string[];
  readonly extra: readonly string[];
}

export const DECK_PARTS = ['main', 'side', 'extra'] as const;
export type DeckPart = (typeof DECK_PARTS)[number];

/**
 * One defect of a Deck: the most specific rule it breaks, the others, a sentence, and what was counted. In the
 * form of a refusal, so `firstOf` of all problems is the refusal of the registration.
 */
export type DeckProblem = Refusal;

/** Looks up a card of the declared pool. */
export type CardLookup = (cardId: string) => CardFacts | undefined;

/** What a Deck is checked against. Without `cardOf` every card of the project is known. */
export interface DeckCheck {
  readonly rules: DeckRules;
  readonly list: CardList | null;
  readonly cardOf?: CardLookup;
}

const knownCard: CardLookup = (cardId) => CARDS.get(cardId);

/** Puts a defect together; for the checks of this package. */
export const deckProblem = (
  { rule, also }: BrokenRule,
  message: string,
  facts: DeckProblem['facts'],
): DeckProblem => ({ rule, also, message, facts });

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const counted = (copies: number): string => (copies === 1 ? '1 copy' : `${copies} copies`);

const rangeText = ({ sizes }: PartRules): string =>
  sizes
    .map(({ from, to }) => (to === null ? `at least ${from}` : from === to ? `${from}` : `${from} to ${to}`))
    .join(' or ');

const partName = (rules: DeckRules, part: DeckPart): string => {
  switch (part) {
    case 'main':
      return 'Deck';
    case 'side':
      return 'Side Deck';
    case 'extra':
      return rules.extraName;
  }
};

/** Sizes (DECK-SIZE-01, DECK-SIDE-01, MATCH-VAR-01, TAG-BASE-01). */
const checkSize = (rules: DeckRules, part: DeckPart, count: number): readonly DeckProblem[] => {
  const partRules = rules[part];
  if (partRules.sizes.some(({ from, to }) => count >= from && (to === null || count <= to))) return [];
  const below = partRules.sizes.some(({ from }) => count < from);
  const message = `the ${partName(rules, part)} has ${plural(count, 'card')}; allowed: ${rangeText(partRules)}`;
  return [deckProblem(below ? partRules.tooFew : partRules.tooMany, message, { part, count })];
};

/** The name under which copies are counted: "the same card" means the same name (DECK-COPIES-01). */
const nameOf = (cardOf: CardLookup, cardId: string): string => cardOf(cardId)?.nameEn ?? cardId;

/** Cards that are in no pool, in no Deck, or do not exist at all (WIN-DESTINY-02). */
const checkExistence = (
  check: DeckCheck,
  cardOf: CardLookup,
  cardId: string,
  copies: number,
): readonly DeckProblem[] => {
  const { noSuchCard } = check.rules;
  const name = nameOf(cardOf, cardId);
  const facts = { card: cardId, copies };
  if (noSuchCard.cards.includes(cardId)) {
    return [deckProblem(noSuchCard, `there is no card ${name}`, facts)];
  }
  const card = cardOf(cardId);
  if (card === undefined) {
    return [
      deckProblem(
        { rule: OWN_DECK_RULES.unknownCard, also: [] },
        `no card ${cardId} in the pool (${counted(copies)})`,
        facts,
      ),
    ];
  }
  if (card.subtype === 'token') {
    return [
      deckProblem(
        { rule: OWN_DECK_RULES.token, also: [] },
        `${name} is made in a Duel, not registered (${counted(copies)})`,
        facts,
      ),
    ];
  }
  return [];
};

/** Which monsters lie in the extra part and which never lie in the Deck (DECK-FUSION-01, TAG-BASE-01). */
const checkPlace = (
  rules: DeckRules,
  part: DeckPart,
  card: CardFacts | undefined,
): readonly DeckProblem[] => {
  if (card === undefined || card.subtype === 'token') return [];
  const facts = { card: card.id, part };
  const name = partName(rules, part);
  if (part === 'main' && isExtraDeckMonster(card)) {
    return [
      deckProblem(
        rules.wrongPart,
        `${card.nameEn} belongs to the ${rules.extraName}, not to the ${name}`,
        facts,
      ),
    ];
  }
  const allowed = card.kind === 'monster' && rules.extraSubtypes.includes(card.subtype);
  if (part === 'extra' && !allowed) {
    return [deckProblem(rules.wrongPart, `${card.nameEn} cannot be in the ${name}`, facts)];
  }
  return [];
};

/** Card classes that a pool flag keeps out (LEAGUE-POOL-01). */
const checkReleased = ({ unreleased }: DeckRules, card: CardFacts | undefined): readonly DeckProblem[] => {
  if (unreleased === null || card === undefined) return [];
  const subtypes = {
    monster: unreleased.monsterSubtypes,
    spell: unreleased.spellSubtypes,
    trap: unreleased.trapSubtypes,
  }[card.kind];
  if (!subtypes.includes(card.subtype) && !unreleased.cards.includes(card.id)) return [];
  return [
    deckProblem(unreleased, `${card.nameEn} belongs to a class that is not yet released`, { card: card.id }),
  ];
};

/** Forbidden, Limited, Semi-Limited (DECK-BAN-01 to 04, TAG-DECK-02, TAG-DECK-04). */
const checkList = (
  { rules, list }: DeckCheck,
  cardId: string,
  name: string,
  copies: number,
): readonly DeckProblem[] => {
  if (list === null) return [];
  const facts = { card: cardId, copies, list: list.id, version: list.version };
  const by = `the list ${list.id}, version ${list.version}`;
  const held = `${name}: ${counted(copies)}`;
  if (rules.alwaysForbidden.cards.includes(cardId)) {
    return [deckProblem(rules.alwaysForbidden, `${held}, Forbidden whatever the rulebook recommends`, facts)];
  }
  switch (listStatus(list, cardId)) {
    case 'forbidden':
      return [deckProblem(rules.forbidden, `${held}, Forbidden by ${by}`, facts)];
    case 'limited':
      return copies <= 1 ? [] : [deckProblem(rules.limited, `${held}, Limited to 1 by ${by}`, facts)];
    case 'semi-limited':
      return copies <= 2
        ? []
        : [deckProblem(rules.semiLimited, `${held}, Semi-Limited to 2 by ${by}`, facts)];
    case 'unlimited':
      return [];
  }
};

/** Copies of each name over Deck, Side Deck and extra part together, under the first id that has the name. */
const countCopies = (
  deck: RegisteredDeck,
  cardOf: CardLookup,
): ReadonlyMap<string, { id: string; copies: number }> => {
  const counts = new Map<string, { id: string; copies: number }>();
  for (const cardId of [...deck.main, ...deck.side, ...deck.extra]) {
    const name = nameOf(cardOf, cardId);
    const entry = counts.get(name);
    if (entry === undefined) counts.set(name, { id: cardId, copies: 1 });
    else entry.copies += 1;
  }
  return counts;
};

/**
 * Everything that is wrong with a Deck, in the order cards, list, copies, sizes; empty = it may be registered.
 * Advice (DECK-ADVICE-01 to 03) never makes a problem, nor does a large Deck where DECK-SIZE-02 holds.
 */
export const checkDeck = (deck: RegisteredDeck, check: DeckCheck): readonly DeckProblem[] => {
  const { rules } = check;
  const cardOf = check.cardOf ?? knownCard;
  const problems: DeckProblem[] = [];
  const counts = countCopies(deck, cardOf);
  const held = [...deck.main, ...deck.side, ...deck.extra];
  for (const cardId of new Set(held)) {
    const copies = held.filter((one) => one === cardId).length;
    problems.push(...checkExistence(check, cardOf, cardId, copies));
    problems.push(...checkReleased(rules, cardOf(cardId)));
  }
  for (const part of DECK_PARTS) {
    for (const cardId of new Set(deck[part])) problems.push(...checkPlace(rules, part, cardOf(cardId)));
  }
  for (const [name, { id, copies }] of counts) problems.push(...checkList(check, id, name, copies));
  for (const [name, { id, copies }] of counts) {
    if (copies <= rules.copies.most) continue;
    const message = `${name}: ${copies} copies over all parts of the Deck; at most ${rules.copies.most}`;
    problems.push(deckProblem(rules.copies, message, { card: id, copies }));
  }
  for (const part of DECK_PARTS) problems.push(...checkSize(rules, part, deck[part].length));
  return problems;
};
