import { join } from 'node:path';
import {
  counterexampleOf,
  type Failure,
  filesOf,
  type Finding,
  type NamedText,
  playRecipe,
  type Recipe,
  shrink,
  storedOf,
} from '@duel-log/fuzz';
import { Failure as CliFailure } from '../failure.js';
import { makeFolder, type Place, writeText } from '../store/files.js';
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
  /** path from the working folder; `null` where it could not be written */
  readonly file: string | null;
  readonly replay: string | null;
  /** why a file could not be written, in a sentence */
  readonly unwritten?: string;
}

export interface Shrinking {
  /** most duels that are played for one failure */
  readonly budget: number;
  readonly stop: () => boolean;
}

/** Makes the failing duel small, and writes it with its replay into the folder. */
export function keep(io: Place, folder: string, failure: Failure, { budget, stop }: Shrinking): KeptFailure {
  const small = shrink(failure.recipe, failure.finding, { budget, stop });
  const written = write(io, folder, small.recipe, small.finding);
  return {
    finding: small.finding,
    times: failure.times,
    duel: failure.duel,
    name: failure.name,
    commands: small.recipe.commands.length,
    ...written,
  };
}

function write(
  io: Place,
  folder: string,
  recipe: Recipe,
  finding: Finding,
): Pick<KeptFailure, 'file' | 'replay' | 'unwritten'> {
  const duel = playRecipe(recipe);
  const counterexample = counterexampleOf(recipe, finding, duel);
  const [first, ...more] = filesOf(counterexample, duel);
  const html = replayOf(duel, finding);
  const replay = html === null ? [] : [{ file: `${counterexample.name}.html`, text: html }];
  const noFile = first === undefined ? null : writeInto(io, folder, [first]);
  const unwritten = noFile ?? writeInto(io, folder, [...more, ...replay]);
  return {
    file: first === undefined || noFile !== null ? null : join(folder, first.file),
    replay: unwritten === null ? (replay[0]?.file ?? null) : null,
    ...(unwritten === null ? {} : { unwritten }),
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

/** Writes files into a folder, which is made where there is none; why it cannot be, in a sentence. */
export function writeInto(io: Place, folder: string, files: readonly NamedText[]): string | null {
  return unwrittenOf(() => {
    makeFolder(io, folder);
    for (const { file, text } of files) writeText(io, join(folder, file), text);
  });
}

/** Why something could not be written: a run tells what it has found all the same. */
export function unwrittenOf(write: () => void): string | null {
  try {
    write();
    return null;
  } catch (error) {
    if (error instanceof CliFailure) return error.message;
    throw error;
  }
}
