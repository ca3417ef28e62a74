import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { badInput, EXIT, Failure } from '../failure.js';
import type { Io } from '../io.js';

/** Where relative paths begin. */
export type Place = Pick<Io, 'cwd'>;

/** Files that people name: read with a limit, written whole or not at all. */

/** A duel of a thousand turns has a tenth of it; a device would go on for ever. */
const LARGEST = 256 * 1024 * 1024;
const CHUNK = 1024 * 1024;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** The text of a file, or one sentence about why it cannot be read. `what`: the kind of file that was expected. */
export function readText(io: Io, path: string, what: string): string {
  const no = (why: string): Failure => badInput(`${path} cannot be read (${why}): name ${what}.`);
  let bytes: Buffer;
  try {
    bytes = readBytes(resolve(io.cwd, path));
  } catch (error) {
    if (error instanceof TooLarge) throw no(`it is larger than ${LARGEST / 1024 / 1024} MB`);
    const code = codeOf(error);
    throw no(code === 'ENOENT' ? 'there is none' : code === 'EISDIR' ? 'it is a folder' : code);
  }
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw no('it is written in UTF-16; save it as UTF-8');
  if (bytes.includes(0)) throw no('it is no text: it holds NUL bytes');
  return bytes.toString('utf8');
}

class TooLarge extends Error {}

/** The bytes of a file, a pipe or a device, up to the limit. */
function readBytes(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    if (fstatSync(file).size > LARGEST) throw new TooLarge();
    const chunks: Buffer[] = [];
    for (let size = 0; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const read = readSync(file, chunk);
      if (read === 0) return Buffer.concat(chunks);
      size += read;
      if (size > LARGEST) throw new TooLarge();
      chunks.push(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}

/** Both paths lead to the same file. */
export function isSameFile(one: string, other: string): boolean {
  if (!existsSync(one) || !existsSync(other)) return resolve(one) === resolve(other);
  const [a, b] = [statSync(one), statSync(other)];
  return a.ino === b.ino && a.dev === b.dev;
}

/** Writes a file as a whole: when the disk is full or the program is ended, what was there before is still there. */
export function writeText(io: Place, path: string, text: string): void {
  const named = resolve(io.cwd, path);
  let beside: string | null = null;
  try {
    const target = existsSync(named) ? realpathSync(named) : named;
    const there = statSync(target, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile()) return writeFileSync(target, text);
    beside = besideOf(target);
    writeFileSync(beside, text, { flush: true, mode: there?.mode ?? 0o666 });
    renameSync(beside, target);
  } catch (error) {
    if (beside !== null) rmSync(beside, { force: true });
    throw unwritable(path, error);
  }
}

/** Before long work: the failure that `writeText` would end in. Leaves nothing behind. */
export function demandWritable(io: Place, path: string): void {
  const target = resolve(io.cwd, path);
  try {
    const there = statSync(target, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile() && !there.isDirectory()) return;
    if (there?.isDirectory() === true) throw Object.assign(new Error(), { code: 'EISDIR' });
    const beside = besideOf(target);
    writeFileSync(beside, '');
    rmSync(beside);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** The folder, made where there is none. */
export function makeFolder(io: Place, path: string): void {
  try {
    make(resolve(io.cwd, path));
  } catch (error) {
    throw new Failure(EXIT.environment, `${path} cannot be a folder (${codeOf(error)}): name another one.`);
  }
}

/** By hand: `recursive` tries without end where the system says that there is no such place (/proc). */
function make(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(path) !== path) make(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else was faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const besideOf = (target: string): string =>
  join(dirname(target), `.${basename(target).slice(0, 200)}.${process.pid}.part`);

const unwritable = (path: string, error: unknown): Failure =>
  new Failure(EXIT.environment, `${path} cannot be written (${codeOf(error)}): name another place.`);
