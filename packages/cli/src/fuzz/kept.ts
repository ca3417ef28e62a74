import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  counterexampleOf,
  type Failure,
  filesOf,
  type Finding,
  playRecipe,
  type Recipe,
  shrink,
  storedOf,
} from '@duel-log/fuzz';
import { EXIT, Failure as CliFailure } from '../failure.js';
import type { Io } from '../io.js';
import { htmlOf } from '../verbs/export-html.js';

/** A failure as it is reported and kept. */
export interface KeptFailure {
  readonly finding: Finding;
  /** how many duels failed so */
  readonly times: number;
  /** number of the first such duel; `null`: a file of an earlier run */
  readonly duel: number | null;
  /** ruleset, Decks and strategy, or the earlier file */
  readonly name: string;
  /** commands after shrinking */
  readonly commands: number;
  /** paths from the working folder */
  readonly file: string;
  readonly replay: string | null;
}

export interface Shrinking {
  /** most duels that are played for one failure */
  readonly budget: number;
  readonly stop: () => boolean;
}

/** Where relative paths begin. */
type Place = Pick<Io, 'cwd'>;

/** Makes the failing duel small, and writes it with its replay into the folder. */
export function keep(io: Place, folder: string, failure: Failure, { budget, stop }: Shrinking): KeptFailure {
  const small = shrink(failure.recipe, failure.finding, { budget, stop });
  const { file, replay } = write(io, folder, small.recipe, small.finding);
  return {
    finding: small.finding,
    times: failure.times,
    duel: failure.duel,
    name: failure.name,
    commands: small.recipe.commands.length,
    file,
    replay,
  };
}

function write(
  io: Place,
  folder: string,
  recipe: Recipe,
  finding: Finding,
): { readonly file: string; readonly replay: string | null } {
  const duel = playRecipe(recipe);
  const counterexample = counterexampleOf(recipe, finding, duel);
  const files = filesOf(counterexample, duel);
  for (const { file, text } of files) writeInto(io, folder, file, text);
  const html = replayOf(duel, finding);
  const replay = `${counterexample.name}.html`;
  if (html !== null) writeInto(io, folder, replay, html);
  return {
    file: join(folder, files[0]?.file ?? counterexample.name),
    replay: html === null ? null : replay,
  };
}

/** The replay, opened where it fails; `null` where no viewer can show such a duel. */
function replayOf(duel: ReturnType<typeof playRecipe>, { revision }: Finding): string | null {
  try {
    return htmlOf(storedOf(duel), { view: 'judge', ...(revision >= 0 ? { at: revision } : {}) }).html;
  } catch {
    return null;
  }
}

/** Writes a file into a folder, which is made where there is none. */
export function writeInto(io: Place, folder: string, file: string, text: string): void {
  const path = resolve(io.cwd, folder);
  try {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, file), text);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CliFailure(EXIT.environment, `${join(folder, file)} cannot be written (${code}).`);
  }
}
