import { type Position, type PositionCard, toPosition } from '@duel-log/duel';
import { shrinkList } from '../core/shrink-list.js';
import type { Finding } from '../finding.js';
import type { PlayedRecipe } from '../play-recipe.js';
import { type Recipe, recipeOf } from '../recipe.js';
import { named } from '../selectors.js';
import type { Shown, Trial } from './trial.js';

/** Each command names its chance itself, and keeps it when others before it go. */
export function numbered(commands: Recipe['commands']): Recipe['commands'] {
  return commands.map((command, i) => ({ ...command, chance: command.chance ?? i + 1 }));
}

/**
 * The recipe with the command that was tried in passing, given at that place: what the duel was until then, and that
 * command as its last.
 */
export function withTried({ commands, ...recipe }: Recipe, finding: Finding, duel: PlayedRecipe): Recipe {
  if (finding.command === undefined) return { ...recipe, commands };
  const before = duel.commits.filter(({ after }) => after.revision <= finding.revision).length;
  const last = Math.max(-1, ...duel.sources.slice(0, before));
  const tried = named(duel.commits[before]?.before ?? duel.end, finding.command);
  return { ...recipe, commands: [...commands.slice(0, last + 1), tried] };
}

/** Without what comes after the failure: most of a failing duel. */
export function cutAfter(trial: Trial, shown: Shown): Shown {
  const { duel, finding, recipe } = shown;
  let best = shown;
  const at = duel.commits.findIndex(({ after }) => after.revision >= finding.revision);
  // The failure may be seen a command later than it happens.
  for (const more of [0, 1]) {
    const last = at < 0 ? -1 : Math.max(-1, ...duel.sources.slice(0, at + 1 + more));
    const found = trial.of({ ...recipe, commands: recipe.commands.slice(0, last + 1) });
    if (found !== null) return found;
  }
  let [low, high] = [0, recipe.commands.length];
  while (low < high && !trial.over) {
    const middle = Math.floor((low + high) / 2);
    const found = trial.of({ ...recipe, commands: recipe.commands.slice(0, middle) });
    if (found === null) low = middle + 1;
    else {
      best = found;
      high = middle;
    }
  }
  return best;
}

/**
 * Play that begins in the middle: at the position before one of the last commands, the last one first, then ever earlier
 * ones, where nothing is under way. `null` where the failure needs the opening, as failures of the setup and of whole
 * streams do.
 */
export function startLate(trial: Trial, { recipe, duel }: Shown): Shown | null {
  if (recipe.from !== undefined) return null;
  const commands = numbered([...recipeOf(duel).commands, ...refusedLast(recipe, duel)]);
  const starts = commands
    .map((_, at) => ({ at, state: duel.commits[at + 1]?.before ?? duel.end }))
    .filter(({ state }) => state.status === 'playing' && state.asks === null)
    .reverse();
  for (let i = 0; i < starts.length && !trial.over; i = Math.max(i + 1, Math.floor(i * 1.6))) {
    const { at, state } = starts[i] as (typeof starts)[number];
    const found = trial.of({ ...recipe, from: brought(toPosition(state)), commands: commands.slice(at) });
    if (found !== null) return found;
  }
  return null;
}

/** Commands after the last one that was taken: the failure may lie in how they were refused. */
function refusedLast({ commands }: Recipe, { sources, failedAt }: PlayedRecipe): Recipe['commands'] {
  return failedAt === undefined ? commands.slice(Math.max(-1, ...sources) + 1) : [];
}

/** More events than any duel has. */
const FAR = 100_000;

/**
 * The position at the beginning of another stream: what came before it came below 0, so that no event to come has the
 * same number. Cards are told apart, and effects put in order, by these numbers.
 */
export function brought(position: Position): Position {
  return {
    ...position,
    cards: position.cards.map((card) => ({ ...card, at: card.at - FAR, flags: told(card.flags) })),
    lasting: position.lasting.map((one) => ({ ...one, at: one.at - FAR })),
  };
}

/** Without those that say "never". */
function told(flags: PositionCard['flags']): PositionCard['flags'] {
  return Object.fromEntries(Object.entries(flags).filter(([, turn]) => turn !== 0));
}

/** As few commands as will do. */
export function fewerCommands(trial: Trial, shown: Shown): Shown {
  let best = shown;
  const with_ = (commands: Recipe['commands']): boolean => {
    const found = trial.of({ ...shown.recipe, commands });
    if (found !== null) best = found;
    return found !== null;
  };
  shrinkList(shown.recipe.commands, with_);
  return best;
}
