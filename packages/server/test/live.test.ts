import fc from 'fast-check';
import { memoryStore } from '@duel-log/store';
import { describe, expect, it } from 'vitest';
import { allPages, JUDGE, type Running, serve } from './support/http.js';
import { append, appendRulings, recordDuel } from './support/record.js';
import { SseReader } from './support/sse.js';

const recorded = recordDuel('live');
const last = recorded.events.length - 1;
const live = `/api/duels/${recorded.duel}/live`;
const pages = `/api/duels/${recorded.duel}/events`;
const judge = { authorization: `Bearer ${JUDGE}` };

const begun = async (commits = 10, options: Parameters<typeof serve>[0] = {}): Promise<Running> => {
  const store = memoryStore();
  await append(store, recorded, 0, commits);
  return serve({ store, ...options });
};

const lines = (reader: SseReader) => reader.events.filter(({ id }) => id !== null).map(({ data }) => data);

describe('a live stream', () => {
  it('catches up, then follows; ids are revisions', async () => {
    const server = await begun();
    const reader = new SseReader(server.port, live);
    await append(server.store, recorded, 10);
    await reader.until(({ lastId }) => lastId === last);
    expect(reader.events.map(({ id }) => id)).toEqual(Array.from({ length: last + 1 }, (_, id) => id));
    expect(lines(reader)).toEqual(await allPages(server, pages));
    reader.cut();
  });

  it('goes on after Last-Event-ID, or from a revision', async () => {
    const server = await begun(1000);
    const resumed = new SseReader(server.port, live, { 'last-event-id': '99' });
    const asked = new SseReader(server.port, `${live}?from=100`);
    for (const reader of [resumed, asked]) {
      await reader.until(({ lastId }) => lastId === last);
      expect(reader.events[0]?.id).toBe(100);
      reader.cut();
    }
    const end = new SseReader(server.port, live, { 'last-event-id': String(last) });
    await end.until(({ raw }) => raw.startsWith('retry: 1000\n\n'));
    expect(end.events).toEqual([]);
    end.cut();
    expect((await server.get(live, { headers: { 'last-event-id': String(last + 1) } })).status).toBe(416);
    expect((await server.get(live, { headers: { 'last-event-id': 'x' } })).status).toBe(400);
  });

  it('shows events within 200 ms', async () => {
    const server = await begun();
    const reader = new SseReader(server.port, live);
    await reader.until(({ events }) => events.length > 0);
    const seen = reader.lastId ?? 0;
    const start = performance.now();
    await append(server.store, recorded, 10, 11);
    await reader.until(({ lastId }) => (lastId ?? 0) > seen);
    expect(performance.now() - start).toBeLessThan(200);
    reader.cut();
  });

  it('says that it is still there', async () => {
    const server = await begun(10, { limits: { heartbeatMs: 20 } });
    const reader = new SseReader(server.port, live);
    await reader.until(({ raw }) => raw.includes(': still here\n\n'));
    reader.cut();
  });

  it('drops a reader that reads nothing, with an event that says so; others go on', async () => {
    const server = await begun(1, { limits: { slowMs: 400 } });
    const end = await appendRulings(server.store, recorded, 300);
    const slow = new SseReader(server.port, live, {}, true);
    const other = new SseReader(server.port, live);
    await other.until(({ lastId }) => lastId === end, 15_000);
    await expect
      .poll(() => server.log.filter((line) => line.includes('slow follower dropped')).length)
      .toBe(1);
    slow.resume();
    await slow.until(({ ended }) => ended);
    expect(slow.events.at(-1)).toMatchObject({ event: 'dropped', id: null });
    expect(slow.lastId).toBeLessThan(end);
    expect(other.ended).toBe(false);
    other.cut();
  }, 30_000);

  it('blames no reader for a time in which the server itself was held up', async () => {
    const server = await begun(1, { limits: { slowMs: 400 } });
    const end = await appendRulings(server.store, recorded, 300);
    const reader = new SseReader(server.port, live);
    await reader.until(({ events }) => events.length > 0);
    const heldUp = performance.now() + 1000;
    while (performance.now() < heldUp);
    await reader.until(({ lastId }) => lastId === end, 15_000);
    expect(server.log.filter((line) => line.includes('slow follower dropped'))).toEqual([]);
    reader.cut();
  }, 30_000);

  it('refuses one stream too many', async () => {
    const server = await begun(10, { limits: { followers: 2, followersPerAddress: 1 } });
    const reader = new SseReader(server.port, live);
    await reader.until(({ status }) => status === 200);
    expect((await server.get(live)).status).toBe(429);
    reader.cut();
    await reader.until(({ ended }) => ended);
    await expect.poll(async () => (await server.get(live, { method: 'HEAD' })).status).toBe(200);
    const again = new SseReader(server.port, live);
    await again.until(({ status }) => status === 200 || status === 429);
    again.cut();
  });

  it('ends with a last event when the server closes', async () => {
    const server = await begun();
    const reader = new SseReader(server.port, live);
    await reader.until(({ events }) => events.length > 0);
    const start = performance.now();
    await server.server.close();
    await reader.until(({ ended }) => ended);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(reader.events.at(-1)).toMatchObject({ event: 'closing', id: null });
  });

  it('a store that fails ends the stream with an event, and the reader may come back', async () => {
    const server = await begun();
    const reader = new SseReader(server.port, live);
    await reader.until(({ events }) => events.length > 0);
    await server.store.close()();
    await reader.until(({ ended }) => ended);
    expect(reader.events.at(-1)).toMatchObject({ event: 'failed' });
    expect((await server.get(pages)).status).toBe(503);
    expect((await server.get('/api/duels')).status).toBe(503);
  });
});

describe('no gap and no double', () => {
  it('whatever is cut, whenever, in any view', async () => {
    const plan = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean(), fc.integer({ min: 0, max: 3 })),
      {
        minLength: 3,
        maxLength: 12,
      },
    );
    await fc.assert(
      fc.asyncProperty(plan, fc.constantFrom('spectator', 'A', 'judge'), async (steps, view) => {
        const server = await begun(3);
        const got: { readonly id: number; readonly data: string }[] = [];
        let reader: SseReader | null = null;
        const collect = (): void => {
          for (const { id, data } of reader?.events ?? []) if (id !== null) got.push({ id, data });
          reader?.cut();
          reader = null;
        };
        const connect = (): SseReader => {
          const seen = got.at(-1)?.id;
          const resume: Record<string, string> = seen === undefined ? {} : { 'last-event-id': String(seen) };
          return new SseReader(server.port, `${live}?view=${view}`, { ...judge, ...resume });
        };
        let at = 3;
        for (const [commits, cut, pause] of steps) {
          reader ??= connect();
          const work = append(server.store, recorded, at, at + commits);
          at += commits;
          if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
          if (cut) collect();
          await work;
        }
        const stored = recorded.commits.slice(0, at).flat().length;
        reader ??= connect();
        await reader.until((one) => (one.lastId ?? got.at(-1)?.id ?? -1) === stored - 1);
        collect();
        expect(got.map(({ id }) => id)).toEqual(Array.from({ length: stored }, (_, id) => id));
        expect(got.map(({ data }) => data)).toEqual(await allPages(server, `${pages}?view=${view}`, JUDGE));
        await server.server.close();
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
