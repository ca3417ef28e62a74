import { duelKey, type StoredEvent } from '@duel-log/codec';
import {
  ANY,
  type Appended,
  appendFault,
  chainFault,
  damaged,
  type Expected,
  NO_STREAM,
  type Recorded,
  retryOf,
  type StoreError,
  wrongRevision,
} from '@duel-log/store';
import { type EventData, NO_STREAM as NEW_STREAM } from '@eventstore/db-client';
import { either as E } from 'fp-ts';
import type { Connection } from './connection.js';
import { appendFaultOf, isCut, isNotLeader, isUnreached, isWrongRevision, readFault } from './faults.js';
import { byId, type Known, type Knowledge, NOTHING, spanOf } from './known.js';
import { type Server, streamBatches } from './reading.js';
import { Gone, Queues, TimedOut, within } from './timing.js';
import { toWire, wireFault } from './wire.js';

type Result = E.Either<StoreError, Appended>;
type Client = Awaited<ReturnType<Connection['client']>>;
type Done = Awaited<ReturnType<Client['appendToStream']>>;

/** How often an append that stored nothing for certain is tried again by itself. */
const TRIES = 3;
/** How often one that expects anything looks for the end of its stream. */
const RACES = 50;

/**
 * Appends. The server compares ids only at the place where an append would go, and never payloads; so what is known of
 * the stream is looked at before anything is sent, and every append names an exact revision.
 */
export class Appender {
  private readonly server: Server;
  private readonly knowledge: Knowledge;
  private readonly queues = new Queues();
  /** counts the answers to appends, to tell a slow server from a silent one */
  private answers = 0;

  constructor(server: Server, knowledge: Knowledge) {
    this.server = server;
    this.knowledge = knowledge;
  }

  async append(stream: string, expected: Expected, events: readonly StoredEvent[]): Promise<Result> {
    const fault = appendFault(stream, expected, events) ?? wireFault(events);
    if (fault !== null) return E.left(fault);
    return this.queues.run(stream, () => this.one(stream, expected, events));
  }

  /** Resolves when all that was handed over is answered. */
  idle(): Promise<void> {
    return this.queues.idle();
  }

  private async one(stream: string, expected: Expected, events: readonly StoredEvent[]): Promise<Result> {
    let known = this.knowledge.get(stream);
    for (let race = 0; ; race++) {
      if (known === undefined || race > 0 || !meets(expected, known) || spanOf(known, events) !== null) {
        const read = await this.readOn(stream, known ?? NOTHING);
        if (E.isLeft(read)) return read;
        known = read.right;
        const before = await this.before(stream, expected, events, known);
        if (before !== null) return before;
      }
      if (!meets(expected, known)) return E.left(wrongRevision(stream, expected, known.revision));
      if (events.length === 0) return E.right({ revision: known.revision, position: -1, repeated: false });
      const key = known.revision < 0 ? duelKey(events) : known.key;
      const broken = chainFault(events, known.hash, key);
      if (broken !== null) return E.left(broken);
      const sent = await this.send(stream, expected, known.revision, events);
      if (sent !== 'conflict') return sent;
      if (race >= (expected === ANY ? RACES : TRIES))
        return E.left(wrongRevision(stream, expected, known.revision));
    }
  }

  /** Reads what came after what is known. */
  private async readOn(stream: string, known: Known): Promise<E.Either<StoreError, Known>> {
    let next = known;
    for await (const batch of streamBatches(this.server, stream, { from: known.revision + 1 })) {
      if (E.isLeft(batch)) return batch;
      next = this.knowledge.learn(
        stream,
        batch.right.map(({ event }) => event),
        next,
      );
    }
    return E.right(next);
  }

  /** The answer to an append whose events are there already; `null` = they are new. */
  private async before(
    stream: string,
    expected: Expected,
    events: readonly StoredEvent[],
    known: Known,
  ): Promise<Result | null> {
    const span = spanOf(known, events);
    if (span === null) return null;
    const found: Recorded[] = [];
    for await (const batch of streamBatches(this.server, stream, { from: span.from, limit: span.count })) {
      if (E.isLeft(batch)) return batch;
      found.push(...batch.right);
    }
    const stored = byId(found);
    const answer = retryOf(events, expected, (id) => stored.get(id)?.event ?? null);
    if (typeof answer === 'object') return E.left(answer);
    if (answer === 'new') return E.left(taken(events, known));
    const last = stored.get((events.at(-1) as StoredEvent).id) as Recorded;
    return E.right({ revision: last.event.revision, position: last.position, repeated: true });
  }

  private async send(
    stream: string,
    expected: Expected,
    revision: number,
    events: readonly StoredEvent[],
  ): Promise<Result | 'conflict'> {
    const wire = events.map(toWire);
    const expectedRevision = revision < 0 ? NEW_STREAM : BigInt(revision);
    for (let tries = 1; ; tries++) {
      try {
        const done = await this.server.connection.appends.run(() =>
          this.once(stream, wire, expectedRevision),
        );
        return E.isLeft(done) ? done : this.finish(stream, expected, revision, events, done.right);
      } catch (error) {
        if (isWrongRevision(error)) return 'conflict';
        if ((isNotLeader(error) || isCut(error)) && tries < TRIES) continue;
        // Whatever was stored: what was known of the stream may be out of date.
        this.knowledge.forget(stream);
        return E.left(appendFaultOf(error, this.server, stream));
      }
    }
  }

  /** One attempt. Throws what the client throws; a left where nothing was sent. */
  private async once(
    stream: string,
    wire: EventData[],
    expectedRevision: typeof NEW_STREAM | bigint,
  ): Promise<E.Either<StoreError, Done>> {
    const { connection, timeoutMs, space } = this.server;
    const ready = await this.ready();
    if (E.isLeft(ready)) return ready;
    const heard = this.answers;
    try {
      const options = { expectedRevision, deadline: timeoutMs };
      const done = await within(timeoutMs, ready.right.appendToStream(space + stream, wire, options));
      this.answers++;
      return E.right(done);
    } catch (error) {
      if (!(error instanceof TimedOut)) this.answers++;
      // Nothing at all was heard in all that time: the call that carries the appends may be dead.
      else if (this.answers === heard) await connection.renew(ready.right);
      throw error;
    }
  }

  /** The client, once it knows what the server can do. That question has no time limit of its own, nor a second try. */
  private async ready(): Promise<E.Either<StoreError, Client>> {
    const { connection, timeoutMs } = this.server;
    for (let tries = 1; ; tries++) {
      const client = await connection.client();
      try {
        await within(timeoutMs, client.known(), client.gone);
        return E.right(client);
      } catch (error) {
        await connection.renew(client);
        if (error instanceof Gone) continue;
        if (tries >= TRIES || error instanceof TimedOut || isUnreached(error))
          return E.left(readFault(error, this.server, null));
      }
    }
  }

  private finish(
    stream: string,
    expected: Expected,
    revision: number,
    events: readonly StoredEvent[],
    done: Done,
  ): Result {
    const last = Number(done.nextExpectedRevision);
    const first = last - events.length + 1;
    if (first !== revision + 1 && expected !== ANY) {
      this.knowledge.forget(stream);
      const message = `${stream} was deleted on the server before: what was appended begins at event ${first} now, and cannot be used.`;
      return E.left(damaged(message, stream));
    }
    this.knowledge.learn(
      stream,
      events.map((event, i) => ({ ...event, revision: first + i })),
    );
    return E.right({ revision: last, position: Number(done.position?.commit ?? -1n), repeated: false });
  }
}

function meets(expected: Expected, known: Known): boolean {
  return expected === ANY || known.revision === (expected === NO_STREAM ? -1 : expected);
}

/** A command that is there with other events than these. */
function taken(events: readonly StoredEvent[], known: Known): StoreError {
  const id = events.find(({ meta }) => known.commits.has(meta.commandId))?.id ?? '';
  return { _tag: 'DuplicateId', id, message: `The command of ${id} is stored already; nothing was stored.` };
}
