import type { RecipeCommand } from '../recipe.js';
import type { Shown, Trial } from './trial.js';

/** Every command put as simply as will do, the first as well as the last (bug bank F-02). */
export function simplerCommands(trial: Trial, shown: Shown): Shown {
  let best = shown;
  for (let at = 0; at < best.recipe.commands.length; at++) {
    for (let again = true; again; ) {
      again = false;
      for (const simple of simpler(best.recipe.commands[at] as RecipeCommand)) {
        const commands = best.recipe.commands.map((command, i) => (i === at ? simple : command));
        const found = trial.of({ ...best.recipe, commands });
        if (found === null || found.duel.skipped.length > best.duel.skipped.length) continue;
        best = found;
        again = true;
        break;
      }
    }
  }
  return best;
}

/** Parts that a command may do without, or that have a plainer value. */
function* simpler(command: RecipeCommand): Generator<RecipeCommand> {
  for (const part of ['chance', 'zone', 'effect', 'how', 'tributes', 'cards'] as const) {
    if (!(part in command)) continue;
    const { [part as keyof RecipeCommand]: _left, ...rest } = command;
    yield rest as RecipeCommand;
  }
  if ('zone' in command && command.zone !== undefined && command.zone > 1)
    for (let zone = 1; zone < command.zone; zone++) yield { ...command, zone };
  if ('tributes' in command && command.tributes !== undefined)
    for (const [i] of command.tributes.entries())
      yield { ...command, tributes: command.tributes.filter((_, k) => k !== i) };
  if ('position' in command && (command.type === 'NormalSummon' || command.type === 'SetMonster')) {
    const { position: _left, ...rest } = command;
    yield rest;
  }
  if (command.type === 'Choose' && typeof command.answer === 'number')
    for (let answer = 0; answer < Math.min(command.answer, 3); answer++) yield { ...command, answer };
  if (command.type === 'Attack' && command.target !== 'direct') yield { ...command, target: 'direct' };
}
