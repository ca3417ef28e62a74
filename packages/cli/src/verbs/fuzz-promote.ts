import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { ENDING, formatCounterexample, replayCounterexample } from '@duel-log/fuzz';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { makeFolder, readText, writeText } from '../store/files.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';
import { readCounterexample, verdictWords } from './fuzz-replay.js';

interface Options extends JsonOption {
  readonly name?: string;
  readonly to?: string;
}

/** Where this project keeps them: a test plays every file there. */
const HOME = join('fixtures', 'counterexamples');

/** `duel fuzz promote`: a saved failure becomes a regression test. */
export function definePromote(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<file>', 'a .counterexample.json that `duel fuzz` has written')
    .option('--name <name>', 'what the case is called from now on, like two-field-spells')
    .option('--to <folder>', `where to put it; ${HOME} unless told`);
  withJson(command).action((path: string) =>
    finish(() => {
      const options = command.optsWithGlobals<Options>();
      const found = readCounterexample(io, path);
      const name = options.name ?? found.name;
      if (!/^[a-z0-9][a-z0-9._-]{0,99}$/i.test(name))
        throw badInput(`--name ${name} is no name of a file: use letters, digits and hyphens.`);
      const folder = folderOf(io, options.to);
      const file = join(folder, `${name}${ENDING}`);
      const text = formatCounterexample({ ...found, name });
      if (existsSync(resolve(io.cwd, file)) && readText(io, file, 'a .counterexample.json file') !== text)
        throw badInput(`${file} is there already and is another case: give this one a --name.`);
      writeText(io, file, text);
      const replayed = replayCounterexample(found);
      if (options.json === true) printJson(io, { file, name, verdict: replayed.verdict });
      else
        io.out(
          `Written to ${file}. ${verdictWords(replayed)}\n${whatNow(options.to, replayed.verdict !== 'passes')}\n`,
        );
      return EXIT.fine;
    }),
  );
  examples(
    command,
    'duel fuzz promote fuzz-failures/audit-SUM-NS-01-5e1f09ab.counterexample.json --name two-normal-summons',
    'duel fuzz promote my.counterexample.json --to test/counterexamples',
  );
}

function folderOf(io: Io, to: string | undefined): string {
  if (to === '') throw badInput('--to is empty: name a folder.');
  const folder = to ?? HOME;
  const full = resolve(io.cwd, folder);
  if (to === undefined && !existsSync(full))
    throw badInput(`There is no folder ${HOME} here: go to the project’s own folder, or name one with --to.`);
  makeFolder(io, folder);
  return folder;
}

function whatNow(to: string | undefined, fails: boolean): string {
  const who =
    to === undefined
      ? 'packages/fuzz/test/counterexamples.test.ts plays it from now on'
      : 'Play it in a test with `parseCounterexample` and `replayCounterexample` of @duel-log/fuzz';
  return fails ? `${who}; the test fails until the bug is mended.` : `${who}.`;
}
