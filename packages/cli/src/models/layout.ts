import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * The file of the read models, beside the store. Nothing is in it that the store does not tell: another layout, damage
 * or doubt, and it is made anew.
 */

const LAYOUT = 1;

const TABLES = `
  -- one row: how far the store was read, the last event of a duel up to there, and which store it was
  CREATE TABLE checkpoint (source TEXT NOT NULL, position INTEGER NOT NULL, stream TEXT, revision INTEGER, event TEXT);
  CREATE TABLE duels (
    duel TEXT PRIMARY KEY,
    ruleset TEXT NOT NULL,
    status TEXT NOT NULL,
    turns INTEGER NOT NULL,
    events INTEGER NOT NULL,
    winner TEXT,
    began TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX duels_by_beginning ON duels (began);
  CREATE TABLE seats (
    duel TEXT NOT NULL,
    number INTEGER NOT NULL,
    seat TEXT NOT NULL,
    player TEXT NOT NULL,
    team TEXT NOT NULL,
    -- the Deck is known
    known INTEGER NOT NULL,
    PRIMARY KEY (duel, number)
  ) WITHOUT ROWID;
  CREATE TABLE decks (
    duel TEXT NOT NULL,
    seat TEXT NOT NULL,
    card TEXT NOT NULL,
    copies INTEGER NOT NULL,
    PRIMARY KEY (duel, seat, card)
  ) WITHOUT ROWID;
  PRAGMA user_version = ${LAYOUT};
`;

/** Opens the file; one that cannot be written is replaced by memory: lists are then made anew each time. */
export function openModelsFile(file: string | null): Database.Database {
  if (file === null) return made(new Database(':memory:'));
  try {
    return openAt(file);
  } catch {
    return made(new Database(':memory:'));
  }
}

function openAt(file: string): Database.Database {
  try {
    const db = opened(file);
    const version = Number(db.pragma('user_version', { simple: true }));
    if (version === LAYOUT) return db;
    if (version === 0 && db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined) return made(db);
    db.close();
  } catch (error) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test((error as { readonly code?: string }).code ?? '')) throw error;
  }
  removeModels(file);
  return made(opened(file));
}

/** A transaction is whole or not there, but need not be on the disk at once: what a power cut takes is read again. */
function opened(file: string): Database.Database {
  const db = new Database(file, { timeout: 5_000 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  return db;
}

export function removeModels(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

/** Two processes may make the file at once: the second finds the work done. */
function made(db: Database.Database): Database.Database {
  db.transaction(() => {
    if (Number(db.pragma('user_version', { simple: true })) !== LAYOUT) db.exec(TABLES);
  }).immediate();
  return db;
}
