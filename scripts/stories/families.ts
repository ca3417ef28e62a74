import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Story } from '../disputes/stream.js';

/** One duel of fixtures/duels/families.json: a position, the commands given in it, and the file that they make. */
export type Family = { readonly file: string; readonly title: string } & Story['made'];

const FILE = join(import.meta.dirname, '..', '..', 'fixtures', 'duels', 'families.json');

export const readFamilies = (): readonly Family[] =>
  JSON.parse(readFileSync(FILE, 'utf8')) as readonly Family[];

export const storyOf = ({ file, title, ...made }: Family): Story => ({ name: file, title, made });
