// Plants each bug of packages/fuzz/mutants in a built copy of the packages, lets the fuzzer loose on it, and writes
// docs/planted-bugs.md. Results are kept, so a run that was stopped goes on where it was, as long as no source changes;
// Ctrl-C ends it after the bugs under way, and the page then says how many have not been run.
// npm run mutants -- [--seeds N] [--seconds S] [--jobs 0|1|2] [--only NAME,…] [--results FILE] [--fresh] [--any-sources]
// The runs behind the page as it is are kept in packages/fuzz/mutants/runs.ndjson: hand them in with --results to go on from there.
// With --any-sources results of other states of the sources count too, and the page says so; --jobs 0 runs nothing and writes the page.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { KINDS, MUTANTS, type Mutant } from '../packages/fuzz/mutants/index.js';
import { type Copy, makeCopy } from './mutants/copy.js';
import { addResult, keyOf, readResults, type Result } from './mutants/results.js';
import { runTask, type Task } from './mutants/run.js';
import { readSources, type Sources } from './mutants/sources.js';
import { tableText } from './mutants/table.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'packages');

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    jobs: { type: 'string', default: '1' },
    only: { type: 'string' },
    results: { type: 'string', default: join(root, 'coverage/mutants.ndjson') },
    fresh: { type: 'boolean', default: false },
    'any-sources': { type: 'boolean', default: false },
  },
});
const [seeds, seconds, jobs] = [values.seeds, values.seconds, values.jobs].map(Number) as [
  number,
  number,
  number,
];
const wanted = values.only?.split(',');
const chosen = MUTANTS.filter(({ name }) => wanted === undefined || wanted.some((one) => name.includes(one)));

const sources = readSources(packages);
const results = values.fresh
  ? new Map<string, Result>()
  : readResults(values.results, values['any-sources'] ? null : sources.hash);
const todo = tasks(chosen).filter((task) => !results.has(keyOf(named(task))));
process.stderr.write(
  `${chosen.length} bugs, ${seeds} seeds, ${todo.length} runs to do (sources ${sources.hash})\n`,
);
let stopped = false;
process.once('SIGINT', () => {
  stopped = true;
});
await Promise.all(Array.from({ length: Math.min(jobs, todo.length) }, () => work(todo, sources)));
if (wanted === undefined) {
  writeFileSync(join(root, 'docs/planted-bugs.md'), tableText(chosen, results, { seeds, seconds }));
  process.stderr.write('docs/planted-bugs.md is written\n');
}

/**
 * First the bugs that stand for a known kind or a row of the bank, with all seeds; then the others. Each seed begins
 * without a bug.
 */
function tasks(mutants: readonly Mutant[]): readonly Task[] {
  const isKnown = ({ kind, bankRow }: Mutant): boolean => kind in KINDS.known || bankRow !== undefined;
  const numbers = Array.from({ length: seeds }, (_, i) => i + 1);
  const each = (some: readonly (Mutant | null)[]): readonly Task[] =>
    numbers.flatMap((seed) => some.map((mutant) => ({ mutant, seed })));
  return [...each([null, ...mutants.filter(isKnown)]), ...each(mutants.filter((mutant) => !isKnown(mutant)))];
}

function named({ mutant, seed }: Task): Pick<Result, 'mutant' | 'seed'> {
  return { mutant: mutant?.name ?? null, seed };
}

/** One pair of hands: takes the next task until none is left. */
async function work(left: Task[], snapshot: Sources): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const copy: Copy = makeCopy(folder, packages, snapshot);
    for (let task = left.shift(); task !== undefined && !stopped; task = left.shift()) {
      const ran = await runTask(root, copy, task, seconds);
      if (ran === null) {
        process.stderr.write(
          `stopped by somebody, no result: seed ${task.seed}: ${task.mutant?.name ?? 'no bug'}\n`,
        );
        continue;
      }
      const result = { source: snapshot.hash, ...ran };
      results.set(keyOf(result), result);
      addResult(values.results, result);
      process.stderr.write(`${told(result)}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function told({ mutant, seed, ms, duels, findings }: Result): string {
  const by = [...new Set(findings.map(({ oracle, rule }) => `${oracle}/${rule}`))].join(' ');
  return `${findings.length > 0 ? 'found' : '  -  '} ${(ms / 1000).toFixed(1)} s, ${duels} duels, seed ${seed}: ${mutant ?? 'no bug'} ${by}`;
}
