// Bundles the viewer for browsers into dist/app: the element, the page around it, and the page's worker. Classic
// scripts, because external modules do not work on file://. Does nothing where the sources have not changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const out = join(root, 'dist', 'app');
const stampFile = join(out, '.stamp');

const bundles = [
  { file: 'duel-replay.js', entry: 'src/view/main.tsx' },
  { file: 'page.js', entry: 'src/page/main.tsx' },
  { file: 'worker.js', entry: 'src/page/worker.tsx' },
];

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

const bundle = ({ file, entry }) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      minify: true,
      modulePreload: false,
      lib: { entry: join(root, entry), formats: ['iife'], name: 'DuelReplayBundle', fileName: () => file },
      rollupOptions: { output: { extend: false } },
    },
  });

/** Builds what is not there yet. */
export async function buildApp() {
  const wanted = stampOf();
  if (presentStamp() === wanted) return;
  mkdirSync(out, { recursive: true });
  for (const one of bundles) await bundle(one);
  writeFileSync(join(out, 'index.html'), readFileSync(join(root, 'src/page/index.html'), 'utf8'));
  writeFileSync(stampFile, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApp();
