import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Packages that a fuzzing run is made of. */
export const PACKAGES = [
  'duel',
  'cards',
  'codec',
  'store',
  'projections',
  'audit',
  'scenarios',
  'fuzz',
] as const;

/** The sources of these packages as they were when they were read; later changes of the files do not matter. */
export interface Sources {
  /** by path below `packages` */
  readonly files: ReadonlyMap<string, string>;
  readonly hash: string;
}

export function readSources(packages: string): Sources {
  const files = new Map<string, string>();
  for (const name of PACKAGES) {
    files.set(`${name}/package.json`, readFileSync(join(packages, name, 'package.json'), 'utf8'));
    const src = join(packages, name, 'src');
    for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(relative(packages, path), readFileSync(path, 'utf8'));
    }
  }
  const hash = createHash('sha256');
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0${text}\0`);
  return { files, hash: hash.digest('hex').slice(0, 16) };
}
