// Bundles the viewer for browsers. dist/app: the element and the page around it as modules, the page's worker, the
// page's HTML. dist/single: all of it as one classic script for exports, because modules do not work on file://.
// Does nothing where the sources have not changed.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const app = join(root, 'dist', 'app');
const stampFile = join(app, '.stamp');
const browsers = ['chrome123', 'firefox120', 'safari17.5'];

/** For the web: modules, the second part loaded after the first board. */
const modules = {
  rollupOptions: {
    input: { 'duel-replay': join(root, 'src/view/main.tsx'), page: join(root, 'src/page/main.tsx') },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  },
};
/** For a single file: one classic script. Workers are classic as well. */
const classic = (entry, file) => ({
  lib: { entry: join(root, entry), formats: ['iife'], name: 'DuelReplayBundle', fileName: () => file },
});

/** Everything that goes into the bundles, as one hash. */
function stampOf() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const folder of [join(root, 'src'), join(root, '../duel/src'), join(root, '../projections/src')]) {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const name of names) hash.update(relative(root, name)).update(readFileSync(name));
  }
  return hash.digest('hex');
}

function presentStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
}

const bundle = (what, outDir) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir,
      emptyOutDir: false,
      target: browsers,
      cssTarget: browsers,
      modulePreload: false,
      ...what,
    },
  });

/** One build at a time: tests run in several processes. A lock that its owner left behind is broken after a while. */
async function alone(work) {
  const lock = join(root, 'dist', '.building');
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 60_000)
        rmSync(lock, { recursive: true, force: true });
      await new Promise((done) => setTimeout(done, 200));
    }
  }
  // Vite looks at NODE_ENV: a test run must build what everybody else builds.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Moves what was built into its place, file by file: nobody ever finds half a build. */
function publish(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
}

/** Builds what is not there yet. */
export async function buildApp() {
  if (presentStamp() === stampOf()) return;
  await alone(async () => {
    const wanted = stampOf();
    if (presentStamp() === wanted) return;
    const fresh = mkdtempSync(join(root, 'dist', '.fresh-'));
    await bundle(modules, join(fresh, 'app'));
    await bundle(classic('src/page/worker.tsx', 'worker.js'), join(fresh, 'app'));
    await bundle(classic('src/page/main.tsx', 'replay.js'), join(fresh, 'single'));
    publish(join(fresh, 'single'), join(root, 'dist', 'single'));
    publish(join(fresh, 'app'), app);
    rmSync(fresh, { recursive: true });
    writeFileSync(join(app, 'index.html'), readFileSync(join(root, 'src/page/index.html'), 'utf8'));
    writeFileSync(stampFile, wanted);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApp();
