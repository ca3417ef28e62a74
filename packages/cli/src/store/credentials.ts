import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { badInput, EXIT, Failure } from '../failure.js';
import type { Io } from '../io.js';

/** Who speaks to a server. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * From the environment: DUEL_STORE_USER, with the password in DUEL_STORE_PASSWORD or in the file that
 * DUEL_STORE_PASSWORD_FILE names. `null` where nothing is said. They appear in no output and in no error.
 */
export function credentialsFrom(io: Io): Credentials | null {
  const said = (name: string): string | null => (io.env[name] === '' ? null : (io.env[name] ?? null));
  const username = said('DUEL_STORE_USER');
  const password = said('DUEL_STORE_PASSWORD');
  const file = said('DUEL_STORE_PASSWORD_FILE');
  if (username === null && password === null && file === null) return null;
  if (username === null)
    throw badInput('There is a password for the store but no user: set DUEL_STORE_USER as well.');
  if (password !== null && file !== null)
    throw badInput('Set DUEL_STORE_PASSWORD or DUEL_STORE_PASSWORD_FILE, not both.');
  if (file !== null) return { username, password: passwordIn(io, file) };
  if (password === null)
    throw badInput(
      'DUEL_STORE_USER has no password: set DUEL_STORE_PASSWORD_FILE to a file that holds it, or DUEL_STORE_PASSWORD.',
    );
  return { username, password };
}

/** The first line of the file. */
function passwordIn(io: Io, file: string): string {
  let text: string;
  try {
    text = readFileSync(resolve(io.cwd, file), 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Failure(
      EXIT.environment,
      `${file}, the file of DUEL_STORE_PASSWORD_FILE, cannot be read (${code}): check its name and who may read it.`,
    );
  }
  const password = text.split(/\r?\n/)[0] ?? '';
  if (password === '')
    throw badInput(`${file}, the file of DUEL_STORE_PASSWORD_FILE, begins with an empty line.`);
  return password;
}
