import { type DuelState, toPosition } from '@duel-log/duel';
import { shrinkList } from '../core/shrink-list.js';
import { type Recipe, recipeOf } from '../recipe.js';
import type { Shown, Trial } from './trial.js';

/** Each command names its chance itself, and keeps it when others before it go. */
export function numbered(commands: Recipe['commands']): Recipe['commands'] {
  return commands.map((command, i) => ({ ...command, chance: command.chance ?? i + 1 }));
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
 * ones. Rather where nothing is under way, since that is understood at a glance. `null` where the failure needs the
 * opening, as failures of the setup and of whole streams do.
 */
export function startLate(trial: Trial, shown: Shown): Shown | null {
  return startWhere(trial, shown, (state) => state.asks === null) ?? startWhere(trial, shown, () => true);
}

function startWhere(
  trial: Trial,
  { recipe, duel }: Shown,
  wanted: (state: DuelState) => boolean,
): Shown | null {
  if (recipe.from !== undefined) return null;
  const commands = numbered(recipeOf(duel).commands);
  const starts = commands
    .map((_, at) => ({ at, state: duel.commits[at + 1]?.before ?? duel.end }))
    .filter(({ state }) => state.status === 'playing' && wanted(state))
    .reverse();
  for (let i = 0; i < starts.length && !trial.over; i = Math.max(i + 1, Math.floor(i * 1.6))) {
    const { at, state } = starts[i] as (typeof starts)[number];
    const found = trial.of({ ...recipe, from: toPosition(state), commands: commands.slice(at) });
    if (found !== null) return found;
  }
  return null;
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
