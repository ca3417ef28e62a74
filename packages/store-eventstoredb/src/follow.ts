import {
  type AllBatch,
  CLOSED,
  follow,
  type Handler,
  type Recorded,
  type StoreError,
  type Subscription,
  type Target,
} from '@duel-log/store';
import { either as E } from 'fp-ts';
import { mayPass } from './faults.js';
import type { Feed } from './feed.js';
import { nextOfAll, type Server, streamBatches } from './reading.js';
import { pause } from './timing.js';

type Next = E.Either<StoreError, AllBatch>;

/** Milliseconds between two attempts to read while the server is away. */
const PAUSE = 200;

export interface FollowOptions {
  readonly server: Server;
  readonly feed: Feed;
  readonly patienceMs: number;
  readonly closed: () => boolean;
}

/**
 * A subscription: reads from the server until nothing is left there, then takes from the feed what came since, and goes
 * back to the server whenever the feed does not remember enough. So there is neither a gap nor a repeat.
 */
export function followStore(options: FollowOptions, target: Target, handler: Handler): Subscription {
  const { feed } = options;
  const stop = new AbortController();
  const reader = readerOf(options, target);
  feed.join();
  let fresh = true;
  let begun = false;
  const after = async (checkpoint: number): Promise<Next> => {
    const since = Date.now();
    for (;;) {
      if (options.closed()) return E.left(CLOSED);
      if (feed.fault !== null) return E.left(feed.fault);
      const look = fresh;
      fresh = false;
      const next = await reader(checkpoint, look);
      if (E.isRight(next)) {
        begun = true;
        return next;
      }
      fresh = true;
      const patient = begun && mayPass(next.left) && Date.now() - since < options.patienceMs;
      if (!patient || stop.signal.aborted) return next;
      await pause(PAUSE, stop.signal);
    }
  };
  const inner = follow(
    {
      after,
      mark: ({ position, event }) => ('all' in target ? position : event.revision),
      changed: (signal) => feed.changed(signal),
    },
    target.after,
    handler,
  );
  const done = inner.done.then(async (ended) => {
    await feed.leave();
    return ended;
  });
  return {
    checkpoint: inner.checkpoint,
    caughtUp: () => {
      fresh = true;
      return inner.caughtUp();
    },
    stop: async () => {
      stop.abort();
      await inner.stop();
      await done;
    },
    done,
  };
}

/** Answers what comes after a checkpoint; `fresh`: as the server has it now. */
type Reader = (checkpoint: number, fresh: boolean) => Promise<Next>;

function readerOf({ server, feed }: FollowOptions, target: Target): Reader {
  /** whatever has not been handed out lies after this position; `null` = nobody knows */
  let from: number | null = null;
  const look =
    'stream' in target ? lookIn(server, target.stream) : lookEverywhere(server, target.prefix ?? '');
  return async (checkpoint, fresh) => {
    const seen = fresh || from === null ? null : feed.window.since(from);
    if (seen !== null) {
      from = seen.at(-1)?.position ?? from;
      return E.right(ofTarget(target, seen, checkpoint));
    }
    const end = feed.window.end;
    const found = await look(checkpoint);
    const nothing = E.isRight(found) && found.right.events.length === 0 && found.right.next === checkpoint;
    // Nothing is left: what comes now, comes after what the feed had seen before we asked.
    from = nothing ? end : null;
    return found;
  };
}

function ofTarget(target: Target, seen: readonly Recorded[], checkpoint: number): AllBatch {
  if ('stream' in target) {
    const { stream } = target;
    const events = seen.filter(({ event }) => event.stream === stream && event.revision > checkpoint);
    return { events, next: checkpoint };
  }
  const { prefix = '' } = target;
  const fresh = seen.filter(({ position }) => position > checkpoint);
  const events = fresh.filter(({ event }) => event.stream.startsWith(prefix));
  return { events, next: fresh.at(-1)?.position ?? checkpoint };
}

/** Asks the server what a stream has after a checkpoint. */
function lookIn(server: Server, stream: string): (checkpoint: number) => Promise<Next> {
  return async (checkpoint) => {
    for await (const batch of streamBatches(server, stream, { from: checkpoint + 1 }))
      return E.isLeft(batch) ? batch : E.right({ events: batch.right, next: checkpoint });
    return E.right({ events: [], next: checkpoint });
  };
}

/** The same of all streams. It remembers how far it has looked over events of others. */
function lookEverywhere(server: Server, prefix: string): (checkpoint: number) => Promise<Next> {
  let looked = -1;
  return async (checkpoint) => {
    const start = Math.max(looked, checkpoint);
    const found = await nextOfAll(server, start, prefix);
    if (E.isLeft(found)) return found;
    const { events, next } = found.right;
    looked = found.right.looked;
    return E.right({ events, next: next > start ? next : checkpoint });
  };
}
