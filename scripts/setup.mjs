// What `npm start` and `npm test` share: Node is new enough, dependencies are there, SQLite is built.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, root, run, say } from './run.mjs';

/** pnpm 11 needs Node 22, so the version is exact. */
const pnpmVersion = '10.34.9';
const oldestNode = [20, 19];
const stampFile = join(root, 'node_modules', '.duel-log-setup');
const compilers = ['python3', 'make', 'g++'];

/** A sentence for people; the caller prints it without a stack. */
export class SetupError extends Error {}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const newEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (!newEnough) {
    throw new SetupError(
      `duel-log needs Node ${oldestNode.join('.')} or newer; this is Node ${process.versions.node}.`,
    );
  }
}

/** What the installed tree depends on: the lockfile, the workspace settings, Node's binary interface. */
function wantedStamp() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return `${hash.digest('hex')} ${process.platform}-${process.arch} abi-${process.versions.modules}\n`;
}

function presentStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

/** The right pnpm: the one on the PATH if it is exactly this version, else through npx, never globally. */
async function findPnpm() {
  const found = await run('pnpm', ['--version']);
  return found.ok && found.output.trim() === pnpmVersion ? ['pnpm'] : ['npx', '--yes', `pnpm@${pnpmVersion}`];
}

/** CI=true keeps pnpm from asking questions. */
const pnpm = ([command, ...first], args, label) =>
  run(command, [...first, ...args], { label, env: { CI: 'true' } });

const sqliteWorks = async () =>
  (
    await run(process.execPath, [
      '--eval',
      `const { createRequire } = require('node:module');
       const Database = createRequire(${JSON.stringify(join(root, 'packages/store-sqlite/package.json'))})('better-sqlite3');
       new Database(':memory:').close();`,
    ])
  ).ok;

async function missingCompilers() {
  const answers = await Promise.all(compilers.map((name) => run(name, ['--version'])));
  return compilers.filter((_, i) => !answers[i].ok);
}

/** Installs the compilers where that is possible without asking anybody: as root, with apt-get. */
async function installCompilers(missing) {
  if (process.getuid?.() !== 0 || !(await run('apt-get', ['--version'])).ok) return false;
  say(`  installing ${missing.join(', ')} with apt-get`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { label: 'apt-get update', env });
  return (await run('apt-get', ['install', '-y', ...missing], { label: 'apt-get install', env })).ok;
}

function sentenceAboutSqlite() {
  const command = {
    linux: 'sudo apt-get install -y python3 make g++',
    darwin: 'xcode-select --install',
    win32: 'winget install Python.Python.3.12 Microsoft.VisualStudio.2022.BuildTools',
  }[process.platform];
  return (
    'The SQLite store (better-sqlite3) could not be built, so what needs it fails: ' +
    `type "${command ?? 'install python3, make and a C++ compiler'}" and start this command again.`
  );
}

/** Compiles better-sqlite3 where pnpm's install has not; answers a sentence where that cannot be done. */
async function buildSqlite(pnpmCommand) {
  const missing = await missingCompilers();
  if (missing.length > 0) await installCompilers(missing);
  await pnpm(pnpmCommand, ['rebuild', '--recursive', 'better-sqlite3'], 'building SQLite');
  return (await sqliteWorks()) ? [] : [sentenceAboutSqlite()];
}

async function install() {
  const pnpmCommand = await findPnpm();
  say('Installing dependencies (the first time takes a minute or two: SQLite may have to be compiled)');
  const whole = await pnpm(pnpmCommand, ['install', '--frozen-lockfile'], 'pnpm install');
  if (!whole.ok) {
    const bare = await pnpm(
      pnpmCommand,
      ['install', '--frozen-lockfile', '--ignore-scripts'],
      'pnpm install',
    );
    if (!bare.ok) {
      say(bare.output.trimEnd());
      throw new SetupError('The dependencies could not be installed; pnpm says why above.');
    }
  }
  return (await sqliteWorks()) ? [] : buildSqlite(pnpmCommand);
}

/**
 * Makes the workspace ready to build. Does nothing when nothing has changed since the last time. Answers
 * sentences about what is missing although the rest works.
 */
export async function setUp() {
  checkNode();
  const wanted = wantedStamp();
  if (presentStamp() === wanted) return [];
  rmSync(stampFile, { force: true });
  const problems = await install();
  if (problems.length === 0) writeFileSync(stampFile, wanted);
  return problems;
}

/** Compiles all packages (incremental), then bundles the viewer for browsers where its sources have changed. */
export async function build() {
  const compiled = await run(bin('tsc'), ['-b', 'packages'], { label: 'tsc' });
  if (!compiled.ok) return compiled;
  const bundled = await run(process.execPath, ['packages/viewer/build.mjs'], { label: 'viewer' });
  return { ...bundled, seconds: Math.round((compiled.seconds + bundled.seconds) * 10) / 10 };
}

/** Where a Chromium is that can drive the viewer's tests; `CHROMIUM` names another. */
const chromiums = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const findChromium = () => chromiums.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Brings Chromium for the browser tests where that is possible without asking anybody; else a sentence. */
export async function browser() {
  if (findChromium() !== undefined) return [];
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'])).ok) {
    say('Installing Chromium for the tests of the viewer');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { label: 'apt-get update', env });
    await run('apt-get', ['install', '-y', 'chromium'], { label: 'apt-get install chromium', env });
  }
  if (findChromium() !== undefined) return [];
  return [
    'The tests of the viewer need Chromium: type "sudo apt-get install -y chromium" (or set CHROMIUM to the path of one) and start this command again.',
  ];
}

/** Sets up, builds and then does `work`; what went wrong is said in a sentence, without a stack. */
export async function whenReady(work) {
  try {
    for (const problem of await setUp()) say(problem);
    const built = await build();
    if (!built.ok) throw new SetupError(`The build failed:\n${built.output.trimEnd()}`);
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await whenReady(() => {});
