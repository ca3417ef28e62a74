import type { StoredEvent, StoredFact } from '@duel-log/codec';
import { describe, expect, it } from 'vitest';
import { type EventStore, NO_STREAM, type ReadOptions } from '../port.js';
import { readStream, verifyStream } from '../read.js';
import { duelStream, streamName, tossStream } from './sample.js';
import { fresh } from './fresh.js';
import { expectLeft, expectRight, type StoreFactory, using } from './tools.js';

const S = streamName(1);

async function revisions(store: EventStore, options: ReadOptions): Promise<readonly number[]> {
  return expectRight(await readStream(store, S, options)()).map((event) => event.revision);
}

export function readContract(factory: StoreFactory): void {
  describe('reads', () => {
    it('at 0, 1, n and n+1, forwards and backwards (L-38)', async () => {
      const { store } = await fresh(factory);
      await using(store).append(S, NO_STREAM, tossStream(S, [1, 3, 2]));
      expect(await revisions(store, {})).toEqual([0, 1, 2, 3, 4, 5]);
      expect(await revisions(store, { from: 0, limit: 1 })).toEqual([0]);
      expect(await revisions(store, { from: 1 })).toEqual([1, 2, 3, 4, 5]);
      expect(await revisions(store, { from: 2, limit: 3 })).toEqual([2, 3, 4]);
      expect(await revisions(store, { from: 5 })).toEqual([5]);
      expect(await revisions(store, { from: 6 })).toEqual([]);
      expect(await revisions(store, { limit: 0 })).toEqual([]);
      expect(await revisions(store, { direction: 'backwards' })).toEqual([5, 4, 3, 2, 1, 0]);
      expect(await revisions(store, { direction: 'backwards', limit: 1 })).toEqual([5]);
      expect(await revisions(store, { direction: 'backwards', from: 2 })).toEqual([2, 1, 0]);
      expect(await revisions(store, { direction: 'backwards', from: 0 })).toEqual([0]);
      expect(await revisions(store, { direction: 'backwards', from: 99, limit: 2 })).toEqual([5, 4]);
    });

    it('whole envelopes from any place of a stream', async () => {
      const { store } = await fresh(factory);
      const events = tossStream(S, [2, 3, 1]);
      await using(store).append(S, NO_STREAM, events);
      for (let from = 0; from < events.length; from++) {
        expect(expectRight(await readStream(store, S, { from })())).toEqual(events.slice(from));
        const back = expectRight(await readStream(store, S, { from, direction: 'backwards' })());
        expect(back).toEqual(events.slice(0, from + 1).reverse());
      }
    });

    it('nothing of a stream that does not exist', async () => {
      const { store } = await fresh(factory);
      expect(await using(store).stream(streamName('none'))).toEqual([]);
    });

    it('commits as they were written, from the first that begins at or after a revision', async () => {
      const { store } = await fresh(factory);
      const events = duelStream(S);
      await using(store).append(S, NO_STREAM, events);
      for (const [from, first] of [
        [0, 0],
        [1, 1],
        [2, 6],
        [6, 6],
        [7, 8],
        [8, 8],
      ] as const) {
        const facts: StoredFact[] = [];
        for await (const batch of store.readCommits(S, from))
          for (const commit of expectRight(batch)) {
            const meta = events[commit.revision]?.meta;
            const last = events[commit.revision + commit.facts.length - 1];
            expect(commit).toMatchObject({
              commandId: meta?.commandId,
              head: last?.meta.hash,
              actor: meta?.actor,
            });
            facts.push(...commit.facts);
          }
        const bare = ({ revision, type, data, meta }: StoredFact) => ({ revision, type, data, v: meta.v });
        expect(facts.map(bare)).toEqual(events.slice(first).map(bare));
      }
    });

    it('a stream that verifies', async () => {
      const { store } = await fresh(factory);
      const events = duelStream(S);
      await using(store).append(S, NO_STREAM, events);
      const head = events.at(-1)?.meta.hash ?? '';
      const report = { events: 8, chain: 'ok', firstBroken: null, head, reason: null };
      expect(expectRight(await verifyStream(store, S, { head })())).toEqual(report);
      const other = expectRight(await verifyStream(store, S, { head: '1'.repeat(64) })());
      expect(other).toMatchObject({ chain: 'broken', firstBroken: 8 });
    });

    it('in batches no larger than asked', async () => {
      const { store } = await fresh(factory);
      const events = tossStream(S, [7, 1, 1, 1]);
      await using(store).append(S, NO_STREAM, events);
      const batches: (readonly StoredEvent[])[] = [];
      for await (const batch of store.read(S, { batch: 4 })) batches.push(expectRight(batch));
      expect(batches.flat()).toEqual(events);
      for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(4);
    });

    it('all streams in the order in which they were written', async () => {
      const { store } = await fresh(factory);
      const { append, all } = using(store);
      const streams = [1, 2, 3].map((n) => ({
        name: streamName(n),
        events: tossStream(streamName(n), [2, 1]),
      }));
      for (const { name, events } of streams) await append(name, NO_STREAM, events.slice(0, 2));
      for (const { name, events } of streams) await append(name, 1, events.slice(2));
      const recorded = await all();
      expect(recorded.map(({ event }) => event)).toEqual([
        ...streams.flatMap(({ events }) => events.slice(0, 2)),
        ...streams.flatMap(({ events }) => events.slice(2)),
      ]);
      const positions = recorded.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      const rest: StoredEvent[] = [];
      for await (const batch of store.readAll({ after: positions[4] ?? -1, batch: 2 }))
        rest.push(...expectRight(batch).events.map(({ event }) => event));
      expect(rest).toEqual(recorded.slice(5).map(({ event }) => event));
    });

    it.each([99, 100, 101, 700])('over a gap of %i events of other streams (E-16)', async (gap) => {
      const { store } = await fresh(factory);
      const { append, all } = using(store);
      const other = 'match-gap';
      const a = tossStream(S, [1, 1]);
      await append(S, NO_STREAM, a.slice(0, 1));
      await append(other, NO_STREAM, tossStream(other, [gap]));
      await append(S, 0, a.slice(1));
      expect((await all('duel-')).map(({ event }) => event.revision)).toEqual([0, 1]);
    });

    it('names of streams by their beginning', async () => {
      const { store } = await fresh(factory);
      for (const name of ['match-b', 'duel-x', 'match-a', 'matchless-c'])
        await using(store).append(name, NO_STREAM, tossStream(name, [name === 'match-b' ? 600 : 1]));
      expect(expectRight(await store.streams('match-')())).toEqual(['match-a', 'match-b']);
      expect(expectRight(await store.streams()())).toEqual(['duel-x', 'match-a', 'match-b', 'matchless-c']);
      expect(expectRight(await store.streams('nothing-')())).toEqual([]);
    });

    it('nothing once it is closed, and says so', async () => {
      const { store } = await fresh(factory);
      await using(store).append(S, NO_STREAM, tossStream(S, [1]));
      expectRight(await store.close()());
      expect(expectLeft(await readStream(store, S)())._tag).toBe('Closed');
      expect(expectLeft(await store.append(S, 0, [])())._tag).toBe('Closed');
      expect(expectLeft(await store.streams()())._tag).toBe('Closed');
      expectRight(await store.close()());
    });

    it('again after a restart what was there before', async () => {
      const { store, again } = await fresh(factory);
      if (again === undefined) return;
      const events = tossStream(S, [2, 2]);
      await using(store).append(S, NO_STREAM, events.slice(0, 2));
      expectRight(await store.close()());
      const reopened = await again();
      await using(reopened).append(S, 1, events.slice(2));
      expect(await using(reopened).stream(S)).toEqual(events);
      expectRight(await reopened.close()());
    });
  });
}
