import { duelKey, GENESIS, type StoredEvent } from '@duel-log/codec';
import {
  ANY,
  type Appended,
  appendFault,
  chainFault,
  CLOSED,
  type Expected,
  NO_STREAM,
  retryOf,
  type StoreError,
  wrongRevision,
} from '@duel-log/store';
import { either as E } from 'fp-ts';
import { faultOf, isBusy, isTaken } from './faults.js';
import { toRow } from './row.js';
import type { Tables } from './tables.js';

type Result = E.Either<StoreError, Appended>;

interface Waiting {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly StoredEvent[];
  readonly resolve: (result: Result) => void;
}

/** Appends that share one transaction, at most. */
const GROUP = 256;
/** How long an append waits for another process before it gives up. */
const PATIENCE_MS = 10_000;

/** The writer's end of a file: what waits is written in one transaction, so that one sync serves many duels. */
export class Appender {
  private readonly tables: Tables;
  private readonly file: string;
  private readonly written: () => void;
  private queue: Waiting[] = [];
  private running: Promise<void> | null = null;
  private closed = false;
  /** position of the next event, within a transaction */
  private position = 0;

  constructor(tables: Tables, file: string, written: () => void) {
    this.tables = tables;
    this.file = file;
    this.written = written;
  }

  append(stream: string, expected: Expected, events: readonly StoredEvent[]): Promise<Result> {
    if (this.closed) return Promise.resolve(E.left(CLOSED));
    const fault = appendFault(stream, expected, events);
    if (fault !== null) return Promise.resolve(E.left(fault));
    return new Promise((resolve) => {
      this.queue.push({ stream, expected, events, resolve });
      this.running ??= this.run();
    });
  }

  /** Resolves when all that was handed over is written; nothing is taken after that. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      // Everybody who is ready to append goes into the same transaction: `nextTick` waits for all that can go on
      // without input or output.
      await Promise.resolve();
      await new Promise<void>((resolve) => process.nextTick(resolve));
      const group = this.queue.splice(0, GROUP);
      const results = await this.writeGroup(group);
      group.forEach((waiting, i) => waiting.resolve(results[i] as Result));
      if (results.some((result) => E.isRight(result) && !result.right.repeated)) this.written();
    }
    this.running = null;
  }

  private async writeGroup(group: readonly Waiting[]): Promise<readonly Result[]> {
    const end = Date.now() + PATIENCE_MS;
    for (let careful = false; ; ) {
      try {
        return this.tables.write(() => {
          this.position = this.tables.nextPosition();
          return group.map((waiting) => this.one(waiting, careful));
        });
      } catch (error) {
        this.tables.forget();
        if (isTaken(error) && !careful) {
          careful = true;
          continue;
        }
        if (!isBusy(error) || Date.now() > end) {
          const fault = faultOf(error, this.file);
          return group.map(() => E.left(fault));
        }
        await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
      }
    }
  }

  /**
   * One append inside the transaction. It looks at everything before it writes anything; whether an id is there
   * already it asks beforehand only if there is a sign of it, else the index of command ids objects and the group is
   * written once more with care.
   */
  private one({ stream, expected, events }: Waiting, careful: boolean): Result {
    const { tables } = this;
    const there = tables.end(stream);
    const actual = there?.revision ?? -1;
    const meets = expected === ANY || (expected === NO_STREAM ? -1 : expected) === actual;
    if (careful || !meets) {
      const retry = this.retry(events, expected);
      if (typeof retry === 'object') return '_tag' in retry ? E.left(retry) : E.right(retry);
    }
    if (!meets) return E.left(wrongRevision(stream, expected, actual));
    if (events.length === 0) return E.right({ revision: actual, position: -1, repeated: false });
    const key = there === null ? duelKey(commitAt(events, 0)) : tables.key(there.id);
    const fault = chainFault(events, there === null ? GENESIS : (there.hash?.toString('hex') ?? ''), key);
    if (fault !== null) return E.left(fault);
    const revision = actual + events.length;
    const id = there === null ? tables.addStream(stream, revision) : there.id;
    if (there !== null) tables.setRevision(id, revision);
    for (let at = 0; at < events.length; ) {
      const commit = commitAt(events, at);
      tables.addCommit(toRow(commit, id, actual + 1 + at, this.position));
      at += commit.length;
      this.position += commit.length;
    }
    return E.right({ revision, position: this.position - 1, repeated: false });
  }

  /** What was appended before under the same ids, or an error where the payload is another. */
  private retry(events: readonly StoredEvent[], expected: Expected): Appended | StoreError | 'new' {
    const stored = new Map<string, StoredEvent>();
    let position = -1;
    for (const event of events) {
      if (event.meta.index !== '0') continue;
      const row = this.tables.byCommand(Buffer.from(event.meta.commandId.replaceAll('-', ''), 'hex'));
      if (row === null) continue;
      const found = this.tables.events(row);
      if ('_tag' in found) return found;
      for (const one of found) stored.set(one.id, one);
      position = row.position + row.size - 1;
    }
    if (stored.size === 0) return 'new';
    const answer = retryOf(events, expected, (id) => stored.get(id) ?? null);
    if (answer !== 'repeated') return answer;
    const last = stored.get((events.at(-1) as StoredEvent).id) as StoredEvent;
    return { revision: last.revision, position, repeated: true };
  }
}

/** The commit that begins at this place of a list. */
function commitAt(events: readonly StoredEvent[], at: number): readonly StoredEvent[] {
  return events.slice(at, at + Number(events[at]?.meta.of ?? 0));
}
