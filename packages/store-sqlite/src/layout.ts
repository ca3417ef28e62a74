/**
 * The file: one row a commit. Ids of events, their hashes but the last and all that a commit's events share are not
 * stored but derived; `row.ts` is the place where that is done.
 */

/** Says whose file it is: "DUEL". */
export const APPLICATION_ID = 0x4455454c;

/** One step from each version of the layout to the next; never edited once released. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    -- revision of the last event: a stream that ends earlier has lost something
    revision INTEGER NOT NULL
  );
  CREATE TABLE commits (
    -- position of the first event among all events
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES streams (id),
    -- revision of the first event
    first INTEGER NOT NULL,
    size INTEGER NOT NULL,
    -- command id: that of all events, so ids of events are unique with it
    command BLOB NOT NULL UNIQUE,
    -- milliseconds since 1970, or the text where it says more
    at NOT NULL,
    actor TEXT NOT NULL,
    engine TEXT NOT NULL,
    -- NULL = the command id
    correlation TEXT,
    causation TEXT,
    -- hash of the last event; NULL in a stream without a chain
    hash BLOB,
    -- the events, packed with dictionary 1: list of type, version, data, type, version, data, …
    body BLOB NOT NULL,
    -- CRC-32 of all of the row: shows damage where nobody asks for hashes
    sum INTEGER NOT NULL,
    UNIQUE (stream, first)
  );
  `,
];
