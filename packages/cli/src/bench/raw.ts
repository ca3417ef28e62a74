import Database from 'better-sqlite3';

/** The plainest log there is: a table of numbered JSON texts, as durable as the store. */
export interface RawFile {
  /** writes texts in one transaction */
  readonly insert: (bodies: readonly string[]) => void;
  readonly all: () => readonly string[];
  readonly bytes: () => number;
  readonly close: () => void;
}

export function rawFile(path: string): RawFile {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE events (revision INTEGER PRIMARY KEY, body TEXT NOT NULL)');
  const one = db.prepare('INSERT INTO events (body) VALUES (?)');
  const all = db.prepare<[], string>('SELECT body FROM events ORDER BY revision').pluck();
  return {
    insert: db.transaction((bodies: readonly string[]) => {
      for (const body of bodies) one.run(body);
    }),
    all: () => all.all(),
    bytes: () => bytesOf(db),
    close: () => db.close(),
  };
}

/** Bytes of all pages of a database, those of its indexes included. */
export function bytesIn(path: string): number {
  const db = new Database(path, { readonly: true });
  const bytes = bytesOf(db);
  db.close();
  return bytes;
}

function bytesOf(db: Database.Database): number {
  const pragma = (name: string): number => Number(db.pragma(name, { simple: true }));
  return pragma('page_count') * pragma('page_size');
}
