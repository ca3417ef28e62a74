import { CLASSIC, LEAGUE, type Ruleset, VARIANT } from '@duel-log/duel';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { it } from '@fast-check/vitest';
import { seededPick } from '../src/core/picker.js';
import { playDuel } from '../src/duels.js';
import { inspect } from '../src/inspect.js';
import { meetingSetup } from '../src/meetings.js';
import { playRecipe } from '../src/play-recipe.js';
import { poolSetup, summoningSetup } from '../src/pool-decks.js';
import { recipeOf } from '../src/recipe.js';
import { sceneOf } from '../src/scenes.js';
import { chainLover } from '../src/strategies/index.js';
import { toySetup } from '../src/toys/setup.js';

const rulesets: fc.Arbitrary<Ruleset> = fc.constantFrom(CLASSIC, LEAGUE, VARIANT);
const makers = fc.constantFrom(meetingSetup, toySetup, poolSetup, summoningSetup);

describe('a duel that begins in its middle', () => {
  const scenes = fc.record({ ruleset: rulesets, make: makers, seed: fc.integer({ min: 0 }).map(String) });

  it.prop([scenes], { numRuns: 12 })('is one that play might have led to', ({ ruleset, make, seed }) => {
    const pick = seededPick(seed);
    const setup = make(ruleset, pick);
    const from = sceneOf(setup, seed, pick);
    const duel = playDuel({ setup, strategy: chainLover, seed, limit: 60, from });
    expect(inspect(duel)).toEqual([]);
    expect(playRecipe(recipeOf(duel)).end).toEqual(duel.end);
  });

  it.prop([scenes], { numRuns: 50 })(
    'has the cards of the registered Decks, each once',
    ({ ruleset, make, seed }) => {
      const pick = seededPick(seed);
      const setup = make(ruleset, pick);
      const { cards } = sceneOf(setup, seed, pick);
      const due = Object.entries(setup.decks).flatMap(([seat, { main, extra }]) =>
        [...main, ...extra].map((id, i) => `${seat}:${i + 1} ${id}`),
      );
      expect(cards.map(({ card, id }) => `${card} ${id}`).sort()).toEqual(due.sort());
    },
  );
});
