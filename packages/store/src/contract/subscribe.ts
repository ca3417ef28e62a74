import type { StoredEvent } from '@duel-log/codec';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type EventStore, NO_STREAM, type Recorded } from '../port.js';
import { streamName, tosses, tossStream } from './sample.js';
import { fresh } from './fresh.js';
import { type StoreFactory, until, using } from './tools.js';

const S = streamName(1);

/** Appends one commit of one event after the other. */
async function grow(store: EventStore, stream: string, from: readonly StoredEvent[], times: number) {
  const events = [...from];
  for (let i = 0; i < times; i++) {
    const next = tosses(stream, events, 1);
    await using(store).append(stream, events.length === 0 ? NO_STREAM : events.length - 1, next);
    events.push(...next);
  }
  return events;
}

const numbers = (n: number, first = 0): readonly number[] => Array.from({ length: n }, (_, i) => first + i);

export function subscribeContract(factory: StoreFactory): void {
  describe('subscriptions', () => {
    it('catch up, then follow, in order and once each', async () => {
      const { store } = await fresh(factory);
      const before = await grow(store, S, [], 5);
      const seen: number[] = [];
      const subscription = store.subscribe(
        { stream: S, after: -1 },
        ({ event }) => void seen.push(event.revision),
      );
      await subscription.caughtUp();
      expect(seen).toEqual(numbers(5));
      await grow(store, S, before, 5);
      await until(() => seen.length === 10);
      await subscription.stop();
      expect(seen).toEqual(numbers(10));
      expect(subscription.checkpoint()).toBe(9);
      expect(E.isRight(await subscription.done)).toBe(true);
    });

    it('that begin during writes miss nothing and repeat nothing (E-02, E-14)', async () => {
      const { store } = await fresh(factory);
      const writing = [1, 2, 3].map((n) => grow(store, streamName(n), [], 40));
      const seen: number[] = [];
      const late: number[] = [];
      const first = store.subscribe({ all: true, after: -1 }, ({ position }) => void seen.push(position));
      await until(() => seen.length > 20);
      const second = store.subscribe({ all: true, after: -1 }, ({ position }) => void late.push(position));
      await Promise.all(writing);
      await until(() => seen.length >= 120 && late.length >= 120);
      await Promise.all([first.stop(), second.stop()]);
      const positions = (await using(store).all()).map(({ position }) => position);
      expect(seen).toEqual(positions);
      expect(late).toEqual(positions);
    });

    it('go on from their checkpoint after a restart, by category too (E-19)', async () => {
      const { store, again } = await fresh(factory);
      const match = 'match-one';
      const duel = await grow(store, S, [], 3);
      const matches = await grow(store, match, [], 3);
      const target = { all: true as const, prefix: 'match-' };
      const seen: number[] = [];
      const first = store.subscribe({ ...target, after: -1 }, ({ event }) => void seen.push(event.revision));
      await first.caughtUp();
      await first.stop();
      const checkpoint = first.checkpoint();
      await grow(store, S, duel, 3);
      await grow(store, match, matches, 3);
      const reopened = again === undefined ? store : await again();
      const second = reopened.subscribe(
        { ...target, after: checkpoint },
        ({ event }) => void seen.push(event.revision),
      );
      await second.caughtUp();
      await second.stop();
      expect(seen).toEqual(numbers(6));
      if (reopened !== store) await reopened.close()();
    });

    it('to a long stream, and to all, deliver all of it, in order and once each', async () => {
      const { store } = await fresh(factory);
      await using(store).append(S, NO_STREAM, tossStream(S, [600, 700]));
      for (const target of [
        { stream: S, after: -1 },
        { all: true as const, after: -1 },
      ]) {
        const seen: number[] = [];
        const subscription = store.subscribe(target, ({ event }) => void seen.push(event.revision));
        await subscription.caughtUp();
        expect(seen).toEqual(numbers(1300));
        await subscription.stop();
      }
    });

    it('to a part of a stream begin at the event after the one named (E-17)', async () => {
      const { store } = await fresh(factory);
      await using(store).append(S, NO_STREAM, tossStream(S, [400, 3]));
      const seen: number[] = [];
      const subscription = store.subscribe(
        { stream: S, after: 399 },
        ({ event }) => void seen.push(event.revision),
      );
      await subscription.caughtUp();
      await subscription.stop();
      expect(seen).toEqual([400, 401, 402]);
    });

    it('advance their checkpoint over events that the filter drops (E-22, E-25)', async () => {
      const { store } = await fresh(factory);
      await using(store).append(S, NO_STREAM, tossStream(S, [500, 500]));
      const seen: Recorded[] = [];
      const target = { all: true as const, after: -1, prefix: 'nothing-' };
      const subscription = store.subscribe(target, (recorded) => void seen.push(recorded));
      await subscription.caughtUp();
      await subscription.stop();
      const last = (await using(store).all()).at(-1)?.position;
      expect(seen).toEqual([]);
      expect(subscription.checkpoint()).toBe(last);
    });

    it('end when the handler throws, and deliver that event again (E-04, E-07)', async () => {
      const { store } = await fresh(factory);
      await grow(store, S, [], 6);
      const seen: number[] = [];
      const failing = store.subscribe({ stream: S, after: -1 }, ({ event }) => {
        if (event.revision === 3) throw new Error('no more');
        seen.push(event.revision);
      });
      const ended = await failing.done;
      expect(E.isLeft(ended) && ended.left._tag).toBe('HandlerFailed');
      expect(failing.checkpoint()).toBe(2);
      const second = store.subscribe(
        { stream: S, after: failing.checkpoint() },
        ({ event }) => void seen.push(event.revision),
      );
      await second.caughtUp();
      await second.stop();
      expect(seen).toEqual(numbers(6));
    });

    it('end when the store is closed, and say so', async () => {
      const { store } = await fresh(factory);
      await grow(store, S, [], 2);
      const one = store.subscribe({ stream: S, after: -1 }, () => undefined);
      const all = store.subscribe({ all: true, after: -1 }, () => undefined);
      await Promise.all([one.caughtUp(), all.caughtUp()]);
      await store.close()();
      for (const ended of [await one.done, await all.done])
        expect(E.isLeft(ended) && ended.left._tag).toBe('Closed');
    });

    it('wait for a slow handler, and never run two at a time', async () => {
      const { store } = await fresh(factory);
      let running = 0;
      let most = 0;
      const seen: number[] = [];
      const subscription = store.subscribe({ stream: S, after: -1 }, async ({ event }) => {
        running++;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        seen.push(event.revision);
        running--;
      });
      await grow(store, S, [], 30);
      await until(() => seen.length === 30);
      await subscription.stop();
      expect(seen).toEqual(numbers(30));
      expect(most).toBe(1);
    });

    it('stop when told, in the middle of a batch', async () => {
      const { store } = await fresh(factory);
      await using(store).append(S, NO_STREAM, tossStream(S, [50]));
      const seen: number[] = [];
      const subscription = store.subscribe({ stream: S, after: -1 }, async ({ event }) => {
        seen.push(event.revision);
        if (event.revision === 4) void subscription.stop();
        await Promise.resolve();
      });
      await subscription.done;
      expect(seen).toEqual(numbers(5));
      expect(subscription.checkpoint()).toBe(4);
      await grow(store, S, tossStream(S, [50]), 1);
      expect(seen).toHaveLength(5);
    });

    it('of a stream that does not exist yet wait for it', async () => {
      const { store } = await fresh(factory);
      const seen: number[] = [];
      const subscription = store.subscribe(
        { stream: S, after: -1 },
        ({ event }) => void seen.push(event.revision),
      );
      await subscription.caughtUp();
      expect(seen).toEqual([]);
      await grow(store, S, [], 2);
      await until(() => seen.length === 2);
      await subscription.stop();
    });

    it('see what another process writes', async () => {
      const { store, again } = await fresh(factory);
      if (again === undefined) return;
      const other = await again();
      const seen: number[] = [];
      const subscription = store.subscribe(
        { all: true, after: -1 },
        ({ event }) => void seen.push(event.revision),
      );
      await subscription.caughtUp();
      await grow(other, S, [], 5);
      await until(() => seen.length === 5);
      await subscription.stop();
      expect(seen).toEqual(numbers(5));
      await other.close()();
    });
  });
}
