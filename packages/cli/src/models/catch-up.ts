import type { StoredEvent } from '@duel-log/codec';
import { type EventStore, type Recorded, readStream, type StoreError } from '@duel-log/store';
import { type DuelLine, lineAfter, NOTHING } from './line.js';
import type { Checkpoint, ModelTables } from './tables.js';

const PREFIX = 'duel-';
/** Events that are told in one transaction. */
const BATCH = 2_000;

export interface Source extends Pick<EventStore, 'read' | 'readAll'> {
  /** each event has the position after the one before it, so that one which cannot be read can be passed over */
  readonly dense?: boolean;
}

/**
 * Tells the models what is new in a store. Lines and checkpoint are written in one transaction, so whenever it is
 * interrupted the next one goes on exactly there. `null`, or why the store could not be read.
 */
export async function catchUp(tables: ModelTables, store: Source): Promise<StoreError | null> {
  const { position } = tables.checkpoint();
  const other = await isOther(tables.checkpoint(), store);
  if (typeof other === 'object') return other;
  if (other) tables.write(() => tables.clear());
  let anew = other || position === -1;
  for (;;) {
    const done = await readOn(tables, store, anew);
    if (done === 'end') return null;
    if (typeof done === 'object') return done;
    if (done === 'doubt') {
      tables.write(() => tables.clear());
      anew = true;
    }
  }
}

/** `again`: the reading goes on at the checkpoint, wherever that is now. `doubt`: what was told before does not fit. */
type Step = 'end' | 'again' | 'doubt';

/** The store does not hold what was read there: its file was replaced by another one. */
async function isOther({ last }: Checkpoint, store: Source): Promise<boolean | StoreError> {
  if (last === null) return false;
  const { stream, revision, id } = last;
  const found = await readStream(store, stream, { from: revision, limit: 1 })();
  if (found._tag === 'Left') return found.left._tag === 'Damaged' ? true : found.left;
  return found.right[0]?.id !== id;
}

/** `anew`: all that is told comes from this reading, so what does not fit is damage. */
async function readOn(tables: ModelTables, store: Source, anew: boolean): Promise<Step | StoreError> {
  let { position } = tables.checkpoint();
  for await (const batch of store.readAll({ after: position, prefix: PREFIX, batch: BATCH })) {
    if (batch._tag === 'Left') {
      const { left } = batch;
      return left._tag === 'Damaged' && store.dense === true ? passOver(tables, store, position) : left;
    }
    const { events, next } = batch.right;
    const told = tables.write(() => tell(tables, { after: position, events, next, anew }));
    if (told !== 'end') return told;
    position = next;
  }
  return 'end';
}

interface Batch {
  readonly after: number;
  readonly events: readonly Recorded[];
  readonly next: number;
  readonly anew: boolean;
}

function tell(tables: ModelTables, { after, events, next, anew }: Batch): Step {
  const checkpoint = tables.checkpoint();
  // Somebody else was faster.
  if (checkpoint.position !== after) return 'again';
  const before = new Map<string, DuelLine | null>();
  const lines = new Map<string, DuelLine>();
  let last: StoredEvent | null = null;
  for (const { event } of events) {
    const { stream, revision } = event;
    const line = lines.get(stream) ?? tables.line(duelIn(stream));
    if (!before.has(stream)) before.set(stream, line);
    if (line?.status === 'damaged') continue;
    const fits = revision === (line?.events ?? 0);
    if (!fits && !anew) return 'doubt';
    lines.set(stream, fits ? lineAfter(line, event) : { ...(line ?? NOTHING), status: 'damaged' });
    last = event;
  }
  for (const [stream, line] of lines) tables.setLine(duelIn(stream), line, before.get(stream) ?? null);
  tables.setCheckpoint({ position: next, last: last ?? checkpoint.last });
  return 'end';
}

/** One damaged duel does not hide the others: it is marked, and the reading goes on behind what is damaged. */
async function passOver(tables: ModelTables, store: Source, after: number): Promise<'again' | StoreError> {
  const damaged = new Set<string>();
  let position = after;
  for (;;) {
    const fault = await faultBehind(store, position);
    if (fault === null) break;
    if (fault._tag !== 'Damaged' || fault.stream === null) return fault;
    damaged.add(fault.stream);
    position++;
  }
  tables.write(() => {
    const checkpoint = tables.checkpoint();
    if (checkpoint.position !== after) return;
    for (const stream of damaged) {
      const before = tables.line(duelIn(stream));
      tables.setLine(duelIn(stream), { ...(before ?? NOTHING), status: 'damaged' }, before);
    }
    tables.setCheckpoint({ ...checkpoint, position });
  });
  return 'again';
}

/** Why the next event behind a position cannot be read; `null` where it can, or there is none. */
async function faultBehind(store: Source, position: number): Promise<StoreError | null> {
  for await (const batch of store.readAll({ after: position, prefix: PREFIX, limit: 1 }))
    return batch._tag === 'Left' ? batch.left : null;
  return null;
}

const duelIn = (stream: string): string => stream.slice(PREFIX.length);
