import { BANK, KINDS, type Mutant, NOT_PLANTED, SURVIVORS } from '../../packages/fuzz/mutants/index.js';
import { breakable, rulesOf } from '../../packages/fuzz/mutants/rules.js';
import { keyOf, type Result } from './results.js';

export interface TableOptions {
  readonly seeds: number;
  readonly seconds: number;
}

/** What came of one bug with all seeds. */
interface Row {
  readonly mutant: Mutant;
  readonly runs: readonly Result[];
  readonly killed: number;
  /** median milliseconds of the runs that found it */
  readonly ms: number | null;
  /** oracles of the runs, the most frequent first */
  readonly oracles: readonly string[];
  readonly rules: readonly string[];
}

/** The table as a page of the documentation. */
export function tableText(
  mutants: readonly Mutant[],
  results: ReadonlyMap<string, Result>,
  { seeds, seconds }: TableOptions,
): string {
  const numbers = Array.from({ length: seeds }, (_, i) => i + 1);
  const runsOf = (mutant: string | null): readonly Result[] =>
    numbers.flatMap((seed) => results.get(keyOf({ mutant, seed })) ?? []);
  const all = mutants.map((mutant) => rowOf(mutant, runsOf(mutant.name)));
  const rows = all.filter((row) => row.runs.length > 0);
  const counters = rows.filter(
    ({ mutant, killed }) => killed > 0 && mutant.file.startsWith('duel/src/evolve/'),
  );
  const runs = rows.flatMap((row) => row.runs);
  const found = runs.filter(({ findings }) => findings.length > 0);
  const everyTime = rows.filter((row) => row.killed === row.runs.length && row.killed > 0);
  const survivors = rows.filter((row) => row.killed < row.runs.length);
  const control = runsOf(null);
  return `${[
    '# Planted bugs',
    HEAD,
    ...(rows.length === all.length
      ? []
      : [`* Not run yet: ${all.length - rows.length} of ${all.length} bugs.`]),
    `* **${rows.length}** bugs were planted, each run with ${seedsOf(rows)} for ${seconds} seconds of one processor at most: ${runs.length} runs.`,
    ...sourcesLine(runs),
    `* **${percent(found.length, runs.length)}** of the runs found the bug; **${everyTime.length}** bugs (${percent(everyTime.length, rows.length)}) were found with every seed, ${rows.length - everyTime.length - rows.filter((row) => row.killed === 0).length} with some, ${rows.filter((row) => row.killed === 0).length} with none.`,
    `* Median time to find one: **${secondsText(median(found.map(({ ms }) => ms)))}**, after ${median(found.map(({ duels }) => duels)) ?? 0} duels. Loading the program, ${secondsText(median(runs.map(({ startMs }) => startMs)))}, is not counted.`,
    `* Of the ${counters.length} found bugs in the counters of \`evolve/\` the audit spoke for ${counters.filter(({ oracles }) => oracles.includes('audit')).length}, the ledgers for ${counters.filter(({ oracles }) => oracles.includes('ledgers')).length}.`,
    `* Without a bug the same fuzzer found ${control.reduce((sum, { findings }) => sum + findings.length, 0)} faults in ${control.length === 1 ? 'one run' : `${control.length} runs`}, ${control.reduce((sum, { duels }) => sum + duels, 0)} duels.`,
    '',
    '## What found them',
    '',
    'An oracle is counted for a bug when it spoke in any of its runs; "alone": no other oracle ever spoke for that bug.',
    '',
    ...oracleTable(rows),
    '',
    '## Bugs that were not found every time',
    '',
    ...(survivors.length === 0 ? ['None.'] : survivorTable(survivors)),
    '',
    '## Rules',
    '',
    ...ruleLines(mutants, rows),
    '',
    '## Known bugs of other programs',
    '',
    'Rows of the bank of publicly reported bugs that no planted bug stands for:',
    '',
    ...Object.entries(BANK).flatMap(([row, { says, why }]) =>
      why === undefined ? [] : [`* ${row}, ${says}: ${why}.`],
    ),
    '',
    '## All bugs',
    '',
    '| bug | rules | file in `packages` | found | median | by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(line),
  ].join('\n')}\n`;
}

const HEAD = `
Which oracle would notice if a rule were broken? Each bug of [packages/fuzz/mutants](../packages/fuzz/mutants) is planted, one at a
time, in a built copy of the packages, and the fuzzer alone looks for it (perft first, then random duels with every oracle). This page is
made by \`npm run mutants\`, which goes on where it was stopped; a bug whose text no longer fits the sources is an error.

Most of these bugs were first planted by hand, and put to the scenarios: 164 of 266 turned a scenario red, 19 were noticed by a
property or the audit only, 77 by nothing that was tried, 6 change nothing that can be observed (a rule that is asked twice) and are not
here. What that taught: the gaps were basic refusals, *over-refusal* (the audit judges what happened and the legality property
compares the decider with itself, so a Normal Summon that is never free again was seen by nothing), and mechanisms that no card of the
pool sets off. Each of the 77 has a scenario or a test since; the oracles \`basics\`, \`windows\`, \`dues\` and \`rulebook\` see their kinds.
`;

function rowOf(mutant: Mutant, runs: readonly Result[]): Row {
  const hits = runs.filter(({ findings }) => findings.length > 0);
  return {
    mutant,
    runs,
    killed: hits.length,
    ms: median(hits.map(({ ms }) => ms)),
    oracles: byCount(hits.flatMap(({ findings }) => [...new Set(findings.map(({ oracle }) => oracle))])),
    rules: byCount(hits.flatMap(({ findings }) => [...new Set(findings.map(({ rule }) => rule))])),
  };
}

function line({ mutant, runs, killed, ms, oracles, rules }: Row): string {
  const by = killed === 0 ? '' : `${oracles.slice(0, 3).join(', ')} (${rules.slice(0, 2).join(', ')})`;
  const row = mutant.bankRow === undefined ? '' : ` (${mutant.bankRow})`;
  return `| ${mutant.bug}${row} | ${rulesOf(mutant).join(', ')} | \`${mutant.file.replace('/src/', '/')}\` | ${killed} of ${runs.length} | ${ms === null ? '' : secondsText(ms)} | ${by} |`;
}

/** `5 seeds`, or how many with how many where they differ. */
function seedsOf(rows: readonly Row[]): string {
  const counts = [...new Set(rows.map((row) => row.runs.length))].sort((a, b) => b - a);
  const words = (count: number): string => (count === 1 ? '1 seed' : `${count} seeds`);
  if (counts.length === 1) return words(counts[0] ?? 0);
  return counts
    .map((count) => `${words(count)} (${rows.filter((row) => row.runs.length === count).length} of them)`)
    .join(' or ');
}

function sourcesLine(runs: readonly Result[]): readonly string[] {
  const states = new Set(runs.map(({ source }) => source)).size;
  if (states < 2) return [];
  return [
    `* The runs were made on ${states} successive states of the sources, and the last run of each bug counts. Where survivors alone were`,
    '  run again, the share is higher than that of one run of all bugs on one state.',
  ];
}

/** Which rules have a bug, of which one was found, and why others have none. */
function ruleLines(mutants: readonly Mutant[], rows: readonly Row[]): readonly string[] {
  const rules = breakable();
  const have = (some: readonly Mutant[]): readonly string[] => {
    const broken = new Set(some.flatMap(rulesOf));
    return rules.filter((rule) => broken.has(rule));
  };
  const [run, found] = [rows, rows.filter(({ killed }) => killed > 0)].map((some) =>
    have(some.map(({ mutant }) => mutant)),
  ) as [readonly string[], readonly string[]];
  const unseen = run.filter((rule) => !found.includes(rule));
  return [
    `* ${rules.length} rules in force between two players can be broken by software: something is refused by them, or the audit looks for it. ${have(mutants).length} of them have a planted bug.`,
    `* Of the ${run.length} whose bugs were run, a bug of ${found.length} was found${unseen.length === 0 ? '.' : `; none of ${unseen.join(', ')}.`}`,
    ...Object.entries(NOT_PLANTED).map(([rule, why]) => `* ${rule}: no bug is planted, because ${why}.`),
  ];
}

function oracleTable(rows: readonly Row[]): readonly string[] {
  const names = byCount(rows.flatMap(({ oracles }) => oracles));
  return [
    '| oracle | bugs | alone |',
    '| --- | --- | --- |',
    ...names.map((name) => {
      const spoke = rows.filter(({ oracles }) => oracles.includes(name));
      return `| ${name} | ${spoke.length} | ${spoke.filter(({ oracles }) => oracles.length === 1).length} |`;
    }),
  ];
}

function survivorTable(rows: readonly Row[]): readonly string[] {
  return [
    '| bug | kind | found | why |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ mutant, runs, killed }) =>
        `| ${mutant.bug} | ${KINDS.known[mutant.kind] ?? KINDS.general[mutant.kind] ?? ''} | ${killed} of ${runs.length} | ${SURVIVORS[mutant.name] ?? ''} |`,
    ),
  ];
}

/** The texts, each once, the most frequent first. */
function byCount(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([text]) => text);
}

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '0 %' : `${((100 * part) / whole).toFixed(1)} %`;

const secondsText = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1000).toFixed(2)} s`);
