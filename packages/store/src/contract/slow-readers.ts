import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { StoredEvent } from '@duel-log/codec';
import { describe, expect, it } from 'vitest';
import { type EventStore, NO_STREAM, type Target } from '../port.js';
import { streamName, tosses } from './sample.js';
import { fresh } from './fresh.js';
import { expectRight, type StoreFactory, until, using } from './tools.js';

const S = streamName(1);

/** 16 MB in commits of 100 events: much more than a store may hold for somebody who is slow. */
const COMMITS = 40;
const SIZE = 100;
const BYTES = 4_000;
const LIMIT = 12 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of the heap in use, without what nobody needs any more. */
async function heap(): Promise<number> {
  collect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  collect();
  return process.memoryUsage().heapUsed;
}

function commitsOf(count: number): readonly (readonly StoredEvent[])[] {
  const all: StoredEvent[] = [];
  return Array.from({ length: count }, (_, i) => {
    const commit = tosses(S, all, SIZE, `${i} ${'x'.repeat(BYTES)}`);
    all.push(...commit);
    return commit;
  });
}

async function append(store: EventStore, commits: readonly (readonly StoredEvent[])[]): Promise<void> {
  for (const commit of commits) {
    const first = commit[0]?.revision ?? 0;
    await using(store).append(S, first === 0 ? NO_STREAM : first - 1, commit);
  }
}

/** A subscriber that stands still at its first event until it is told to go on. */
function standing(store: EventStore, target: Target) {
  let goOn = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let count = 0;
  const subscription = store.subscribe(target, async () => {
    count++;
    await told;
  });
  return { subscription, goOn, count: () => count };
}

/**
 * Whoever is slow costs a store no memory, as a vitest suite. A store that remembers the latest events for all who follow
 * has to remember few for this.
 */
export function slowReaders(name: string, factory: StoreFactory): void {
  describe(`${name} and a slow reader`, () => {
    it('holds a batch for it, however much there is and however much is written meanwhile', async () => {
      const { store } = await fresh(factory);
      // Held here: a store in memory keeps the very same events.
      const commits = commitsOf(COMMITS);
      await append(store, commits.slice(0, COMMITS / 2));
      const before = await heap();
      const slow = [
        standing(store, { all: true, after: -1 }),
        standing(store, { stream: S, after: -1 }),
        standing(store, { stream: S, after: (COMMITS / 2) * SIZE - 1 }),
      ];
      await until(() => slow.slice(0, 2).every(({ count }) => count() === 1));
      const reading = store.readAll({ batch: SIZE })[Symbol.asyncIterator]();
      expectRight((await reading.next()).value);
      expect((await heap()) - before).toBeLessThan(LIMIT);
      await append(store, commits.slice(COMMITS / 2));
      await until(() => slow.every(({ count }) => count() === 1));
      expect((await heap()) - before).toBeLessThan(LIMIT);
      for (const { goOn } of slow) goOn();
      await Promise.all(slow.map(({ subscription }) => subscription.caughtUp()));
      const all = COMMITS * SIZE;
      expect(slow.map(({ count }) => count())).toEqual([all, all, all / 2]);
      expect((await heap()) - before).toBeLessThan(LIMIT);
      await Promise.all(slow.map(({ subscription }) => subscription.stop()));
      expect(commits).toHaveLength(COMMITS);
    }, 60_000);
  });
}
