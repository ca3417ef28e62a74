import type { Command } from 'commander';
import { type BenchResult, type Goal, measure } from '../bench/case.js';
import { BENCHES, benchesNamed, GROUP_NAMES } from '../bench/index.js';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, wholeNumber, withJson } from '../options.js';
import { printJson } from '../text/print.js';
import { styleOf } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

const listed = BENCHES.map(({ name }) => name).join(', ');
const groups = GROUP_NAMES.join(', ');

interface Options extends JsonOption {
  readonly rounds: number;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[name...]', `which ones; all unless told: ${listed}; or a group: ${groups}`)
    .option('--rounds <number>', 'rounds that count; medians are shown', wholeNumber(1), 5);
  withJson(command).action((names: readonly string[], options: Options) =>
    finish(async () => {
      const chosen = benchesNamed(names);
      if (typeof chosen === 'string')
        throw badInput(`There is no benchmark ${chosen}; there are ${listed}, and the group ${groups}.`);
      const results: BenchResult[] = [];
      for (const bench of chosen) {
        if (io.progress) io.err(`\r\u001b[K${bench.name}: ${bench.about}`);
        results.push(await measure(bench, options));
      }
      if (io.progress) io.err('\r\u001b[K');
      if (options.json === true) printJson(io, results);
      else io.out(tableOf(io, results));
      return EXIT.fine;
    }),
  );
  examples(command, 'duel bench', 'duel bench store', 'duel bench fold --rounds 9 --json');
}

function tableOf(io: Io, results: readonly BenchResult[]): string {
  const rows = results.map(({ name, value, unit, reference, ratio, goal, verdict }) => [
    name,
    figure(value),
    unit,
    reference === null ? '-' : figure(reference),
    ratio === null ? '-' : ratio.toFixed(2),
    goal === null ? '-' : goalText(goal),
    verdict ?? '-',
  ]);
  return table(['benchmark', 'value', 'unit', 'reference', 'ratio', 'goal', 'verdict'], rows, styleOf(io));
}

const goalText = (goal: Goal): string =>
  'ratio' in goal ? `ratio >= ${goal.ratio}` : `value <= ${goal.most}`;

/** Three figures that mean something, with groups of thousands. */
function figure(value: number): string {
  if (value < 100) return value.toPrecision(3);
  return String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
}
