import {
  type CardList,
  CLASSIC_POOL,
  copiesAllowed,
  DECK_RULES,
  type DeckRules,
  findPool,
  isExtraDeckMonster,
  OWN_DECK_RULES,
  type PartRules,
  type RegisteredDeck,
  type RulesetId,
} from '@duel-log/cards';
import type { CardFacts } from '@duel-log/duel';
import fc from 'fast-check';

export interface DeckOptions {
  readonly ruleset?: RulesetId;
  /** Forbidden and Limited cards; none unless told */
  readonly list?: CardList | null;
  /** name of the pool that the cards come from */
  readonly pool?: string;
}

/** What Decks are made of: each card with the copies that are allowed. */
interface Supply {
  readonly rules: DeckRules;
  readonly main: readonly string[];
  readonly extra: readonly string[];
  readonly copies: (id: string) => number;
}

/** Cards of the Deck beyond the fewest that it must have. */
const MORE = 12;

/**
 * Decks that may be registered: sizes, copies and list are those of the ruleset. Shrinks towards small Decks of the first
 * cards of the pool.
 *
 * ```ts
 * test.prop([legalDecks({ ruleset: 'league-8000', list: BANLIST_2007 })])('my check takes it', (deck) => {
 *   expect(myCheck(deck)).toEqual([]);
 * });
 * ```
 */
export function legalDecks(options: DeckOptions = {}): fc.Arbitrary<RegisteredDeck> {
  const { rules, main, extra, copies } = supply(options);
  const [most] = rules.main.sizes;
  const fewest = most?.from ?? 40;
  const sides = sizesOf(rules.side);
  return fc
    .record({
      size: fc.integer({ min: fewest, max: Math.min(most?.to ?? fewest + MORE, fewest + MORE) }),
      side: fc.constantFrom(...sides),
      extra: fc.integer({ min: 0, max: extra.length === 0 ? 0 : 5 }),
      picks: fc.array(fc.nat(9999), { minLength: 90, maxLength: 90 }),
    })
    .map(({ size, side, extra: extras, picks }) => {
      const used = new Map<string, number>();
      let at = 0;
      const take = (from: readonly string[], count: number): readonly string[] =>
        Array.from({ length: count }, () => {
          for (let step = 0; ; step++) {
            const id = from[((picks[at] ?? 0) + step) % from.length] as string;
            const has = used.get(id) ?? 0;
            if (has >= copies(id)) continue;
            used.set(id, has + 1);
            at += 1;
            return id;
          }
        });
      return { main: take(main, size), side: take(main, side), extra: take(extra, extras) };
    });
}

/** A Deck that may not be registered, and the rule that says so. */
export interface IllegalDeck {
  readonly deck: RegisteredDeck;
  readonly rule: string;
}

/**
 * Decks with one defect, and the rule it breaks: too few cards, too many copies, a Forbidden or Limited card, a card in
 * the wrong part, a card that is in no pool, a token, a Side Deck of a wrong size.
 *
 * ```ts
 * test.prop([illegalDecks()])('my check names the rule', ({ deck, rule }) => {
 *   expect(myCheck(deck).map((problem) => problem.rule)).toContain(rule);
 * });
 * ```
 */
export function illegalDecks(options: DeckOptions = {}): fc.Arbitrary<IllegalDeck> {
  const made = supply(options);
  const defects = defectsOf(made, options.list ?? null);
  return fc
    .tuple(legalDecks(options), fc.constantFrom(...defects), fc.nat(9999))
    .map(([deck, { rule, change }, number]) => ({ deck: change(deck, number), rule }));
}

interface Defect {
  readonly rule: string;
  readonly change: (deck: RegisteredDeck, number: number) => RegisteredDeck;
}

function defectsOf({ rules, main, extra, copies }: Supply, list: CardList | null): readonly Defect[] {
  const one = (ids: readonly string[], number: number): string => ids[number % ids.length] as string;
  const instead = (deck: RegisteredDeck, ids: readonly string[]): RegisteredDeck => ({
    ...deck,
    main: [...ids, ...deck.main.slice(ids.length)],
  });
  const found: Defect[] = [
    {
      rule: rules.main.tooFew.rule,
      change: (deck, number) => ({
        ...deck,
        main: deck.main.slice(0, number % (rules.main.sizes[0]?.from ?? 1)),
      }),
    },
    {
      rule: rules.copies.rule,
      change: (deck, number) => {
        const id = one(
          main.filter((card) => copies(card) === rules.copies.most),
          number,
        );
        return instead(
          deck,
          Array.from({ length: rules.copies.most + 1 + (number % 2) }, () => id),
        );
      },
    },
    { rule: OWN_DECK_RULES.unknownCard, change: (deck) => instead(deck, ['no-such-card']) },
    { rule: OWN_DECK_RULES.token, change: (deck) => instead(deck, ['sheep-token']) },
    {
      rule: rules.side.tooFew.rule,
      change: (deck, number) => ({ ...deck, side: deck.main.slice(0, 1 + (number % 14)) }),
    },
  ];
  if (extra.length > 0)
    found.push({ rule: rules.wrongPart.rule, change: (deck, number) => instead(deck, [one(extra, number)]) });
  if (list !== null && list.forbidden.length > 0)
    found.push({
      rule: rules.forbidden.rule,
      change: (deck, number) =>
        instead(deck, [
          one(
            list.forbidden.filter((id) => !rules.alwaysForbidden.cards.includes(id)),
            number,
          ),
        ]),
    });
  const limited = main.filter((id) => copies(id) === 1);
  if (list !== null && limited.length > 0)
    found.push({
      rule: rules.limited.rule,
      change: (deck, number) => instead(deck, [one(limited, number), one(limited, number)]),
    });
  return found;
}

function supply({ ruleset = 'classic-8000', list = null, pool = CLASSIC_POOL.name }: DeckOptions): Supply {
  const rules = DECK_RULES[ruleset];
  const cards: readonly CardFacts[] | undefined = findPool(pool)?.cards;
  if (cards === undefined) throw new Error(`there is no pool ${pool}`);
  const copies = (id: string): number =>
    list !== null && rules.alwaysForbidden.cards.includes(id)
      ? 0
      : Math.min(rules.copies.most, copiesAllowed(list, id));
  const allowed = cards.filter(
    ({ id, subtype }) => subtype !== 'token' && copies(id) > 0 && !rules.noSuchCard.cards.includes(id),
  );
  const isExtra = (card: CardFacts): boolean => isExtraDeckMonster(card);
  return {
    rules,
    main: allowed.filter((card) => !isExtra(card)).map(({ id }) => id),
    extra: allowed
      .filter((card) => isExtra(card) && rules.extraSubtypes.includes(card.subtype))
      .map(({ id }) => id),
    copies,
  };
}

/** Sizes that a small part of a Deck may have. */
function sizesOf({ sizes }: PartRules): readonly number[] {
  return sizes.flatMap(({ from, to }) =>
    to === null || to > from ? [from, Math.min(to ?? from + 1, from + 1)] : [from],
  );
}
