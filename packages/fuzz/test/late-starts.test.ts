import { toPosition } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import { findingsText, inspect, playDuel, playRecipe, recipeOf, SETUPS, STRATEGIES } from '../src/index.js';
import { brought } from '../src/shrink/length.js';

/**
 * Counterexamples begin in the middle. A duel of the right engine that does so must be without a finding, else a case
 * would drift to a failure that is none, and would never pass.
 */
describe('a right duel that begins at a position is found right by every oracle', () => {
  test.each(SETUPS.map((setup) => [setup.name, setup] as const))(
    '%s',
    (_, setup) => {
      let begun = 0;
      for (const [i, strategy] of STRATEGIES.entries()) {
        const duel = playDuel({ setup, strategy, seed: i, limit: 120 });
        const recipe = recipeOf(duel);
        const commands = recipe.commands.map((command, at) => ({ ...command, chance: at + 1 }));
        for (const at of [20 + i, 60 + i, 90 + i]) {
          const before = duel.commits[at + 1]?.before;
          if (before?.status !== 'playing' || before.asks !== null) continue;
          begun += 1;
          const from = brought(toPosition(before));
          const late = playRecipe({ ...recipe, from, commands: commands.slice(at, at + 30) });
          expect(findingsText(inspect(late, { all: true })), `${strategy.name} from ${at}`).toBe('');
          expect(late.skipped).toEqual([]);
        }
      }
      expect(begun).toBeGreaterThan(3);
    },
    120_000,
  );
});
