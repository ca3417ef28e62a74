import { damaged, type StoreError } from '@duel-log/store';
import type Database from 'better-sqlite3';
import type { StoredEvent } from '@duel-log/codec';
import { BEGINNING, type CommitRow, fromRow, keyOf } from './row.js';

export interface StreamRow {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
}

interface StreamEnd extends StreamRow {
  readonly hash: Buffer | null;
}

const COLUMNS = `position, stream, first, size, command, at, actor, engine, correlation, causation, hash, body, sum`;

/**
 * The columns as they are read. Handing over a value costs more than finding it, so rows come as lists and their bytes
 * in one piece.
 */
const READ = `position, stream, first, size, at, actor, engine, correlation, causation, sum, length(body),
  CAST(coalesce(body || command || coalesce(hash, x''), x'') AS BLOB)`;

type ReadRow = readonly [
  position: number,
  stream: number,
  first: number,
  size: number,
  at: number | string,
  actor: string,
  engine: string,
  correlation: string | null,
  causation: string | null,
  sum: number,
  bodyBytes: number,
  bytes: Buffer,
];

const COMMAND_BYTES = 16;

function rowOf(read: ReadRow): CommitRow {
  const [position, stream, first, size, at, actor, engine, correlation, causation, sum, length, bytes] = read;
  const end = length + COMMAND_BYTES;
  return {
    position,
    stream,
    first,
    size,
    command: bytes.subarray(length, end),
    at,
    actor,
    engine,
    correlation,
    causation,
    hash: bytes.length > end ? bytes.subarray(end) : null,
    body: bytes.subarray(0, length),
    sum,
  };
}

/** The prepared statements of a file, and what is remembered of its streams. */
export class Tables {
  private readonly db: Database.Database;
  private readonly keys = new Map<number, string | null>();
  private readonly names = new Map<number, string>();
  private readonly sql;

  constructor(db: Database.Database) {
    this.db = db;
    const one = <P extends unknown[], R>(text: string) => db.prepare<P, R>(text);
    const commits = <P extends unknown[]>(text: string) =>
      db.prepare<P, ReadRow>(`SELECT ${READ} FROM commits ${text}`).raw();
    this.sql = {
      stream: one<[string], StreamRow>('SELECT id, name, revision FROM streams WHERE name = ?'),
      end: one<[string], StreamEnd>(
        `SELECT id, name, revision,
           (SELECT hash FROM commits WHERE stream = streams.id ORDER BY first DESC LIMIT 1) AS hash
         FROM streams WHERE name = ?`,
      ),
      streamName: one<[number], StreamRow>('SELECT id, name, revision FROM streams WHERE id = ?'),
      streams: one<[{ readonly prefix: string }], StreamRow>(
        'SELECT id, name, revision FROM streams WHERE name >= @prefix AND substr(name, 1, length(@prefix)) = @prefix ORDER BY name',
      ),
      addStream: one<[string, number], never>('INSERT INTO streams (name, revision) VALUES (?, ?)'),
      setRevision: one<[number, number], never>('UPDATE streams SET revision = ? WHERE id = ?'),
      addCommit: one<unknown[], never>(
        `INSERT INTO commits (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ),
      byCommand: commits<[Buffer]>('WHERE command = ?'),
      next: one<[], { readonly next: number }>(
        'SELECT position + size AS next FROM commits ORDER BY position DESC LIMIT 1',
      ),
      head: one<[number, number], { readonly hash: Buffer | null }>(
        'SELECT hash FROM commits WHERE stream = ? AND first <= ? ORDER BY first DESC LIMIT 1',
      ),
      upTo: commits<[number, number, number]>('WHERE stream = ? AND first <= ? ORDER BY first DESC LIMIT ?'),
      from: commits<[number, number, number]>('WHERE stream = ? AND first >= ? ORDER BY first LIMIT ?'),
      allFrom: commits<[number, number]>(
        `WHERE position >= coalesce(
           (SELECT max(position) FROM commits WHERE position <= ?), 0) ORDER BY position LIMIT ?`,
      ),
    };
  }

  stream(name: string): StreamRow | null {
    return this.sql.stream.get(name) ?? null;
  }

  /** A stream and the hash that an append goes on from. */
  end(name: string): StreamEnd | null {
    return this.sql.end.get(name) ?? null;
  }

  streams(prefix: string): readonly StreamRow[] {
    return this.sql.streams.all({ prefix });
  }

  addStream(name: string, revision: number): number {
    return Number(this.sql.addStream.run(name, revision).lastInsertRowid);
  }

  setRevision(id: number, revision: number): void {
    this.sql.setRevision.run(revision, id);
  }

  addCommit(row: CommitRow): void {
    this.sql.addCommit.run(
      row.position,
      row.stream,
      row.first,
      row.size,
      row.command,
      row.at,
      row.actor,
      row.engine,
      row.correlation,
      row.causation,
      row.hash,
      row.body,
      row.sum,
    );
  }

  byCommand(command: Buffer): CommitRow | null {
    const found = this.sql.byCommand.get(command);
    return found === undefined ? null : rowOf(found);
  }

  /** Position that the next event gets. */
  nextPosition(): number {
    return this.sql.next.get()?.next ?? 0;
  }

  /** Commits of a stream that begin at or before a revision, the latest first. */
  upTo(stream: number, revision: number, limit: number): readonly CommitRow[] {
    return this.sql.upTo.all(stream, revision, limit).map(rowOf);
  }

  /** Commits of a stream that begin at or after a revision. */
  from(stream: number, revision: number, limit: number): readonly CommitRow[] {
    return this.sql.from.all(stream, revision, limit).map(rowOf);
  }

  /** Commits of all streams from the one that holds the position. */
  allFrom(position: number, limit: number): readonly CommitRow[] {
    return this.sql.allFrom.all(position, limit).map(rowOf);
  }

  nameOf(stream: number): string {
    let name = this.names.get(stream);
    if (name === undefined) {
      name = this.sql.streamName.get(stream)?.name ?? '';
      this.names.set(stream, name);
    }
    return name;
  }

  /** What is remembered may come from a transaction that was rolled back. */
  forget(): void {
    this.keys.clear();
    this.names.clear();
  }

  /** The duel key of a stream that exists; `null` for views and streams without hidden fields. */
  key(stream: number): string | null {
    const known = this.keys.get(stream);
    if (known !== undefined) return known;
    const [first] = this.from(stream, 0, 1);
    const key = first === undefined ? null : keyOf(first);
    if (first !== undefined) this.keys.set(stream, key);
    return key;
  }

  /** Hash of the commit that ends before `first`. */
  headBefore(stream: number, first: number): string {
    if (first === 0) return BEGINNING;
    return this.sql.head.get(stream, first - 1)?.hash?.toString('hex') ?? '';
  }

  /** The events of a row. `head`: the hash before it, where it is known already. */
  events(row: CommitRow, head?: string): readonly StoredEvent[] | StoreError {
    return fromRow(row, {
      name: this.nameOf(row.stream),
      head: head ?? (row.hash === null ? '' : this.headBefore(row.stream, row.first)),
      key: this.key(row.stream),
    });
  }

  /** Runs in one transaction that holds the write lock from its beginning. */
  write<A>(work: () => A): A {
    return this.db.transaction(work).immediate();
  }
}

/** A stream whose commits do not join. */
export function gap(name: string, expected: number, found: number | null): StoreError {
  const what = found === null ? 'and those after it are missing' : `is missing: commit ${found} follows`;
  return damaged(`${name} is damaged: event ${expected} ${what}.`, name, expected);
}
