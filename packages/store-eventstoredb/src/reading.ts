import { damaged, type AllBatch, type ReadOptions, type Recorded, type StoreError } from '@duel-log/store';
import type { StoredEvent } from '@duel-log/codec';
import { BACKWARDS, END, FORWARDS, type ResolvedEvent, START } from '@eventstore/db-client';
import { either as E } from 'fp-ts';
import type { Connection } from './connection.js';
import { isCut, isMissing, type Named, readFault } from './faults.js';
import { Gone, within } from './timing.js';
import { fromWire, type Place, positionOf } from './wire.js';

/** Events a batch, unless told otherwise. */
const BATCH = 500;
/** How often a reading begins again where the connection is made anew under it. */
const TRIES = 3;

/** What readings need: whom to ask, and how long to wait. */
export interface Server extends Named {
  readonly connection: Connection;
  readonly timeoutMs: number;
  /** what the names of all streams begin with on the server, before their own name: stores may share a server */
  readonly space: string;
}

type Client = Awaited<ReturnType<Connection['client']>>;
type Answer = ReturnType<Client['readStream']> | ReturnType<Client['readAll']>;
type Page = readonly ResolvedEvent[];

/**
 * One whole answer. Pages are short and read to their end at once, so that no call stays open while somebody looks at
 * what he has got.
 */
async function page(server: Server, ask: (client: Client) => Answer): Promise<Page> {
  return server.connection.calls.run(async () => {
    for (let tries = 1; ; tries++) {
      const client = await server.connection.client();
      try {
        return await pageOf(server, client, ask(client));
      } catch (error) {
        if (tries === TRIES || !(error instanceof Gone || isCut(error))) throw error;
      }
    }
  });
}

async function pageOf({ timeoutMs }: Server, client: Client, answer: Answer): Promise<Page> {
  // Without a listener a late error would end the process.
  answer.on('error', () => undefined);
  const collect = async (): Promise<Page> => {
    const events: ResolvedEvent[] = [];
    for await (const event of answer) events.push(event as ResolvedEvent);
    return events;
  };
  try {
    return await within(timeoutMs, collect(), client.gone);
  } finally {
    // Leaving the loop does not end the call.
    answer.cancel().catch(() => undefined);
  }
}

interface StreamPage {
  readonly stream: string;
  readonly from: bigint | typeof START | typeof END;
  readonly backwards: boolean;
  readonly count: number;
}

/** Events of one stream; none where there is no such stream. */
async function streamPage(
  server: Server,
  { stream, from, backwards, count }: StreamPage,
): Promise<E.Either<StoreError, readonly Recorded[]>> {
  try {
    const found = await page(server, (client) =>
      client.readStream(server.space + stream, {
        fromRevision: from,
        direction: backwards ? BACKWARDS : FORWARDS,
        maxCount: count,
      }),
    );
    return recordedOf(found, stream, server.space);
  } catch (error) {
    return isMissing(error) ? E.right([]) : E.left(readFault(error, server, stream));
  }
}

/** A stream of ours holds whole events of ours, and nothing else. */
function recordedOf(found: Page, stream: string, space: string): E.Either<StoreError, readonly Recorded[]> {
  const events: Recorded[] = [];
  for (const { event } of found) {
    const one = event === undefined ? null : fromWire(event, space);
    if (one === null) {
      const at = event === undefined ? null : Number(event.revision);
      return E.left(damaged(`${stream} holds an event that this program did not write.`, stream, at));
    }
    if ('_tag' in one) return E.left(one);
    events.push(one);
  }
  return E.right(events);
}

/** Batches of a stream with the positions of their events; ends after a left. */
export async function* streamBatches(
  server: Server,
  stream: string,
  options: ReadOptions = {},
): AsyncGenerator<E.Either<StoreError, readonly Recorded[]>> {
  const { direction = 'forwards', limit = Infinity, batch = BATCH } = options;
  const backwards = direction === 'backwards';
  let left = limit;
  let next: number | null = options.from ?? (backwards ? null : 0);
  let before: StoredEvent | null = null;
  if (backwards && next !== null && left > 0) {
    const last = await streamPage(server, { stream, from: END, backwards, count: 1 });
    if (E.isLeft(last)) return yield last;
    next = Math.min(next, last.right[0]?.event.revision ?? -1);
  }
  while (left > 0 && (next === null || next >= 0)) {
    const count = Math.min(batch, left);
    const from = next === null ? END : next === 0 && !backwards ? START : BigInt(next);
    const found: E.Either<StoreError, readonly Recorded[]> = await streamPage(server, {
      stream,
      from,
      backwards,
      count,
    });
    if (E.isLeft(found)) return yield found;
    const events = found.right;
    for (const { event } of events) {
      const fault =
        before === null ? beginFault(event, backwards ? null : next) : joinFault(before, event, backwards);
      if (fault !== null) return yield E.left(fault);
      before = event;
    }
    if (events.length > 0) yield found;
    if (events.length < count || before === null) return;
    left -= events.length;
    next = before.revision + (backwards ? -1 : 1);
  }
}

/** Two events in a row have numbers in a row, and the later one names the hash of the earlier one. */
function joinFault(before: StoredEvent, event: StoredEvent, backwards: boolean): StoreError | null {
  const [early, late] = backwards ? [event, before] : [before, event];
  if (late.revision === early.revision + 1 && (late.meta.hash === '' || late.meta.prev === early.meta.hash))
    return null;
  const { stream, revision } = late;
  return damaged(
    `${stream} is damaged: event ${revision} does not go on from the one before it.`,
    stream,
    revision,
  );
}

/** A chain begins where it was asked for; what has none may have lost its beginning. */
function beginFault({ stream, revision, meta }: StoredEvent, asked: number | null): StoreError | null {
  if (asked === null || revision === asked || meta.hash === '') return null;
  return damaged(`${stream} is damaged: its events before ${revision} are missing.`, stream, asked);
}

const placeAt = (position: number): Place => ({ commit: BigInt(position), prepare: BigInt(position) });

/** The place of the last event of all, whoever wrote it; `null` in an empty store. Throws what the client throws. */
export async function lastPlace(server: Server): Promise<Place | null> {
  const [last] = await page(server, (client) =>
    client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
  );
  return last?.event?.position ?? null;
}

/** Its position; -1 in an empty store. */
export async function lastPosition(server: Server): Promise<E.Either<StoreError, number>> {
  try {
    const last = await lastPlace(server);
    return E.right(last === null ? -1 : Number(last.commit));
  } catch (error) {
    return E.left(readFault(error, server, null));
  }
}

/** A batch of all streams; `looked` is how far was looked, over events of others as well. */
export interface Looked extends AllBatch {
  readonly looked: number;
}

/**
 * The next events of all streams after a position. `next` is the position of an event of ours, never of somebody
 * else's: what is remembered for later must not lie behind anything that is still to come.
 */
export async function nextOfAll(
  server: Server,
  after: number,
  prefix: string,
  count = BATCH,
): Promise<E.Either<StoreError, Looked>> {
  let looked = after;
  try {
    for (;;) {
      // The reading begins with the event at the position itself.
      const found = await page(server, (client) =>
        client.readAll({ fromPosition: looked < 0 ? START : placeAt(looked), maxCount: count + 1 }),
      );
      const batch = ownAfter(found, after, prefix, server.space);
      if ('_tag' in batch) return E.left(batch);
      const last = found.at(-1)?.event;
      if (last !== undefined) looked = Math.max(looked, positionOf(last));
      if (batch.next > after || found.length <= count) return E.right(trimmed(batch, looked, count));
    }
  } catch (error) {
    return E.left(readFault(error, server, null));
  }
}

function ownAfter(found: Page, after: number, prefix: string, space: string): AllBatch | StoreError {
  const events: Recorded[] = [];
  let next = after;
  for (const { event } of found) {
    const one = event === undefined ? null : fromWire(event, space);
    if (one === null) continue;
    if ('_tag' in one) return one;
    if (one.position <= after) continue;
    next = one.position;
    if (one.event.stream.startsWith(prefix)) events.push(one);
  }
  return { events, next };
}

function trimmed({ events, next }: AllBatch, looked: number, count: number): Looked {
  if (events.length <= count) return { events, next, looked };
  const first = events.slice(0, count);
  const end = first.at(-1)?.position ?? next;
  return { events: first, next: end, looked: end };
}
