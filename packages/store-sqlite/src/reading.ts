import type { StoredEvent } from '@duel-log/codec';
import type {
  AllBatch,
  ReadAllOptions,
  ReadOptions,
  Recorded,
  StoredCommit,
  StoreError,
} from '@duel-log/store';
import { either as E } from 'fp-ts';
import { commitOf, type CommitRow } from './row.js';
import { gap, type Tables } from './tables.js';

/** Rows fetched at once: memory stays flat however long a stream is. */
const PAGE = 64;
export const BATCH = 500;

type Chunk = readonly Recorded[] | StoreError;

/** The events of a stream from a revision on, commit by commit; ends at its recorded end or with what is wrong. */
export function* forwards(tables: Tables, name: string, from: number): Generator<Chunk> {
  const stream = tables.stream(name);
  if (stream === null || from > stream.revision) return;
  const [start] = tables.upTo(stream.id, from, 1);
  if (start === undefined) return yield gap(name, from, null);
  if (start.first + start.size <= from) return yield gap(name, start.first + start.size, null);
  let head: string | undefined;
  for (const row of rowsFrom(tables, name, start.first)) {
    const events = '_tag' in row ? row : tables.events(row, head);
    if ('_tag' in events) return yield events;
    yield recorded(row as CommitRow, events).slice(Math.max(0, from - (row as CommitRow).first));
    head = events.at(-1)?.meta.hash;
  }
}

/** Rows of a stream from the commit that begins at or after a revision. */
function* rowsFrom(tables: Tables, name: string, from: number): Generator<CommitRow | StoreError> {
  const stream = tables.stream(name);
  if (stream === null || from > stream.revision) return;
  let next = from;
  let begun = from === 0;
  while (next <= stream.revision) {
    const rows = tables.from(stream.id, next, PAGE);
    if (rows.length === 0 && begun) return yield gap(name, next, null);
    if (rows.length === 0) return;
    for (const row of rows) {
      if (begun && row.first !== next) return yield gap(name, next, row.first);
      begun = true;
      yield row;
      next = row.first + row.size;
      if (next > stream.revision) return;
    }
  }
}

/** Commits without the hashes of their events, in batches. */
export function* commitBatches(
  tables: Tables,
  name: string,
  from: number,
): Generator<E.Either<StoreError, readonly StoredCommit[]>> {
  let held: StoredCommit[] = [];
  for (const row of rowsFrom(tables, name, from)) {
    const commit = '_tag' in row ? row : commitOf(row, name);
    if ('_tag' in commit) {
      if (held.length > 0) yield E.right(held);
      return yield E.left(commit);
    }
    held.push(commit);
    if (held.length === PAGE) {
      yield E.right(held);
      held = [];
    }
  }
  if (held.length > 0) yield E.right(held);
}

/** The same from a revision back to the beginning. */
function* backwards(tables: Tables, name: string, from: number): Generator<Chunk> {
  const stream = tables.stream(name);
  if (stream === null) return;
  let next = Math.min(from, stream.revision);
  while (next >= 0) {
    const rows = tables.upTo(stream.id, next, PAGE);
    if (rows.length === 0) return yield gap(name, next, null);
    for (const row of rows) {
      if (row.first + row.size <= next) return yield gap(name, next, row.first);
      const events = tables.events(row);
      if ('_tag' in events) return yield events;
      yield recorded(row, events)
        .slice(0, next - row.first + 1)
        .reverse();
      next = row.first - 1;
    }
  }
}

function recorded(row: CommitRow, events: readonly StoredEvent[]): readonly Recorded[] {
  return events.map((event, i) => ({ position: row.position + i, event }));
}

/** A stream in batches. */
export function* readBatches(
  tables: Tables,
  name: string,
  options: ReadOptions,
): Generator<E.Either<StoreError, readonly StoredEvent[]>> {
  const { direction = 'forwards', limit = Infinity, batch = BATCH } = options;
  const chunks =
    direction === 'forwards'
      ? forwards(tables, name, options.from ?? 0)
      : backwards(tables, name, options.from ?? Infinity);
  let left = limit;
  let held: StoredEvent[] = [];
  if (left <= 0) return;
  for (const chunk of chunks) {
    if ('_tag' in chunk) {
      if (held.length > 0) yield E.right(held);
      return yield E.left(chunk);
    }
    for (const { event } of chunk) {
      held.push(event);
      left--;
      if (held.length === batch || left === 0) {
        yield E.right(held);
        held = [];
      }
      if (left === 0) return;
    }
  }
  if (held.length > 0) yield E.right(held);
}

/** The next events of one stream after a revision. */
export function nextOf(tables: Tables, name: string, after: number): E.Either<StoreError, AllBatch> {
  const events: Recorded[] = [];
  for (const chunk of forwards(tables, name, after + 1)) {
    if ('_tag' in chunk) return events.length > 0 ? E.right({ events, next: after }) : E.left(chunk);
    events.push(...chunk);
    if (events.length >= BATCH) break;
  }
  return E.right({ events, next: after });
}

/** The next events of all streams after a position, of those whose name begins with the prefix. */
export function nextOfAll(
  tables: Tables,
  after: number,
  prefix: string,
  limit: number,
): E.Either<StoreError, AllBatch> {
  const events: Recorded[] = [];
  let next = after;
  for (const row of tables.allFrom(after + 1, PAGE)) {
    const end = row.position + row.size - 1;
    if (end <= next) continue;
    if (!tables.nameOf(row.stream).startsWith(prefix)) {
      next = end;
      continue;
    }
    const found = tables.events(row);
    if ('_tag' in found) return events.length > 0 ? E.right({ events, next }) : E.left(found);
    for (const one of recorded(row, found)) {
      if (one.position <= next) continue;
      if (events.length === limit) return E.right({ events, next });
      events.push(one);
      next = one.position;
    }
  }
  return E.right({ events, next });
}

/** All streams in batches, up to what is there now. */
export function* readAllBatches(
  tables: Tables,
  options: ReadAllOptions,
): Generator<E.Either<StoreError, AllBatch>> {
  const { prefix = '', limit = Infinity, batch = BATCH } = options;
  const end = tables.nextPosition() - 1;
  let after = options.after ?? -1;
  let left = limit;
  while (left > 0 && after < end) {
    const found = nextOfAll(tables, after, prefix, Math.min(batch, left));
    yield found;
    if (E.isLeft(found) || found.right.next === after) return;
    after = found.right.next;
    left -= found.right.events.length;
  }
}
