import { describe, expect, it } from 'vitest';
import {
  BANLIST_2007,
  checkDeck,
  DECK_PAIRS,
  DECK_RULES,
  findCard,
  findList,
  findPool,
  isRulesetId,
  pairForSeed,
  RULESETS,
} from '../src/index.js';
import { readShipped, shippedFiles, shippedReadme } from './fixtures.js';

const shipped = DECK_PAIRS.flatMap(({ list, pool, decks }) => decks.map((deck) => ({ list, pool, deck })));

describe('shipped Decks', () => {
  it.each(shipped.map((entry) => [entry.deck.file, entry] as const))(
    '%s: file and table name the same cards in the same order',
    (file, { deck }) => {
      const { main, side, extra } = deck;
      expect({ main, side, extra }).toEqual(readShipped(file));
    },
  );

  it('every file belongs to a pair', () => {
    expect(shipped.map(({ deck }) => deck.file).sort()).toEqual([...shippedFiles()].sort());
  });

  it.each(shipped.map((entry) => [entry.deck.file, entry] as const))(
    '%s: 40 cards, legal in every ruleset under its list, all of its declared pool',
    (_file, { list, pool, deck }) => {
      const cards = new Map(findPool(pool)?.cards.map((card) => [card.id, card]));
      expect(deck.main).toHaveLength(40);
      for (const ruleset of RULESETS) {
        if (!isRulesetId(ruleset)) continue;
        const problems = checkDeck(deck, {
          rules: DECK_RULES[ruleset],
          list: list === null ? null : (findList(list) ?? null),
          cardOf: (id) => cards.get(id),
        });
        expect(problems, ruleset).toEqual([]);
      }
    },
  );

  it('the first pair is legal under the list of 2007, the second is not', () => {
    const problems = DECK_PAIRS.map(({ decks }) =>
      decks.map(
        (deck) => checkDeck(deck, { rules: DECK_RULES['classic-8000'], list: BANLIST_2007 }).length > 0,
      ),
    );
    expect(problems).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
  });

  it('the third pair has Normal Monsters only', () => {
    const decks = DECK_PAIRS[2]?.decks ?? [];
    const subtypes = new Set(decks.flatMap(({ main }) => main.map((id) => findCard(id)?.subtype)));
    expect([...subtypes]).toEqual(['normal']);
  });

  it('half of a Deck and more can be Summoned without Tributes', () => {
    for (const { deck } of shipped) {
      const monsters = deck.main.map(findCard).filter((card) => card?.kind === 'monster');
      const low = monsters.filter((card) => (card?.level ?? 0) <= 4);
      expect(low.length / monsters.length, deck.file).toBeGreaterThan(0.5);
    }
  });

  it('the list of names beside the files shows every card with its copies', () => {
    const readme = shippedReadme();
    for (const { deck } of shipped) {
      for (const id of new Set([...deck.main, ...deck.extra])) {
        const copies = [...deck.main, ...deck.extra].filter((other) => other === id).length;
        expect(readme).toContain(`${copies} ${findCard(id)?.nameEn}`);
      }
    }
  });

  it('seeds go round the pairs', () => {
    expect([0, 1, 2, 3, -1].map(pairForSeed)).toEqual([0, 1, 2, 0, 2].map((index) => DECK_PAIRS[index]));
  });
});
