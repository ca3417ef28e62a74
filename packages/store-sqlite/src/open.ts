import { damaged, type StoreError } from '@duel-log/store';
import Database from 'better-sqlite3';
import { either as E } from 'fp-ts';
import { faultOf } from './faults.js';
import { APPLICATION_ID, MIGRATIONS } from './layout.js';

/** Milliseconds that SQLite itself waits for another process; beyond that the store waits without blocking. */
const BUSY_MS = 200;
/** The same while the file is opened: another process may just be making it. */
const OPENING_MS = 5_000;

/**
 * Opens the file, brings its layout up to date, refuses what is no store of this program or a newer one. `steps`: from
 * each layout to the next.
 */
export function openDatabase(
  file: string,
  steps: readonly string[] = MIGRATIONS,
): E.Either<StoreError, Database.Database> {
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { timeout: OPENING_MS });
    // Nothing is written, not even the mode of the journal, before it is known whose file it is.
    const stranger = ownerFault(db, file, steps.length);
    if (stranger === null) {
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = FULL');
      db.pragma('foreign_keys = ON');
    }
    const fault = stranger ?? migrate(db, file, steps);
    db.pragma(`busy_timeout = ${BUSY_MS}`);
    if (fault === null) return E.right(db);
    db.close();
    return E.left(fault);
  } catch (error) {
    db?.close();
    return E.left(faultOf(error, file));
  }
}

const pragma = (db: Database.Database, name: string): number => Number(db.pragma(name, { simple: true }));

/** A file of another program, or of a newer version of this one. */
function ownerFault(db: Database.Database, file: string, layout: number): StoreError | null {
  const version = pragma(db, 'user_version');
  const owner = pragma(db, 'application_id');
  const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get());
  if (owner !== APPLICATION_ID && (owner !== 0 || tables > 0))
    return damaged(`${file} is a database, but no store of duels.`);
  if (version <= layout) return null;
  const message = `${file} was written by a newer version of this program (layout ${version}, known up to ${layout}): update the program.`;
  return { _tag: 'Unavailable', message };
}

function migrate(db: Database.Database, file: string, steps: readonly string[]): StoreError | null {
  if (pragma(db, 'user_version') === steps.length && pragma(db, 'application_id') === APPLICATION_ID)
    return null;
  // Two processes may open a new file at once: the second finds the work done.
  return db
    .transaction((): StoreError | null => {
      const version = pragma(db, 'user_version');
      const stranger = ownerFault(db, file, steps.length);
      if (stranger !== null) return stranger;
      for (const step of steps.slice(version)) db.exec(step);
      db.pragma(`user_version = ${steps.length}`);
      db.pragma(`application_id = ${APPLICATION_ID}`);
      return null;
    })
    .immediate();
}
