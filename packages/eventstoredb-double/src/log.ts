import { EventEmitter, once } from 'node:events';

/** An event as a writer proposes it. */
export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly meta: Uint8Array;
}

export interface Written extends Proposed {
  readonly stream: string;
  readonly revision: number;
  /** place in the log; commit and prepare position are the same here, as for every write by gRPC */
  readonly position: number;
  readonly created: Date;
}

export type Expectation = 'any' | 'no-stream' | 'exists' | number;

export type WriteResult =
  | { readonly is: 'written'; readonly revision: number; readonly position: number }
  | { readonly is: 'wrong'; readonly current: number; readonly expected: Expectation }
  | { readonly is: 'too-big'; readonly limit: number }
  | { readonly is: 'deleted' };

interface Stream {
  readonly events: Written[];
  /** what lies before this revision was deleted */
  hiddenBefore: number;
  softDeleted: boolean;
  tombstone: boolean;
}

/** Positions are offsets in a file: they begin somewhere and leave gaps. */
const FIRST_POSITION = 4096;

/** What a node keeps: one log of all events, and the streams as parts of it. It outlives restarts of the server. */
export class EventLog {
  private readonly all: Written[] = [];
  private readonly streams = new Map<string, Stream>();
  private readonly bell = new EventEmitter();
  private readonly maxAppendBytes: number;
  private end = FIRST_POSITION;

  constructor(maxAppendBytes: number) {
    this.maxAppendBytes = maxAppendBytes;
    this.bell.setMaxListeners(0);
  }

  append(name: string, expected: Expectation, events: readonly Proposed[]): WriteResult {
    const size = events.reduce(
      (sum, { type, data, meta }) => sum + 2 * type.length + data.length + meta.length,
      0,
    );
    if (size > this.maxAppendBytes) return { is: 'too-big', limit: this.maxAppendBytes };
    const stream = this.streams.get(name);
    if (stream?.tombstone === true) return { is: 'deleted' };
    const current = (stream?.events.length ?? 0) - 1;
    const again = repeated(stream?.events ?? [], expected, events);
    if (again !== null) return { is: 'written', revision: again.revision, position: again.position };
    const reborn = expected === 'no-stream' && stream?.softDeleted === true;
    if (!reborn && !meets(expected, current)) return { is: 'wrong', current, expected };
    return this.write(name, events);
  }

  /** Hides what is there; a later append goes on with the next revision. */
  delete(name: string, expected: Expectation): WriteResult {
    const found = this.found(name, expected);
    if ('is' in found) return found;
    found.softDeleted = true;
    found.hiddenBefore = found.events.length;
    const cut = { $tb: Number.MAX_SAFE_INTEGER };
    return this.write(`$$${name}`, [systemEvent('$metadata', cut)]);
  }

  /** Nothing can be read from the stream or appended to it any more. */
  tombstone(name: string, expected: Expectation): WriteResult {
    const found = this.found(name, expected);
    if ('is' in found) return found;
    found.tombstone = true;
    return { is: 'written', revision: found.events.length - 1, position: this.end };
  }

  /** The visible events of a stream; `null` = there is none, `deleted` = there is a tombstone. */
  stream(name: string): readonly Written[] | null | 'deleted' {
    const stream = this.streams.get(name);
    if (stream?.tombstone === true) return 'deleted';
    const events = stream?.events.slice(stream.hiddenBefore) ?? [];
    return events.length === 0 ? null : events;
  }

  everything(): readonly Written[] {
    return this.all;
  }

  /** Resolves at the next write, or when `signal` says stop. */
  async changed(signal: AbortSignal): Promise<void> {
    await once(this.bell, 'written', { signal }).catch(() => undefined);
  }

  private found(name: string, expected: Expectation): Stream | WriteResult {
    const stream = this.streams.get(name);
    if (stream?.tombstone === true) return { is: 'deleted' };
    const current = (stream?.events.length ?? 0) - 1;
    if (stream === undefined || !meets(expected, current)) return { is: 'wrong', current, expected };
    return stream;
  }

  private write(name: string, events: readonly Proposed[]): WriteResult {
    const stream = this.streams.get(name) ?? {
      events: [],
      hiddenBefore: 0,
      softDeleted: false,
      tombstone: false,
    };
    if (events.length > 0) this.streams.set(name, stream);
    stream.softDeleted = false;
    let position = -1;
    for (const event of events) {
      position = this.end;
      const written = {
        ...event,
        stream: name,
        revision: stream.events.length,
        position,
        created: new Date(),
      };
      stream.events.push(written);
      this.all.push(written);
      this.end += 64 + event.type.length + event.data.length + event.meta.length;
    }
    this.bell.emit('written');
    return { is: 'written', revision: stream.events.length - 1, position };
  }
}

function systemEvent(type: string, data: object): Proposed {
  const bytes = Buffer.from(JSON.stringify(data));
  return {
    id: crypto.randomUUID(),
    type,
    contentType: 'application/json',
    data: bytes,
    meta: Buffer.alloc(0),
  };
}

function meets(expected: Expectation, current: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'exists') return current >= 0;
  return current === (expected === 'no-stream' ? -1 : expected);
}

/**
 * The last event of an append whose ids are all there already, where they would have been written; `null` for a new
 * append. Only ids are compared: a node never looks at the payload.
 */
function repeated(
  there: readonly Written[],
  expected: Expectation,
  events: readonly Proposed[],
): Written | null {
  const [first] = events;
  if (first === undefined || expected === 'exists') return null;
  const exact = expected === 'no-stream' ? 0 : Number(expected) + 1;
  const from = expected === 'any' ? there.findIndex(({ id }) => id === first.id) : exact;
  if (from < 0 || !events.every(({ id }, i) => there[from + i]?.id === id)) return null;
  return there[from + events.length - 1] ?? null;
}
