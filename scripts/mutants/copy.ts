import { mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Mutant, planted } from '../../packages/fuzz/mutants/index.js';
import { PACKAGES, type Sources } from './sources.js';

/** A built copy of the packages in a folder of its own, into which one bug at a time is planted. */
export interface Copy {
  readonly folder: string;
  readonly plant: (mutant: Mutant) => void;
  /** takes the planted bug out again */
  readonly restore: () => void;
}

export function makeCopy(folder: string, packages: string, sources: Sources): Copy {
  for (const [path, text] of sources.files) write(folder, path, text);
  for (const name of PACKAGES) link(folder, packages, name);
  let changed: string | null = null;
  const restore = (): void => {
    if (changed !== null) write(folder, changed, sourceOf(sources, changed));
    changed = null;
  };
  return {
    folder,
    plant: (mutant) => {
      restore();
      const text = planted(mutant, sourceOf(sources, mutant.file));
      changed = mutant.file;
      write(folder, mutant.file, text);
    },
    restore,
  };
}

function sourceOf(sources: Sources, file: string): string {
  const text = sources.files.get(file);
  if (text === undefined) throw new Error(`There is no source packages/${file}.`);
  return text;
}

/** Builds one file: TypeScript without its types, anything else as it is. */
function write(folder: string, path: string, text: string): void {
  const to = join(folder, path.replace(/^([^/]+)\/src\//, '$1/dist/').replace(/\.tsx?$/, '.js'));
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, /\.tsx?$/.test(path) ? built(text) : text);
}

function built(text: string): string {
  return ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText;
}

/** Dependencies: packages of the project mean their copies, others are those that are installed. */
function link(folder: string, packages: string, name: string): void {
  const to = join(folder, name, 'node_modules');
  mkdirSync(join(to, '@duel-log'), { recursive: true });
  for (const other of PACKAGES)
    if (other !== name) symlinkSync(join(folder, other), join(to, '@duel-log', other));
  for (const other of readdirSync(join(packages, name, 'node_modules')))
    if (!other.startsWith('.') && other !== '@duel-log')
      symlinkSync(realpathSync(join(packages, name, 'node_modules', other)), join(to, other));
}
