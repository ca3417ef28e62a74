import type { PartRules, RegisteredDeck } from '@duel-log/cards';
import fc from 'fast-check';
import { type DeckOptions, supply } from './deck-supply.js';

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

/** Sizes that a small part of a Deck may have. */
function sizesOf({ sizes }: PartRules): readonly number[] {
  return sizes.flatMap(({ from, to }) =>
    to === null || to > from ? [from, Math.min(to ?? from + 1, from + 1)] : [from],
  );
}
