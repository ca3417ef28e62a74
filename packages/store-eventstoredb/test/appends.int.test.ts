import { NO_STREAM, readStream } from '@duel-log/store';
import { commandId, expectLeft, expectRight, streamName, tosses, tossStream } from '@duel-log/store/contract';
import { describe, expect, it } from 'vitest';
import { fail, IGNORE, read, served, SWALLOW } from './servers.js';

const S = streamName(1);
const INTERNAL = 13;
const NOT_FOUND = 5;

describe.each([true, false])('appends (with batches: %s)', (batchAppend) => {
  /** the call that carries appends */
  const call = batchAppend ? 'batchAppend' : 'append';

  it('whose answer is lost may have been stored; sent again, they are there once', async () => {
    const { double, open: openStore } = await served({ batchAppend, words: 'defaultDeadline=1000' });
    const store = await openStore();
    const events = tossStream(S, [2, 2]);
    for (const [expected, part] of [
      [NO_STREAM, events.slice(0, 2)],
      [1, events.slice(2)],
    ] as const) {
      double.faults.next(call, SWALLOW);
      expect(expectLeft(await store.append(S, expected, part)())._tag).toBe('UnknownOutcome');
      expect(expectRight(await store.append(S, expected, part)())).toMatchObject({ repeated: true });
    }
    expect(await read(store, S)).toEqual(events);
  });

  it('that never arrived are sent again under the same ids', async () => {
    const { double, open: openStore } = await served({ batchAppend, words: 'defaultDeadline=1000' });
    const store = await openStore();
    const events = tossStream(S, [2]);
    double.faults.next(call, IGNORE);
    expect(expectLeft(await store.append(S, NO_STREAM, events)())._tag).toBe('UnknownOutcome');
    expect(expectRight(await store.append(S, NO_STREAM, events)())).toMatchObject({ repeated: false });
    expect(await read(store, S)).toEqual(events);
  });

  it('to a server that stays silent all end, and the next one works when it speaks again', async () => {
    const { double, open: openStore } = await served({ batchAppend, words: 'defaultDeadline=1000' });
    const store = await openStore();
    double.faults.set(call, IGNORE);
    const names = Array.from({ length: 12 }, (_, i) => streamName(i));
    const results = await Promise.all(
      names.map((name) => store.append(name, NO_STREAM, tossStream(name, [1]))()),
    );
    expect(results.map((result) => expectLeft(result)._tag)).toEqual(names.map(() => 'UnknownOutcome'));
    double.faults.set(call, null);
    for (const name of names) expectRight(await store.append(name, NO_STREAM, tossStream(name, [1]))());
    expect(expectRight(await store.streams()())).toHaveLength(12);
  });

  it('go by a new call when the one that carries them is dead', async () => {
    const { double, open: openStore } = await served({ batchAppend, words: 'defaultDeadline=1000' });
    const store = await openStore();
    const events = tossStream(S, [1, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    double.faults.next(call, { kind: 'deaf' });
    expect(expectLeft(await store.append(S, 0, events.slice(1))())._tag).toBe('UnknownOutcome');
    expectRight(await store.append(S, 0, events.slice(1))());
  });

  it('work again after the server has been away on the same port, with its data', async () => {
    const { double, open: openStore } = await served({ batchAppend });
    const store = await openStore();
    const events = tossStream(S, [1, 1, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    await double.stop();
    const away = expectLeft(await store.append(S, 0, events.slice(1, 2))());
    expect(['Unavailable', 'UnknownOutcome']).toContain(away._tag);
    expect(expectLeft(await readStream(store, S)())._tag).toBe('Unavailable');
    await double.start();
    await expect
      .poll(async () => (await store.append(S, 0, events.slice(1, 2))())._tag, { timeout: 15_000 })
      .toBe('Right');
    expectRight(await store.append(S, 1, events.slice(2))());
    expect(await read(store, S)).toEqual(events);
  });

  it('on their way when the server goes away may have been stored', async () => {
    const { double, open: openStore } = await served({ batchAppend });
    const store = await openStore();
    const events = tossStream(S, [1, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    double.faults.next(call, SWALLOW);
    const sent = store.append(S, 0, events.slice(1))();
    await expect.poll(() => double.log.everything().length).toBe(2);
    await double.stop();
    expect(expectLeft(await sent)._tag).toBe('UnknownOutcome');
    await double.start();
    await expect
      .poll(async () => await store.append(S, 0, events.slice(1))(), { timeout: 15_000 })
      .toMatchObject({
        _tag: 'Right',
        right: { repeated: true },
      });
    expect(await read(store, S)).toEqual(events);
  });

  it('do not notice that the question what the server can do failed once', async () => {
    const { double, open: openStore } = await served({ batchAppend });
    const store = await openStore();
    double.faults.next('features', fail(INTERNAL, 'not yet'));
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [1]))());
  });

  it('end in time where the server does not say what it can do, and work when it does', async () => {
    const { double, open: openStore } = await served({ batchAppend, words: 'defaultDeadline=1000' });
    const store = await openStore();
    double.faults.next('features', IGNORE);
    expect(expectLeft(await store.append(S, NO_STREAM, tossStream(S, [1]))())).toMatchObject({
      _tag: 'Unavailable',
    });
    expect(double.log.everything()).toHaveLength(0);
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [1]))());
  });

  it('above 1 MiB are refused before anything is sent', async () => {
    const { double, open: openStore } = await served({ batchAppend });
    const store = await openStore();
    const events = tossStream(
      S,
      Array.from({ length: 2200 }, () => 1),
    );
    const refused = expectLeft(await store.append(S, NO_STREAM, events)());
    expect(refused).toMatchObject({ _tag: 'InvalidAppend' });
    expect(refused.message).toContain('1048576');
    expect(double.log.everything()).toHaveLength(0);
  });

  it('above what the server takes are refused as such', async () => {
    const { open: openStore } = await served({ batchAppend, maxAppendBytes: 1000 });
    const store = await openStore();
    const refused = expectLeft(await store.append(S, NO_STREAM, tossStream(S, [5]))());
    expect(refused).toMatchObject({ _tag: 'InvalidAppend' });
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [1]))());
  });

  it('with wrong credentials, or none, are refused in a sentence that tells no secret', async () => {
    const { double, open: openStore } = await served({ batchAppend, secure: true });
    const wrong = await openStore({ credentials: { username: 'somebody', password: 'hidden-word' } });
    const refused = expectLeft(await wrong.append(S, NO_STREAM, tossStream(S, [1]))());
    expect(refused).toMatchObject({ _tag: 'Unavailable' });
    expect(refused.message).toMatch(/refuses access/);
    expect(JSON.stringify(refused)).not.toMatch(/hidden-word|somebody/);
    expect(expectLeft(await readStream(wrong, S)()).message).toMatch(/refuses access/);
    expect(double.log.everything()).toHaveLength(0);
  });

  it('go on to the node that leads', async () => {
    const { double, open: openStore } = await served({ batchAppend });
    const store = await openStore();
    const leader = {
      exception: 'not-leader',
      'leader-endpoint-host': double.host,
      'leader-endpoint-port': double.port,
    };
    double.faults.next(call, fail(NOT_FOUND, 'Leader info available', leader));
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [1]))());
    expect(await read(store, S)).toHaveLength(1);
  });

  it('that hold no JSON are refused and do not hang', async () => {
    const { open: openStore } = await served({ batchAppend });
    const store = await openStore();
    const [event] = tossStream(S, [1]);
    const odd = { ...event, data: { by: 'A', purpose: 1n, result: 'heads' } } as never;
    expect(expectLeft(await store.append(S, NO_STREAM, [odd])())._tag).toBe('InvalidAppend');
  });

  it('of a stream that was deleted for good are refused, and so is reading it', async () => {
    const { double, open: openStore } = await served({ batchAppend });
    const store = await openStore();
    const events = tossStream(S, [1, 1]);
    expectRight(await store.append(S, NO_STREAM, events.slice(0, 1))());
    double.log.tombstone(S, 'any');
    expect(expectLeft(await store.append(S, 0, events.slice(1))())).toMatchObject({
      _tag: 'Damaged',
      stream: S,
    });
    expect(expectLeft(await readStream(store, S)())).toMatchObject({ _tag: 'Damaged', stream: S });
  });

  it('to a duel that was deleted say that it cannot be used', async () => {
    const { double, open: openStore } = await served({ batchAppend });
    const store = await openStore();
    expectRight(await store.append(S, NO_STREAM, tossStream(S, [3]))());
    double.log.delete(S, 'any');
    expect(await read(store, S)).toEqual([]);
    const again = await openStore();
    const reborn = await again.append(S, NO_STREAM, tosses(S, [], 1, 'again', commandId('again')))();
    expect(expectLeft(reborn)).toMatchObject({ _tag: 'Damaged' });
    expect(expectLeft(await readStream(again, S)())).toMatchObject({ _tag: 'Damaged' });
  });
});
