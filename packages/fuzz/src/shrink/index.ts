import type { Finding } from '../finding.js';
import { playRecipe, type PlayRecipeOptions } from '../play-recipe.js';
import type { Recipe } from '../recipe.js';
import { fewerCards } from './cards.js';
import { simplerCommands } from './inside.js';
import { cutAfter, fewerCommands, numbered, startLate, withTried } from './length.js';
import { lookFor } from './look.js';
import type { Inspect } from './same.js';
import { type Shown, Trial } from './trial.js';

export interface ShrinkOptions {
  /** the oracles; unless told those that can find this failure */
  readonly inspect?: Inspect;
  /** another engine than the shipped one */
  readonly play?: PlayRecipeOptions;
  /** most duels to play on the way */
  readonly budget?: number;
  /** asked before each duel: yes = what was found so far will do */
  readonly stop?: () => boolean;
}

export interface Shrunk {
  readonly recipe: Recipe;
  readonly finding: Finding;
  /** duels that were played on the way */
  readonly tries: number;
  /** the failure showed again when the recipe was played; otherwise the recipe is the one given */
  readonly repeats: boolean;
}

/**
 * Makes a failing duel small: cut after the failure, begun as late as will do, as few commands as will do, each as plain
 * as will do, and no card too many. Only the same failure counts, and the same duel shrinks to the same one.
 */
export function shrink(
  recipe: Recipe,
  finding: Finding,
  { inspect = lookFor(finding), play = {}, budget = 1000, stop }: ShrinkOptions = {},
): Shrunk {
  const trial = new Trial(finding, { inspect, play, budget, ...(stop === undefined ? {} : { stop }) });
  const given = finding.command === undefined ? recipe : withTried(recipe, finding, playRecipe(recipe, play));
  const first = trial.of({ ...given, commands: numbered(given.commands) });
  if (first === null) return { recipe, finding, tries: trial.tries, repeats: false };
  let best = cutAfter(trial, first);
  best = startLate(trial, best) ?? best;
  for (let size = Number.POSITIVE_INFINITY; sizeOf(best) < size && !trial.over; ) {
    size = sizeOf(best);
    best = withoutSkipped(trial, fewerCommands(trial, best));
    best = fewerCards(trial, simplerCommands(trial, best));
  }
  return { recipe: best.recipe, finding: best.finding, tries: trial.tries, repeats: true };
}

/** Commands that nothing came of say nothing. */
function withoutSkipped(trial: Trial, shown: Shown): Shown {
  const skipped = new Set(shown.duel.skipped);
  if (skipped.size === 0) return shown;
  const commands = shown.recipe.commands.filter((_, i) => !skipped.has(i));
  return trial.of({ ...shown.recipe, commands }) ?? shown;
}

const sizeOf = ({ recipe }: Shown): number => JSON.stringify(recipe).length;
