import { either as E } from 'fp-ts';
import type { StoreError } from './errors.js';
import type { AllBatch, Handler, Subscription } from './port.js';

/** What a subscription needs of a store. */
export interface Source {
  /** the next events after a checkpoint; empty where there are none now, and `next` where nothing matched */
  readonly after: (checkpoint: number) => Promise<E.Either<StoreError, AllBatch>>;
  /** checkpoint that an event stands for: its revision in a stream, its position among all */
  readonly mark: (recorded: AllBatch['events'][number]) => number;
  /** resolves when there may be something new, or when `signal` says stop */
  readonly changed: (signal: AbortSignal) => Promise<void>;
}

/**
 * A subscription that pulls: one batch is held at a time, one handler runs at a time, and the checkpoint follows
 * what was handled. It reads from the checkpoint again and again, so nothing can be missed between catching up and
 * following.
 */
export function follow(source: Source, after: number, handler: Handler): Subscription {
  const abort = new AbortController();
  let checkpoint = after;
  let waiting: (() => void)[] = [];
  let ask = (): void => undefined;
  const settle = (ready: readonly (() => void)[]): void => {
    for (const resolve of ready) resolve();
  };

  const handle = async (batch: AllBatch): Promise<StoreError | null> => {
    for (const recorded of batch.events) {
      if (abort.signal.aborted) return null;
      try {
        await handler(recorded);
      } catch (error) {
        const message = `The handler failed at position ${recorded.position}: ${String(error)}`;
        return { _tag: 'HandlerFailed', position: recorded.position, message };
      }
      checkpoint = source.mark(recorded);
    }
    if (!abort.signal.aborted && batch.next > checkpoint) checkpoint = batch.next;
    return null;
  };

  const run = async (): Promise<E.Either<StoreError, void>> => {
    let changed = Promise.resolve();
    let rung = true;
    while (!abort.signal.aborted) {
      const before = checkpoint;
      const asked = waiting;
      waiting = [];
      // Asked before reading: what arrives while we read wakes us at once. Whoever is still waiting asks no second time.
      if (rung) {
        rung = false;
        changed = source.changed(abort.signal).then(() => {
          rung = true;
        });
      }
      const batch = await source.after(checkpoint);
      const failed = E.isRight(batch) ? await handle(batch.right) : null;
      if (checkpoint !== before || E.isLeft(batch) || failed !== null) waiting = [...asked, ...waiting];
      if (E.isLeft(batch)) return abort.signal.aborted ? E.right(undefined) : batch;
      if (failed !== null) return E.left(failed);
      if (checkpoint !== before) continue;
      settle(asked);
      // Who has asked since then wants another look.
      if (waiting.length === 0)
        await Promise.race([changed, new Promise<void>((resolve) => (ask = resolve))]);
    }
    return E.right(undefined);
  };

  const done = run().finally(() => {
    abort.abort();
    settle(waiting);
  });
  return {
    checkpoint: () => checkpoint,
    caughtUp: () =>
      abort.signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
            ask();
          }),
    stop: async () => {
      abort.abort();
      await done;
    },
    done,
  };
}

/** Wakes whoever waits for news of a store within this process. */
export class Bell {
  private readonly waiting = new Set<() => void>();

  ring(): void {
    const all = [...this.waiting];
    this.waiting.clear();
    for (const wake of all) wake();
  }

  /** Resolves at the next ring, when the signal aborts, or after `timeout` milliseconds. */
  wait(signal: AbortSignal, timeout: number | null = null): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = timeout === null ? null : setTimeout(() => wake(), timeout);
      const wake = (): void => {
        if (timer !== null) clearTimeout(timer);
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}
