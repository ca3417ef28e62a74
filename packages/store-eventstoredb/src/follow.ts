import {
  type AllBatch,
  CLOSED,
  follow,
  type Handler,
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
  const reader = 'all' in target ? allReader(options, target) : streamReader(options, target.stream);
  feed.join();
  let fresh = true;
  let begun = false;
  const after = async (checkpoint: number): Promise<Next> => {
    const since = Date.now();
    for (;;) {
      if (options.closed()) return E.left(CLOSED);
      if (feed.fault !== null) return E.left(feed.fault);
      const asked = fresh;
      fresh = false;
      const next = await reader(checkpoint, asked);
      if (E.isRight(next)) {
        begun = true;
        // A whole look at the server ends where it has no more.
        const more = next.right.events.length > 0 || next.right.next > checkpoint;
        fresh ||= asked && more;
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

function allReader({ server, feed }: FollowOptions, { prefix = '' }: { readonly prefix?: string }): Reader {
  return async (checkpoint, fresh) => {
    const seen = fresh ? null : feed.window.since(checkpoint);
    if (seen === null) return nextOfAll(server, checkpoint, prefix);
    const events = seen.filter(({ event }) => event.stream.startsWith(prefix));
    return E.right({ events, next: seen.at(-1)?.position ?? checkpoint });
  };
}

function streamReader({ server, feed }: FollowOptions, stream: string): Reader {
  /** whatever of the stream has not been handed out lies after this position; `null` = nobody knows */
  let from: number | null = null;
  return async (checkpoint, fresh) => {
    const seen = fresh || from === null ? null : feed.window.since(from);
    if (seen !== null) {
      from = seen.at(-1)?.position ?? from;
      const own = seen.filter(({ event }) => event.stream === stream && event.revision > checkpoint);
      return E.right({ events: own, next: checkpoint });
    }
    const end = feed.window.end;
    for await (const batch of streamBatches(server, stream, { from: checkpoint + 1 }))
      return E.isLeft(batch) ? batch : E.right({ events: batch.right, next: checkpoint });
    // Nothing is left: what comes now, comes after what the feed had seen before we asked.
    from = end;
    return E.right({ events: [], next: checkpoint });
  };
}
