// `npm test`: installs what is missing, then runs every check and every test. The last line is
// `N passed, N failed`: the tests, and one failed for each other step that fails.
// Arguments go to vitest: `npm test -- packages/duel/test/battle.test.ts`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, run } from './run.mjs';
import { browser, build, SetupError, setUp } from './setup.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
const indent = (text) => text.trimEnd().replaceAll(/^/gm, '    ');

const oxlintArgs = [
  '--config',
  'scripts/oxlint.json',
  '--type-aware',
  '--tsconfig',
  'scripts/tsconfig.test.json',
];

/** Only what is a fault at any time; `npm run knip` also lists what nothing uses. */
const knipArgs = ['--config', 'scripts/knip.json', '--include', 'unlisted,unresolved,binaries'];

/** The steps before the tests, in this order; each is a heading and a run. */
const steps = [
  { name: 'build', action: build },
  { name: 'types of tests', action: () => tool('tsc', ['-p', 'scripts/tsconfig.test.json']) },
  { name: 'lint', action: () => tool('oxlint', [...oxlintArgs, 'packages', 'scripts']) },
  {
    name: 'format',
    action: () => tool('biome', ['format', '--config-path=scripts/formatter.json', 'packages', 'scripts']),
  },
  { name: 'arrows', action: () => tool('depcruise', ['--config', 'scripts/arrows.cjs', 'packages']) },
  { name: 'unlisted imports', action: () => tool('knip', knipArgs) },
];

const tool = (name, args) => run(bin(name), args, { label: name });

/** Runs one step, prints its heading with its time, and its output if it failed. Answers whether it passed. */
async function step({ name, action }) {
  const { ok, output, seconds } = await action();
  print(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!ok) print(indent(output));
  return ok;
}

/** Runs vitest with its output shown. A vitest that leaves no counts has failed once. */
async function tests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'duel-log-'));
  const countFile = join(folder, 'counts.json');
  const vitestArgs = ['run', '--config', 'scripts/vitest.config.ts', '--root', '.', ...args];
  const env = { DUEL_COUNT_FILE: countFile, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) };
  const { ok, seconds } = await run(bin('vitest'), vitestArgs, { show: true, env });
  const counts = readCounts(countFile);
  rmSync(folder, { recursive: true });
  if (!ok && counts.failed === 0) counts.failed = 1;
  print(`${counts.failed === 0 ? 'ok    ' : 'FAILED'} tests (${seconds} s)`);
  return counts;
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runAll(args) {
  const problems = [...(await setUp()), ...(await browser())];
  const failedSteps = [];
  for (const each of steps) if (!(await step(each))) failedSteps.push(each.name);
  const { passed, failed } = await tests(args);
  for (const name of failedSteps) print(`The step "${name}" failed; its output is above.`);
  for (const problem of problems) print(problem);
  return { passed, failed: failed + failedSteps.length + problems.length };
}

function setUpFailed(error) {
  if (!(error instanceof SetupError)) throw error;
  print(error.message);
  return { passed: 0, failed: 1 };
}

const { passed, failed } = await runAll(process.argv.slice(2)).catch(setUpFailed);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
