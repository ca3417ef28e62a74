import { join } from 'node:path';
import type { Command } from 'commander';
import {
  campaign,
  compileSparingly,
  coverageReport,
  fingerprint,
  INSPECTIONS,
  rulesetsOf,
} from '@duel-log/fuzz';
import { EXIT } from '../failure.js';
import { tryCorpus } from '../fuzz/corpus.js';
import { keep, type KeptFailure, unwrittenOf, writeInto } from '../fuzz/kept.js';
import { junitOf } from '../fuzz/junit.js';
import { matrixOf } from '../fuzz/matrix.js';
import { type FuzzOptions, newSeed, secondsOf, withFuzzOptions } from '../fuzz/options.js';
import { Progress } from '../fuzz/progress.js';
import { type FuzzReport, type Ran, reportOf } from '../fuzz/report.js';
import { requiredRules } from '../fuzz/required.js';
import { showRun } from '../fuzz/show.js';
import type { Io } from '../io.js';
import { examples } from '../options.js';
import { demandWritable, makeFolder, writeText } from '../store/files.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';
import { definePromote } from './fuzz-promote.js';
import { defineReplay } from './fuzz-replay.js';

export function define(command: Command, io: Io, finish: Finish): void {
  // Options after `replay` and `promote` are theirs.
  command.enablePositionalOptions();
  defineReplay(command.command('replay').description('play a saved failure again.'), io, finish);
  definePromote(
    command.command('promote').description('make a saved failure a regression test.'),
    io,
    finish,
  );
  withFuzzOptions(command).action((options: FuzzOptions) =>
    finish(async () => {
      const seed = options.seed ?? newSeed();
      // Listens to Ctrl-C before anybody can have reason to press it.
      const { stop } = io;
      io.err(`seed ${seed}\n`);
      compileSparingly();
      demandPlaces(io, options);
      const ran = await run(io, seed, options, stop);
      const report = reportOf(ran);
      if (options.json === true) printJson(io, report);
      else showRun(io, report);
      const unwritten = writeReports(io, options, ran, report);
      for (const sentence of unwritten) io.err(`duel: ${sentence}\n`);
      if (unwritten.length > 0) return EXIT.environment;
      const uncovered = ran.coverageRequired && ran.coverage.missing.length > 0;
      return ran.failures.length > 0 || uncovered ? EXIT.finding : EXIT.fine;
    }),
  );
  examples(
    command,
    'duel fuzz --seconds 60',
    'duel fuzz --duels 2000 --seed 7 --ruleset league-8000 --json',
    'duel fuzz --seconds 600 --out fuzz-failures --junit fuzz.xml --require-coverage',
  );
}

/** Oracles that are asked of single answers and not of whole duels. */
const PROBED = ['play', 'legality', 'secrecy', 'repeat'];

/** Nobody should hear of it after an hour of work. */
function demandPlaces(io: Io, { out, junit }: FuzzOptions): void {
  if (junit !== undefined) demandWritable(io, junit);
  if (out === undefined) return;
  makeFolder(io, out);
  demandWritable(io, join(out, COVERAGE));
}

/** Writes what was asked for; what could not be written, each in a sentence. */
function writeReports(io: Io, { out, junit }: FuzzOptions, ran: Ran, report: FuzzReport): readonly string[] {
  const oracles = [...INSPECTIONS.flatMap(({ name, oracles: own = [name] }) => own), ...PROBED];
  const all = [
    ...ran.failures.map((failure) => failure.unwritten ?? null),
    junit === undefined ? null : unwrittenOf(() => writeText(io, junit, junitOf(report, oracles))),
    out === undefined ? null : writeInto(io, out, [{ file: COVERAGE, text: matrixOf(ran) }]),
  ];
  return [...new Set(all.flatMap((sentence) => sentence ?? []))];
}

const COVERAGE = 'coverage.html';

/** Where failures are kept unless told. The folder is made when there is one. */
const FOLDER = 'fuzz-failures';

async function run(io: Io, seed: string, options: FuzzOptions, halt: AbortSignal): Promise<Ran> {
  const progress = new Progress(io);
  const begun = io.now().getTime();
  const seconds = secondsOf(options);
  const { duels } = options;
  const spent = (): number => io.now().getTime() - begun;
  const stop = (): boolean => halt.aborted || (seconds !== undefined && spent() >= seconds * 1000);
  const old = await tryCorpus(io, seed, options.out);
  let played = 0;
  const plan = { seed, ...(options.ruleset === undefined ? {} : { ruleset: options.ruleset }) };
  const done = await campaign({
    ...plan,
    ...(duels === undefined ? {} : { duels }),
    ...(options.shard === undefined ? {} : { shard: options.shard }),
    jobs: options.jobs,
    stop,
    heard: () => {
      played += 1;
      progress.show(
        () => `${played === 1 ? 'one duel' : `${played} duels`}, ${Math.round(spent() / 1000)} seconds`,
      );
    },
    failed: ({ finding, duel }) =>
      progress.say(`failure: ${fingerprint(finding)} in duel ${duel}: ${finding.message}`),
  });
  const milliseconds = spent();
  const folder = options.out ?? FOLDER;
  const kept = done.failures.map((failure): KeptFailure => {
    progress.show(() => `making ${fingerprint(failure.finding)} small`);
    return keep(io, folder, failure, shrinking(io, seconds));
  });
  progress.clear();
  return {
    seed,
    ruleset: options.ruleset ?? null,
    milliseconds,
    campaign: done,
    failures: [...old, ...kept],
    coverage: coverageReport(
      done.cells,
      requiredRules([...new Set(rulesetsOf(plan).map(({ base }) => base))]),
    ),
    coverageRequired: options.requireCoverage === true,
    interrupted: halt.aborted,
  };
}

/** Milliseconds for one failure in a run of seconds, and duels for one in any run. */
const PATIENCE = 10_000;
const BUDGET = 1000;

/** A run of so many duels has no clock: its failures are the same files every time. */
function shrinking(
  io: Io,
  seconds: number | undefined,
): { readonly budget: number; readonly stop: () => boolean } {
  const begun = io.now().getTime();
  const late = (): boolean => seconds !== undefined && io.now().getTime() - begun > PATIENCE;
  return { budget: BUDGET, stop: () => io.stop.aborted || late() };
}
