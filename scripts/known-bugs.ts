// Bugs that were reported of other programs of this kind, and the test, scenario or planted bug here that stands for each.
// `npx tsx --conditions=source scripts/known-bugs.ts` writes docs/known-bugs.md from fixtures/known-bugs.json;
// a test of the cli says when that is due.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { MUTANTS, type Mutant } from '../packages/fuzz/mutants/index.js';

const root = join(import.meta.dirname, '..');

interface NamedTest {
  /** from the root of the repository */
  readonly file: string;
  /** as it is written there; `%s` and the like stand for the cases of a table */
  readonly title: string;
}

export interface KnownBug {
  /** L: logs and replays; E: event stores and those who read them; R: rules of the game */
  readonly id: string;
  /** where it was reported, by project and number */
  readonly seen: readonly string[];
  readonly bug: string;
  readonly tests?: readonly NamedTest[];
  /** scenarios that show what is right: file below `fixtures/scenarios`, `#`, id */
  readonly scenarios?: readonly string[];
  /** planted bugs that are this one, by name */
  readonly planted?: readonly string[];
  /** why it cannot happen here, in the place of all these */
  readonly why?: string;
  readonly note?: string;
}

export const knownBugs = (): readonly KnownBug[] =>
  JSON.parse(readFileSync(join(root, 'fixtures/known-bugs.json'), 'utf8')) as readonly KnownBug[];

/** Titles of the tests of a source: the first text of a call that is given what to do. Skipped ones are none. */
export function titlesIn(text: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title, ...rest] = node.arguments;
      const isTest = rest.some((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
      const runs = !/^describe|\.(?:skip|todo|fails)\b/.test(node.expression.getText(source));
      if (isTest && runs && title !== undefined && ts.isStringLiteralLike(title)) titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile('test.ts', text, ts.ScriptTarget.ES2022, true);
  visit(source);
  return titles;
}

const known = new Map<string, ReadonlySet<string>>();

function titlesOf(file: string): ReadonlySet<string> {
  const titles = known.get(file) ?? titlesIn(readFileSync(join(root, file), 'utf8'));
  known.set(file, titles);
  return titles;
}

/** A test holds that each of these is there and passes. */
const green: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(join(root, 'packages/scenarios/test/green.json'), 'utf8')) as readonly string[],
);
const plantedBugs: ReadonlyMap<string, Mutant> = new Map(MUTANTS.map((one) => [one.name, one]));

/** What is wrong with a row; nothing where all that it names is there. */
export function faultsOf(row: KnownBug): readonly string[] {
  const { id, seen, bug, tests = [], scenarios = [], planted = [], why } = row;
  const faults: string[] = [];
  if (seen.length === 0 || bug === '') faults.push(`${id}: says not what was seen where`);
  if ((tests.length + scenarios.length + planted.length === 0) === (why === undefined))
    faults.push(`${id}: has tests, or a reason why not`);
  for (const { file, title } of tests)
    if (!titlesOf(file).has(title)) faults.push(`${id}: ${file} has no test "${title}"`);
  for (const key of scenarios) if (!green.has(key)) faults.push(`${id}: no scenario "${key}" is green`);
  for (const name of planted)
    if (plantedBugs.get(name)?.bankRow !== id) faults.push(`${id}: no bug "${name}" is planted for it`);
  return faults;
}

const HEAD = `# Known bugs of other programs

Bugs that users of logs, replays, event stores and duel programs have reported of them, in our own words, and what here would turn
red if they were ours. E: event stores and their readers; L: logs, replays and hidden information; R: rules of the game. The tests
of \`packages/store/src/contract\` run against every store. A scenario shows what is right; a planted bug is the wrong thing itself,
and [planted-bugs.md](planted-bugs.md) tells by what random duels find it.

This page is made from \`fixtures/known-bugs.json\` by \`npx tsx --conditions=source scripts/known-bugs.ts\`; a test fails where a
row names a test, a green scenario or a planted bug that is not there.

| | bug | reported as | test |
| --- | --- | --- | --- |
`;

/** Scenarios by their file, in the order in which they are named. */
function byFile(scenarios: readonly string[]): readonly string[] {
  const ids = new Map<string, string[]>();
  for (const key of scenarios) {
    const [file = '', id = ''] = key.split('#');
    ids.set(file, [...(ids.get(file) ?? []), id]);
  }
  return [...ids].map(([file, those]) => `[${file}](../fixtures/scenarios/${file}): ${those.join(', ')}`);
}

/** The page as the file holds it. */
export function render(rows: readonly KnownBug[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  return `${HEAD}${rows
    .map(({ id, seen, bug, tests = [], scenarios = [], planted = [], why, note }) => {
      const named = tests.map(
        ({ file, title }) => `[${file.replace(/^packages\//, '')}](../${file}): ${title}`,
      );
      const last = [
        ...named,
        ...byFile(scenarios),
        ...planted.map((name) => `planted: ${plantedBugs.get(name)?.bug ?? name}`),
        ...(why === undefined ? [] : [`none: ${why}`]),
        ...(note === undefined ? [] : [note]),
      ];
      return `| ${id} | ${cell(bug)} | ${cell(seen.join(', '))} | ${last.map(cell).join('<br>')} |\n`;
    })
    .join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'docs/known-bugs.md'), render(knownBugs()));
