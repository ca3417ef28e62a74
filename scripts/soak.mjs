// `npm run test:soak`: every test that tries longer with DUEL_SOAK=1 than in `npm test`: writers and readers that are
// killed, interleavings on every store, random duels. In the end it prints what ran, how often and how long, and how the
// duels of the whole pool ended, which docs/fuzzing.md keeps. Arguments go to vitest: `npm run test:soak -- packages/store`.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bin, root, run } from './run.mjs';
import { SetupError, setUp } from './setup.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

/** A test file that reads DUEL_SOAK, by itself or by what it imports for that. */
const soaks = /DUEL_SOAK|storeInterleavings\(|\/soak\.js'/;

/** The test files that soak. */
function soakFiles() {
  const packages = join(root, 'packages');
  return readdirSync(packages)
    .map((name) => join(packages, name, 'test'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.test.ts') && soaks.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .sort();
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Tries of each property, by the name of its test: `scripts/soak-counts.ts` writes a line for each. */
function triesIn(file) {
  const tries = new Map();
  for (const line of read(file).split('\n').filter(Boolean)) {
    const { test, count } = JSON.parse(line);
    tries.set(test, (tries.get(test) ?? 0) + count);
  }
  return tries;
}

/** A line for each test, below its file: how often a property was tried, how many seconds it took. */
function summary(report, tries) {
  const lines = ['', 'tries    seconds'];
  const cell = (value, width) => String(value).padStart(width);
  for (const { name, assertionResults } of report.testResults) {
    lines.push(relative(root, name));
    for (const { fullName, status, duration } of assertionResults) {
      if (status !== 'passed' && status !== 'failed') continue;
      const seconds = ((duration ?? 0) / 1000).toFixed(1);
      const failed = status === 'failed' ? 'FAILED ' : '';
      lines.push(`${cell(tries.get(fullName) ?? '', 8)}${cell(seconds, 9)}  ${failed}${fullName}`);
    }
  }
  return lines;
}

/** How the duels of the whole pool ended: the test of the fuzzer that plays them leaves a table; the docs keep the last. */
function keepTable(table) {
  if (table === '') return;
  print(`\n${table}\n`);
  const file = join(root, 'docs/fuzzing.md');
  const text = read(file);
  const kept = text.replace(/(<!-- soak:[^\n]*-->\n)[\s\S]*?(<!-- \/soak -->)/, (_, from, to) =>
    [from, table, '\n', to].join(''),
  );
  if (kept !== text) writeFileSync(file, kept);
}

async function soak(args) {
  for (const problem of await setUp()) print(problem);
  const wanted = args.filter((arg) => !arg.startsWith('-'));
  const files = soakFiles().filter(
    (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  );
  if (files.length === 0) {
    print(`No test that tries longer lies at ${wanted.join(' or ')}. There are:`);
    for (const file of soakFiles()) print(`  ${file}`);
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'duel-log-soak-'));
  const [reportFile, triesFile, tableFile] = ['report.json', 'tries.ndjson', 'table.md'].map((name) =>
    join(folder, name),
  );
  const options = args.filter((arg) => arg.startsWith('-'));
  const config = ['--config', 'scripts/vitest.config.ts', '--root', '.'];
  const reports = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${reportFile}`];
  const vitestArgs = ['run', ...config, ...reports, ...options, ...files];
  const env = { DUEL_SOAK: '1', DUEL_SOAK_TRIES: triesFile, DUEL_SOAK_TABLE: tableFile };
  const { ok, seconds } = await run(bin('vitest'), vitestArgs, { show: true, env });
  const report = read(reportFile);
  if (report !== '') for (const line of summary(JSON.parse(report), triesIn(triesFile))) print(line);
  keepTable(read(tableFile));
  rmSync(folder, { recursive: true });
  print(`${ok ? 'ok    ' : 'FAILED'} ${files.length} files (${seconds} s)`);
  return ok;
}

function setUpFailed(error) {
  if (!(error instanceof SetupError)) throw error;
  print(error.message);
  return false;
}

process.exitCode = (await soak(process.argv.slice(2)).catch(setUpFailed)) ? 0 : 1;
