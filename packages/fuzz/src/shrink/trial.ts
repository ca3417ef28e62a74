import { canonical } from '@duel-log/codec';
import type { Finding } from '../finding.js';
import { type PlayedRecipe, playRecipe, type PlayRecipeOptions } from '../play-recipe.js';
import type { Recipe } from '../recipe.js';
import { findingsOf, type Inspect, isSameFailure } from './same.js';

/** A recipe that shows the failure, with the duel it leads to. */
export interface Shown {
  readonly recipe: Recipe;
  readonly duel: PlayedRecipe;
  readonly finding: Finding;
}

export interface TrialOptions {
  readonly inspect: Inspect;
  readonly play?: PlayRecipeOptions;
  /** most duels to play */
  readonly budget: number;
  /** asked before each duel: a clock, a key that was pressed */
  readonly stop?: () => boolean;
}

/** Plays recipes and says which of them still show the one failure. */
export class Trial {
  private readonly wanted: Finding;
  private readonly options: TrialOptions;
  private readonly known = new Map<string, Shown | null>();
  tries = 0;

  constructor(wanted: Finding, options: TrialOptions) {
    this.wanted = wanted;
    this.options = options;
  }

  /** The same failure, brought about by the commands and not by the position alone; `null` where it does not show. */
  of(recipe: Recipe): Shown | null {
    const shown = this.play(recipe);
    if (shown === null || recipe.from === undefined || recipe.commands.length === 0) return shown;
    return this.play({ ...recipe, commands: [] }) === null ? shown : null;
  }

  /** The budget is spent. */
  get over(): boolean {
    return this.tries >= this.options.budget || this.options.stop?.() === true;
  }

  private play(recipe: Recipe): Shown | null {
    const key = canonical(recipe);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.over) return null;
    this.tries += 1;
    const duel = playRecipe(recipe, this.options.play);
    const finding = findingsOf(duel, this.options.inspect).find((one) => isSameFailure(one, this.wanted));
    const shown = finding === undefined ? null : { recipe, duel, finding };
    this.known.set(key, shown);
    return shown;
  }
}
