import { type Command, type Env, type Opening, type Position, readRuleset } from '@duel-log/duel';
import type { PlayedCommit } from '@duel-log/scenarios';
import type { Duel } from './duels.js';
import { named } from './selectors.js';
import { environmentFor } from './setups.js';

/**
 * A command of a recipe. `chance` is the number that it had in the duel it comes from: it names the command's chance, so
 * that a shuffle falls out the same when earlier commands are taken away. Left out: its place in the list, from 1.
 */
export type RecipeCommand = Command & { readonly chance?: number };

/** A duel as commands that keep their meaning when earlier ones are taken out. Plain data that nobody changes. */
export interface Recipe {
  readonly ruleset: string;
  readonly pool: string;
  /** of chance and of the key */
  readonly seed: string;
  readonly decks: Opening['decks'];
  /** the list that the Decks were declared with; left out = none */
  readonly list?: NonNullable<Opening['list']>;
  /** play goes on from here instead of from the opening hands */
  readonly from?: Position;
  /** cards by selector (`hand:summoned-skull`) where that means the very same card, else by instance or zone */
  readonly commands: readonly RecipeCommand[];
}

/**
 * The recipe of a duel, or of its first `length` commands after the opening. The command at which the engine failed
 * comes last.
 */
export function recipeOf(duel: Duel, length = Number.POSITIVE_INFINITY): Recipe {
  const { opening, commits, failedAt, end } = duel;
  const positioned = commits[1]?.command;
  const from = positioned?.type === 'SetPosition' ? positioned.position : undefined;
  const given: Pick<PlayedCommit, 'command' | 'commandId' | 'before'>[] = commits.slice(
    from === undefined ? 1 : 2,
  );
  if (failedAt !== undefined)
    given.push({ command: failedAt, commandId: `${duel.seed}#${commits.length}`, before: end });
  const commands = given.slice(0, length).map(({ command, commandId, before }, i): RecipeCommand => {
    const chance = Number(commandId.slice(duel.seed.length + 1));
    const own = Number.isInteger(chance) && chance !== i + 1 ? { chance } : {};
    return { ...named(before, command), ...own };
  });
  return {
    ruleset: opening.ruleset,
    pool: opening.pool.name,
    seed: duel.seed,
    decks: opening.decks,
    ...(opening.list === null ? {} : { list: opening.list }),
    ...(from === undefined ? {} : { from }),
    commands,
  };
}

/** The environment that a recipe is played in, by the names it gives. Throws where the project has no such thing. */
export function environmentOf(recipe: Pick<Recipe, 'ruleset' | 'pool'>): Env {
  const ruleset = readRuleset(recipe.ruleset);
  if (typeof ruleset === 'string') throw new Error(ruleset);
  return environmentFor(ruleset, recipe.pool);
}
