import { CLASSIC, LEAGUE, type Ruleset, VARIANT } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import { matches } from '../src/oracles/matches.js';
import { afterSwap, chooserDue, type MatchBooks, outcomeDue, overBy } from '../src/matches/books.js';
import { type Duel, findingsText, playDuelWith, seededPick, shippedSetup } from '../src/index.js';

/** A duel of the ruleset that is over before it begins: the oracle reads nothing else of it. */
function duelUnder(ruleset: Ruleset): Duel {
  const duel = playDuelWith(shippedSetup(2, CLASSIC), 'matches', { choose: () => null, limit: 0 });
  return { ...duel, setup: { ...duel.setup, env: { ...duel.setup.env, ruleset } } };
}

const books = (ruleset: string, ...winners: MatchBooks['winners']): MatchBooks => ({
  ruleset,
  decks: new Map(),
  winners,
});

describe('the oracle of Matches', () => {
  test.each([CLASSIC, LEAGUE, VARIANT])('finds nothing wrong with random Matches under $name', (ruleset) => {
    const duel = duelUnder(ruleset);
    for (let i = 0; i < 20; i++) expect(findingsText(matches(duel, seededPick(`match ${i}`)))).toBe('');
  });

  test('finds a format that is not that of the document', () => {
    const wrong: readonly Ruleset[] = [
      { ...CLASSIC, match: { ...CLASSIC.match, duels: 4 } },
      { ...CLASSIC, match: { ...CLASSIC.match, wins: 3 } },
      { ...LEAGUE, match: CLASSIC.match },
      { ...VARIANT, match: CLASSIC.match },
    ];
    for (const ruleset of wrong) {
      const rules = Array.from({ length: 20 }, (_, i) =>
        matches(duelUnder(ruleset), seededPick(`match ${i}`)),
      );
      expect(rules.flat().length, ruleset.name).toBeGreaterThan(0);
    }
  });

  test('knows what the documents say of results', () => {
    const of = (...winners: MatchBooks['winners']) => outcomeDue(books('classic-8000', ...winners))?.rule;
    expect([of('A', 'A'), of('B', null, 'B')]).toEqual(['MATCH-WIN-01', 'MATCH-WIN-01']);
    expect([of('A', 'B'), of(null, null), of()]).toEqual([undefined, undefined, undefined]);
    expect(outcomeDue(books('classic-8000', null, 'B', null))).toEqual({ winner: 'B', rule: 'MATCH-WIN-02' });
    expect([of('A', null, 'B'), of(null, null, null)]).toEqual(['MATCH-DRAW-01', 'MATCH-DRAW-02']);
    expect(outcomeDue(books('league-8000', null, null, null, 'A'))).toBeNull();
    expect(outcomeDue(books('variant-4000', null))).toEqual({ winner: null, rule: 'MATCH-VAR-01' });
    expect([chooserDue(books('', 'A')), chooserDue(books('', 'A', null))]).toEqual(['B', null]);
    expect([overBy(books('classic-8000', 'A', 'A')), overBy(books('classic-8000', 'A', 'B', null))]).toEqual([
      'MATCH-EARLY-01',
      'MATCH-STRUCT-01',
    ]);
  });

  test('keeps the Deck as it is after an exchange', () => {
    const deck = { main: ['a', 'b'], side: ['c'], extra: ['f'] };
    expect(afterSwap(deck, ['a'], ['c'])).toEqual({ main: ['b', 'c'], side: ['a'], extra: ['f'] });
  });
});
