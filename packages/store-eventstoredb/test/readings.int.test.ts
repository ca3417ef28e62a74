import { NO_STREAM, readStream } from '@duel-log/store';
import { expectLeft, expectRight, streamName, tossStream } from '@duel-log/store/contract';
import { describe, expect, it } from 'vitest';
import { IGNORE, proposed, read, served } from './servers.js';

const S = streamName(1);

describe('readings', () => {
  it('end in time where the server is silent, and leave no call open', async () => {
    const { double, open: openStore } = await served({ words: 'defaultDeadline=1000' });
    const store = await openStore();
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [3]))());
    double.faults.next('read', IGNORE);
    const fault = expectLeft(await readStream(store, S)());
    expect(fault).toMatchObject({ _tag: 'Unavailable' });
    expect(fault.message).toContain('did not answer within 1 s');
    expect(await read(store, S)).toHaveLength(3);
    await expect.poll(() => double.open('read')).toBe(0);
  });

  it('that were under way when the client had to be made anew are whole all the same', async () => {
    const { double, open: openStore } = await served({ words: 'defaultDeadline=1000' });
    const store = await openStore();
    const events = tossStream(S, [3, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 3))());
    double.faults.next('batchAppend', IGNORE);
    const lost = store.append(S, 2, events.slice(3))();
    await new Promise((resolve) => setTimeout(resolve, 200));
    // The answer to this reading would come after the client is gone.
    double.faults.next('read', { kind: 'hold', until: lost });
    const reading = read(store, S);
    expect(expectLeft(await lost)._tag).toBe('UnknownOutcome');
    expect(await reading).toEqual(events.slice(0, 3));
  });

  it('of many at once fit into a connection that carries few calls', async () => {
    const { double, open: openStore } = await served({ maxStreams: 4 });
    const store = await openStore();
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [3]))());
    const subscriptions = Array.from({ length: 50 }, () =>
      store.subscribe({ stream: S, after: -1 }, () => undefined),
    );
    const streams = await Promise.all(Array.from({ length: 150 }, () => read(store, S)));
    expect(streams.every((events) => events.length === 3)).toBe(true);
    await Promise.all(subscriptions.map((one) => one.caughtUp()));
    await expect.poll(() => [double.open('read'), double.open('subscribe')]).toEqual([0, 1]);
    await Promise.all(subscriptions.map((one) => one.stop()));
    await expect.poll(() => double.open('subscribe')).toBe(0);
  });

  it('pass over what other programs have written, and say so where it stands in a duel', async () => {
    const { double, open: openStore } = await served();
    const store = await openStore();
    const foreign = {
      id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
      type: 'OrderPlaced',
      contentType: 'application/json',
      data: Buffer.from('{"amount":1}'),
      meta: Buffer.alloc(0),
    };
    double.log.append('orders-1', 'any', [foreign]);
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [2]))());
    double.log.append('$stats-1', 'any', [foreign]);
    expect(expectRight(await store.streams()())).toEqual([S]);
    const all: string[] = [];
    for await (const batch of store.readAll())
      all.push(...expectRight(batch).events.map(({ event }) => event.stream));
    expect(all).toEqual([S, S]);
    double.log.append(S, 'any', [foreign]);
    expect(expectLeft(await readStream(store, S)())).toMatchObject({
      _tag: 'Damaged',
      stream: S,
      revision: 2,
    });
  });

  it('of two parts of one server do not see each other', async () => {
    const { open: openStore } = await served();
    const [one, two] = [await openStore({ space: 'one.' }), await openStore({ space: 'two.' })];
    const events = tossStream(S, [1, 1]);
    expectRight(await one.append(S, NO_STREAM, events)());
    expectRight(await two.append(S, NO_STREAM, events.slice(0, 1))());
    expect(await read(one, S)).toEqual(events);
    expect(await read(two, S)).toEqual(events.slice(0, 1));
    expect(expectRight(await two.streams()())).toEqual([S]);
    const seen: number[] = [];
    const all = two.subscribe({ all: true, after: -1 }, ({ event }) => void seen.push(event.revision));
    await all.caughtUp();
    expectRight(await two.append(S, 0, events.slice(1))());
    await expect.poll(() => seen).toEqual([0, 1]);
    await all.stop();
  });

  it('of an event whose data was replaced name it', async () => {
    const { double, open: openStore } = await served();
    const store = await openStore();
    const [event] = tossStream(S, [1]);
    const wire = { id: event?.id ?? '', type: 'CoinTossed', contentType: 'application/json' };
    const meta = Buffer.from(JSON.stringify(event?.meta));
    double.log.append(S, 'any', [{ ...wire, data: Buffer.from('{"by":'), meta }]);
    expect(expectLeft(await readStream(store, S)())).toMatchObject({
      _tag: 'Damaged',
      stream: S,
      revision: 0,
    });
  });
});

describe('subscriptions', () => {
  it('go on without gap or repeat after the server has been away', async () => {
    const { double, open: openStore } = await served();
    const store = await openStore();
    const events = tossStream(S, [1, 1, 1, 1, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    const seen: number[] = [];
    const all: number[] = [];
    const one = store.subscribe({ stream: S, after: -1 }, ({ event }) => void seen.push(event.revision));
    const two = store.subscribe({ all: true, after: -1 }, ({ event }) => void all.push(event.revision));
    await Promise.all([one.caughtUp(), two.caughtUp()]);
    for (const at of [1, 3]) {
      await double.stop();
      // While this program is cut off, another one writes.
      double.log.append(S, 'any', events.slice(at, at + 1).map(proposed));
      const caughtUp = Promise.all([one.caughtUp(), two.caughtUp()]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await double.start();
      await caughtUp;
      expect([seen.length, all.length]).toEqual([at + 1, at + 1]);
      // What the feed hands out comes without another look at the server.
      await expect.poll(() => double.open('subscribe'), { timeout: 15_000 }).toBe(1);
      double.log.append(S, 'any', events.slice(at + 1, at + 2).map(proposed));
      await expect.poll(() => [seen.length, all.length], { timeout: 15_000 }).toEqual([at + 2, at + 2]);
    }
    await Promise.all([one.stop(), two.stop()]);
    expect([seen, all]).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
    ]);
  });

  it('get what was written while the server was away, without asking', async () => {
    const { double, open: openStore } = await served();
    const store = await openStore();
    const events = tossStream(S, [1, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    const seen: number[] = [];
    const one = store.subscribe({ stream: S, after: -1 }, ({ event }) => void seen.push(event.revision));
    await one.caughtUp();
    await expect.poll(() => double.open('subscribe')).toBe(1);
    await double.stop();
    double.log.append(S, 'any', events.slice(1).map(proposed));
    await double.start();
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual([0, 1]);
    await one.stop();
  });

  it('that fall far behind read from the server what is not remembered any more', async () => {
    const { open: openStore } = await served();
    const store = await openStore({ window: 5 });
    const events = tossStream(
      S,
      Array.from({ length: 60 }, () => 1),
    );
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    let goOn = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const seen: number[] = [];
    const all: number[] = [];
    const one = store.subscribe({ stream: S, after: -1 }, async ({ event }) => {
      if (event.revision === 1) await slow;
      seen.push(event.revision);
    });
    const two = store.subscribe({ all: true, after: -1 }, async ({ event }) => {
      if (event.revision === 1) await slow;
      all.push(event.revision);
    });
    await Promise.all([one.caughtUp(), two.caughtUp()]);
    for (let at = 1; at < events.length; at++)
      expectRight(await store.append(S, at - 1, events.slice(at, at + 1))());
    goOn();
    await expect.poll(() => [seen.length, all.length], { timeout: 15_000 }).toEqual([60, 60]);
    await Promise.all([one.stop(), two.stop()]);
    expect([seen, all]).toEqual([
      events.map(({ revision }) => revision),
      events.map(({ revision }) => revision),
    ]);
  });

  it('end with a sentence when the server stays away', async () => {
    const { double, open: openStore } = await served({ words: 'defaultDeadline=1000' });
    const store = await openStore({ patienceMs: 300 });
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [1]))());
    const one = store.subscribe({ stream: S, after: -1 }, () => undefined);
    await one.caughtUp();
    await double.stop();
    expect(expectLeft(await one.done)).toMatchObject({ _tag: 'Unavailable' });
  });

  it('to a server that is not there end at once', async () => {
    const { double, open: openStore } = await served();
    const store = await openStore();
    await double.stop();
    const one = store.subscribe({ stream: S, after: -1 }, () => undefined);
    expect(expectLeft(await one.done).message).toMatch(/cannot be reached .*ECONNREFUSED/);
  });

  it('try again where the server does not confirm them', async () => {
    const { double, open: openStore } = await served({ words: 'defaultDeadline=1000' });
    const store = await openStore();
    const events = tossStream(S, [1, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    double.faults.next('subscribe', IGNORE);
    const seen: number[] = [];
    const one = store.subscribe({ stream: S, after: -1 }, ({ event }) => void seen.push(event.revision));
    await one.caughtUp();
    expectRight(await store.append(S, 0, events.slice(1))());
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual([0, 1]);
    expect(double.open('subscribe')).toBe(1);
    await one.stop();
  });

  it('go on when the client had to be made anew', async () => {
    const { double, open: openStore } = await served({ words: 'defaultDeadline=1000' });
    const store = await openStore();
    const events = tossStream(S, [1, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    const seen: number[] = [];
    const one = store.subscribe({ stream: S, after: -1 }, ({ event }) => void seen.push(event.revision));
    await one.caughtUp();
    double.faults.next('batchAppend', IGNORE);
    expectLeft(await store.append(S, 0, events.slice(1))());
    expectRight(await store.append(S, 0, events.slice(1))());
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual([0, 1]);
    await one.stop();
  });

  it('are told at once that they may not', async () => {
    const { open: openStore } = await served({ secure: true });
    const store = await openStore({ credentials: { username: 'admin', password: 'wrong' } });
    const one = store.subscribe({ all: true, after: -1 }, () => undefined);
    expect(expectLeft(await one.done).message).toMatch(/refuses access/);
  });
});
