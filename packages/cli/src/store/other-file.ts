import { resolve } from 'node:path';
import { badInput } from '../failure.js';
import type { Io } from '../io.js';
import { isSameFile } from './files.js';
import { storeFile } from './open.js';
import { isFile } from './record.js';

/** What is written never takes the place of what it is made from. */
export function demandOther(io: Io, id: string | undefined, out: string, store: string | undefined): void {
  const target = resolve(io.cwd, out);
  const is = (path: string): boolean => isSameFile(target, resolve(io.cwd, path));
  if (isFile(io, id) && is(id))
    throw badInput(`${out} is the file that is read: name another file with --out.`);
  const file = storeFile(io, store);
  if (file === null) return;
  if (['', '-wal', '-shm', '-journal', '.secrets', '.models', '.players'].some((end) => is(`${file}${end}`)))
    throw badInput(`${out} belongs to the store: name another file with --out.`);
}
