import { NO_STREAM, readStream } from '@duel-log/store';
import { expectLeft, expectRight, streamName, tossStream } from '@duel-log/store/contract';
import { openEventStoreDb, parseAddress } from '@duel-log/store-eventstoredb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fail, IGNORE, KNOWN, open, read, served } from './servers.js';

const S = streamName(1);
const UNAVAILABLE = 14;

describe('two servers in one process', () => {
  it('do not disturb each other: when one goes away, the other goes on', async () => {
    const [first, second] = [await served(), await served()];
    const [here, there] = [await first.open(), await second.open()];
    const calls = ['append', 'batchAppend'] as const;
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const call of calls) {
      first.double.faults.next(call, IGNORE);
      second.double.faults.next(call, { kind: 'hold', until });
    }
    const lost = here.append(S, NO_STREAM, tossStream(S, [1]))();
    const slow = there.append(S, NO_STREAM, tossStream(S, [1]))();
    await expect.poll(() => second.double.log.everything().length).toBe(1);
    await first.double.stop();
    expect(['UnknownOutcome', 'Unavailable']).toContain(expectLeft(await lost)._tag);
    answer();
    expect(expectRight(await slow)).toMatchObject({ revision: 0, repeated: false });
    expect(await read(there, S)).toHaveLength(1);
  });

  it('share one client for one address', async () => {
    const { double, open: openStore } = await served();
    const [one, two] = [await openStore(), await openStore()];
    expectRight(await one.append(S, NO_STREAM, tossStream(S, [1]))());
    expectRight(await two.append(streamName(2), NO_STREAM, tossStream(streamName(2), [1]))());
    expect(double.open('batchAppend')).toBe(1);
    await one.close()();
    expect(await read(two, S)).toHaveLength(1);
  });
});

describe('a server that cannot be used', () => {
  it('is named without credentials when it is down', async () => {
    const { double, url } = await served();
    await double.stop();
    const store = await open(url, { credentials: KNOWN });
    onTestFinished(async () => void (await store.close()()));
    const { _tag, message } = expectLeft(await store.append(S, NO_STREAM, tossStream(S, [1]))());
    expect(_tag).toBe('Unavailable');
    expect(message).toBe(
      `EventStoreDB at 127.0.0.1:${double.port} cannot be reached (connect ECONNREFUSED 127.0.0.1:${double.port}): check that the server runs and that the address is right.`,
    );
  });

  it('is looked for by gossip, not found, and found once it is there', async () => {
    const { double, open: openStore } = await served({
      discover: true,
      words: 'maxDiscoverAttempts=2&discoveryInterval=10',
    });
    const store = await openStore();
    await double.stop();
    expect(expectLeft(await store.append(S, NO_STREAM, tossStream(S, [1]))())._tag).toBe('Unavailable');
    await double.start();
    await expect
      .poll(async () => (await store.append(S, NO_STREAM, tossStream(S, [1]))())._tag, { timeout: 15_000 })
      .toBe('Right');
  });

  it('is told when it is encrypted by somebody unknown', async () => {
    const { double } = await served({ secure: true });
    const store = await open(`esdb://${double.host}:${double.port}`, { credentials: KNOWN });
    onTestFinished(async () => void (await store.close()()));
    const { _tag, message } = expectLeft(await readStream(store, S)());
    expect(_tag).toBe('Unavailable');
    expect(message).toMatch(/certificate/);
  });

  it('is told when it answers every question with an error', async () => {
    const { double, open: openStore } = await served();
    const store = await openStore();
    double.faults.set('features', fail(UNAVAILABLE, 'Server Is Not Ready'));
    double.faults.set('read', fail(UNAVAILABLE, 'Server Is Not Ready'));
    expect(expectLeft(await store.append(S, NO_STREAM, tossStream(S, [1]))())).toMatchObject({
      _tag: 'Unavailable',
      message: expect.stringContaining('Server Is Not Ready'),
    });
  });

  it('whose certificate cannot be read is not opened', async () => {
    const address = expectRight(parseAddress('esdb://localhost:2113?tlsCAFile=nowhere.crt'));
    const fault = expectLeft(await openEventStoreDb(address, { cwd: '/tmp' })());
    expect(fault).toMatchObject({ _tag: 'Unavailable' });
    expect(fault.message).toContain('/tmp/nowhere.crt');
  });
});
