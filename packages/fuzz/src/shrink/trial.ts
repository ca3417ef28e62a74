import { canonical } from '@duel-log/codec';
import { type Finding, fingerprint } from '../finding.js';
import { type PlayedRecipe, playRecipe, type PlayRecipeOptions, type Recipe } from '../recipe.js';

/** What the oracles say of a duel. */
export type Inspect = (duel: PlayedRecipe) => readonly Finding[];

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

/** What is wrong with a duel that was played: the engine's breakdown, then what the oracles say. */
export function findingsOf(duel: PlayedRecipe, inspect: Inspect): readonly Finding[] {
  const found = inspect(duel);
  const { fault } = duel;
  return fault === null || found.some((one) => one.message === fault.message) ? found : [fault, ...found];
}

/**
 * The same oracle and rule; where the engine breaks down also the same words, numbers and names of cards aside, since
 * any bug can break it down (bug bank F-07).
 */
export function isSameFailure(one: Finding, other: Finding): boolean {
  if (fingerprint(one) !== fingerprint(other)) return false;
  return one.rule !== 'ENGINE-THROWS' || wordsOf(one.message) === wordsOf(other.message);
}

/** Without the command that was given, and without what names a place, a card or a number. */
function wordsOf(message: string): string {
  const error = message.slice(message.lastIndexOf('}: ') + 1);
  return error.replaceAll(/\S*[\d.:@"]\S*/g, '');
}
