// Bugs that were reported of other programs of this kind, and the test here that each would turn red.
// `npx tsx --conditions=source scripts/known-bugs.ts` writes docs/known-bugs.md from fixtures/known-bugs.json;
// a test of the cli says when that is due.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

interface NamedTest {
  /** from the root of the repository */
  readonly file: string;
  /** as it is written there; `%s` and the like stand for the cases of a table */
  readonly title: string;
}

export interface KnownBug {
  /** L: logs and replays; E: event stores and those who read them */
  readonly id: string;
  /** where it was reported, by project and number */
  readonly seen: readonly string[];
  readonly bug: string;
  readonly tests?: readonly NamedTest[];
  /** why it cannot happen here, in the place of tests */
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

/** What is wrong with a row; nothing where each test that it names is there. */
export function faultsOf({ id, seen, bug, tests = [], why }: KnownBug): readonly string[] {
  const faults: string[] = [];
  if (seen.length === 0 || bug === '') faults.push(`${id}: says not what was seen where`);
  if ((tests.length === 0) === (why === undefined)) faults.push(`${id}: has tests, or a reason why not`);
  for (const { file, title } of tests)
    if (!titlesOf(file).has(title)) faults.push(`${id}: ${file} has no test "${title}"`);
  return faults;
}

const HEAD = `# Known bugs of other programs

Bugs that users of logs, replays and event stores have reported of programs that do a job like this one, in our own words, and
the test here that would turn red if they were ours. E: event stores and their readers; L: logs, replays and hidden information. The
tests of \`packages/store/src/contract\` run against every store. Rules of the game are in [planted-bugs.md](planted-bugs.md).

This page is made from \`fixtures/known-bugs.json\` by \`npx tsx --conditions=source scripts/known-bugs.ts\`; a test fails where a
row names a test that is not there.

| | bug | reported as | test |
| --- | --- | --- | --- |
`;

/** The page as the file holds it. */
export function render(rows: readonly KnownBug[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  return `${HEAD}${rows
    .map(({ id, seen, bug, tests = [], why, note }) => {
      const named = tests.map(
        ({ file, title }) => `[${file.replace(/^packages\//, '')}](../${file}): ${title}`,
      );
      const last = [
        ...named,
        ...(why === undefined ? [] : [`none: ${why}`]),
        ...(note === undefined ? [] : [note]),
      ];
      return `| ${id} | ${cell(bug)} | ${cell(seen.join(', '))} | ${last.map(cell).join('<br>')} |\n`;
    })
    .join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'docs/known-bugs.md'), render(knownBugs()));
