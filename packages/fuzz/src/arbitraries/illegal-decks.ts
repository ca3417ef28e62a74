import { type CardList, OWN_DECK_RULES, type RegisteredDeck } from '@duel-log/cards';
import fc from 'fast-check';
import { type DeckOptions, type Supply, supply } from './deck-supply.js';
import { legalDecks } from './legal-decks.js';

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
