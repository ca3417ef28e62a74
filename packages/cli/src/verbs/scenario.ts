import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { auditEvents, auditMatch, MATCH_PLAY_CHECKS, PLAY_CHECKS } from '@duel-log/audit';
import {
  runFiles,
  type RunOptions,
  ScenarioError,
  type ScenarioResult,
  scenarioFiles,
} from '@duel-log/scenarios';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { printJson } from '../text/print.js';
import { type Style, styleOf } from '../text/style.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption {
  readonly all?: boolean;
}

const AUDITS: RunOptions = {
  audit: (events, initial, env) => auditEvents(events, { pool: env.pool, initial, checks: PLAY_CHECKS }),
  auditMatch: (events, env) => auditMatch(events, { pool: env.pool, checks: MATCH_PLAY_CHECKS }),
};

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<path...>', 'scenario files, or folders with scenario files')
    .option('--all', 'also name the scenarios that pass');
  withJson(command).action((paths: readonly string[], options: Options) =>
    finish(() => {
      const results = paths.flatMap((path) => runPath(io, path));
      if (options.json === true)
        printJson(
          io,
          results.map(({ file, id, name, ok, failures }) => ({ file, id, name, ok, failures })),
        );
      else show(io, results, options.all === true);
      return results.every(({ ok }) => ok) ? EXIT.fine : EXIT.finding;
    }),
  );
  examples(command, 'duel scenario fixtures/scenarios/zone.json', 'duel scenario fixtures/scenarios --json');
}

function filesIn(full: string, path: string): readonly string[] {
  const help = 'name a scenario file or a folder with some.';
  try {
    const found = statSync(full);
    if (found.isFile() || found.isDirectory()) return scenarioFiles(full);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw badInput(`${path} ${code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`}: ${help}`);
  }
  throw badInput(`${path} is neither a file nor a folder: ${help}`);
}

/** The results of a path, each with its file as it can be opened from here. */
function runPath(io: Io, path: string): readonly ScenarioResult[] {
  const full = resolve(io.cwd, path);
  const files = filesIn(full, path);
  if (files.length === 0) throw badInput(`${path} holds no scenario file (*.json).`);
  return files.flatMap((file, index) => {
    if (io.progress) io.err(`\r\u001b[K${index + 1} of ${files.length} files`);
    const shown = path + file.slice(full.length);
    try {
      return runFiles(file, AUDITS).map((result) => ({ ...result, file: shown }));
    } catch (error) {
      if (error instanceof ScenarioError)
        throw badInput(`${error.message.replace(file, shown).replace(/\.$/, '')}.`);
      const { code } = error as NodeJS.ErrnoException;
      if (code !== undefined) throw badInput(`${shown} cannot be read (${code}): name a scenario file.`);
      throw error;
    } finally {
      if (io.progress) io.err('\r\u001b[K');
    }
  });
}

function show(io: Io, results: readonly ScenarioResult[], all: boolean): void {
  const style = styleOf(io);
  for (const result of results) if (all || !result.ok) io.out(resultText(result, style));
  const failed = results.filter(({ ok }) => !ok).length;
  const passed = results.length - failed;
  const text = `${passed} of ${results.length} scenarios pass`;
  io.out(`${failed === 0 ? style.green(text) : style.red(text)}\n`);
}

function resultText({ file, id, name, ok, failures }: ScenarioResult, style: Style): string {
  const mark = ok ? style.green('ok    ') : style.red('failed');
  const reasons = failures.map((failure) => `         ${failure}\n`).join('');
  return `${mark} ${id}  ${name}  ${style.dim(`(${file})`)}\n${reasons}`;
}
