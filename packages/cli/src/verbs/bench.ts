import type { Command } from 'commander';
import { BENCHES } from '../bench/index.js';
import { type BenchResult, measure } from '../bench/case.js';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, wholeNumber, withJson } from '../options.js';
import { printJson } from '../text/print.js';
import { styleOf } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption {
  readonly rounds: number;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[name...]', `which ones; all unless told: ${BENCHES.map(({ name }) => name).join(', ')}`)
    .option('--rounds <number>', 'rounds that count; medians are shown', wholeNumber(1), 5);
  withJson(command).action((names: readonly string[], options: Options) =>
    finish(async () => {
      const unknown = names.find((name) => !BENCHES.some((bench) => bench.name === name));
      if (unknown !== undefined)
        throw badInput(
          `There is no benchmark ${unknown}; there are ${BENCHES.map(({ name }) => name).join(', ')}.`,
        );
      const chosen = names.length === 0 ? BENCHES : BENCHES.filter(({ name }) => names.includes(name));
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
  examples(command, 'duel bench', 'duel bench fold --rounds 9 --json');
}

function tableOf(io: Io, results: readonly BenchResult[]): string {
  const number = (value: number | null): string => (value === null ? '-' : figure(value));
  const rows = results.map(({ name, value, unit, reference, ratio }) => [
    name,
    figure(value),
    unit,
    number(reference),
    ratio === null ? '-' : ratio.toFixed(2),
  ]);
  return table(['benchmark', 'value', 'unit', 'reference', 'ratio'], rows, styleOf(io));
}

/** Three figures that mean something, with groups of thousands. */
function figure(value: number): string {
  if (value < 100) return value.toPrecision(3);
  return String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
}
