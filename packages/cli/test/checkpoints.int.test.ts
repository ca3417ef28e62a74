import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDouble } from '@duel-log/eventstoredb-double';
import { type EventStore, memoryStore, NO_STREAM, type Subscription, type Target } from '@duel-log/store';
import { expectRight, streamName, tosses, tossStream } from '@duel-log/store/contract';
import { openEventStoreDb } from '@duel-log/store-eventstoredb';
import { parseAddress } from '@duel-log/store-eventstoredb/address';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';

async function sqlite(): Promise<EventStore> {
  const folder = mkdtempSync(join(tmpdir(), 'duel-checkpoints-'));
  const store = expectRight(await openSqliteStore(join(folder, 'duels.db'))());
  onTestFinished(async () => {
    await store.close()();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

async function server(): Promise<EventStore> {
  const double = await startDouble();
  const address = expectRight(parseAddress(`esdb://${double.host}:${double.port}?tls=false`));
  const store = expectRight(await openEventStoreDb(address)());
  onTestFinished(async () => {
    await store.close()();
    await double.stop();
  });
  return store;
}

const STORES: readonly (readonly [string, () => Promise<EventStore>])[] = [
  ['memory', () => Promise.resolve(memoryStore())],
  ['SQLite', sqlite],
  ['EventStoreDB', server],
];

/** 700 commits of a match, each followed by one of a duel; the first 600 of each are there at once. */
const EARLY = 600;
const LATE = 100;
const MATCH = 'match-one';
const DUEL = streamName('beside');

async function writeEarly(store: EventStore): Promise<void> {
  for (const stream of [MATCH, DUEL])
    expectRight(await store.append(stream, NO_STREAM, tossStream(stream, [EARLY]))());
}

async function writeLate(store: EventStore): Promise<void> {
  const written = new Map([MATCH, DUEL].map((stream) => [stream, [...tossStream(stream, [EARLY])]]));
  for (let n = 0; n < LATE; n++)
    for (const [stream, events] of written) {
      const next = tosses(stream, events, 1);
      expectRight(await store.append(stream, events.length - 1, next)());
      events.push(...next);
    }
}

describe.each(STORES)('a checkpoint of %s, read while catching up and while others write', (_, open) => {
  it.each<readonly [string, Target, (one: { position: number; revision: number }) => number]>([
    ['a stream', { stream: MATCH, after: -1 }, ({ revision }) => revision],
    ['a category', { all: true, after: -1, prefix: 'match-' }, ({ position }) => position],
    ['all', { all: true, after: -1 }, ({ position }) => position],
  ])(
    'never lies ahead of what was handled (%s)',
    async (what, target, markOf) => {
      const store = await open();
      await writeEarly(store);
      const wanted = what === 'all' ? 2 * (EARLY + LATE) : EARLY + LATE;
      const wrong: string[] = [];
      let handled = -1;
      let count = 0;
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const look = (subscription: Subscription, next: number): void => {
        const checkpoint = subscription.checkpoint();
        if (checkpoint < handled || checkpoint >= next)
          wrong.push(`${checkpoint}, where ${handled} is handled and ${next} comes next`);
      };
      const subscription = store.subscribe(target, async ({ position, event }) => {
        const mark = markOf({ position, revision: event.revision });
        look(subscription, mark);
        // A timer that fires while the handler is at work sees the same.
        if (count % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
        look(subscription, mark);
        handled = mark;
        count += 1;
        if (count === wanted) finish();
      });
      await Promise.all([writeLate(store), Promise.race([finished, subscription.done])]);
      await subscription.stop();
      expect(wrong).toEqual([]);
      expect(count).toBe(wanted);
    },
    60_000,
  );
});
