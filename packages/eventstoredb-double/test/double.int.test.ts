import { makeCertificate, startDouble, type Double, type DoubleOptions } from '@duel-log/eventstoredb-double';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventData,
  EventStoreDBClient,
  type EventTypeToRecordedEvent,
  FORWARDS,
  jsonEvent,
  type JSONEventType,
  NO_STREAM,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, it, onTestFinished } from 'vitest';

/** The double as the client that everybody uses sees it. */

type Note = JSONEventType<'Note', { readonly n: number }, { readonly by: string }>;
type Recorded = EventTypeToRecordedEvent<Note>;

const note = (n: number): EventData =>
  jsonEvent<Note>({ type: 'Note', data: { n }, metadata: { by: 'somebody, 青眼' } });

async function connected(
  options: DoubleOptions = {},
): Promise<{ double: Double; client: EventStoreDBClient }> {
  const double = await startDouble(options);
  const { tls } = options;
  const channel =
    tls === undefined
      ? { insecure: true }
      : { insecure: false, rootCertificate: Buffer.from(tls.certificate) };
  const endpoint = { address: double.host, port: double.port };
  const client = new EventStoreDBClient({ endpoint }, channel, options.credentials);
  onTestFinished(async () => {
    await client.dispose();
    await double.stop();
  });
  return { double, client };
}

async function read(
  client: EventStoreDBClient,
  ...args: Parameters<EventStoreDBClient['readStream']>
): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const { event } of client.readStream<Note>(...args)) if (event !== undefined) events.push(event);
  return events;
}

const numbers = (events: readonly Recorded[]): readonly number[] => events.map(({ data }) => data.n);

const numberIn = ({ event }: AllStreamResolvedEvent): unknown => (event as Recorded | undefined)?.data.n;

describe.each([true, false])('the double (with batches: %s)', (batchAppend) => {
  it('keeps events as they were appended', async () => {
    const { client } = await connected({ batchAppend });
    const events = [note(0), note(1)];
    const done = await client.appendToStream('notes', events, { expectedRevision: NO_STREAM });
    expect(done).toMatchObject({ success: true, nextExpectedRevision: 1n });
    const stored = await read(client, 'notes');
    expect(stored).toMatchObject([
      {
        id: events[0]?.id,
        revision: 0n,
        streamId: 'notes',
        data: { n: 0 },
        metadata: { by: 'somebody, 青眼' },
      },
      { id: events[1]?.id, revision: 1n, isJson: true, type: 'Note' },
    ]);
    expect(stored[1]?.position).toEqual(done.position);
    expect(Math.abs((stored[0]?.created.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('reads both ways from any place', async () => {
    const { client } = await connected({ batchAppend });
    await client.appendToStream('notes', [0, 1, 2, 3].map(note), { expectedRevision: NO_STREAM });
    expect(numbers(await read(client, 'notes', { fromRevision: 1n, maxCount: 2 }))).toEqual([1, 2]);
    expect(numbers(await read(client, 'notes', { fromRevision: END, direction: BACKWARDS }))).toEqual([
      3, 2, 1, 0,
    ]);
    expect(numbers(await read(client, 'notes', { fromRevision: 1n, direction: BACKWARDS }))).toEqual([1, 0]);
    expect(numbers(await read(client, 'notes', { fromRevision: 9n, direction: FORWARDS }))).toEqual([]);
    await expect(read(client, 'nothing')).rejects.toMatchObject({
      type: 'stream-not-found',
      streamName: 'nothing',
    });
  });

  it('tells a wrong revision as the server does', async () => {
    const { client } = await connected({ batchAppend });
    await client.appendToStream('notes', [note(0), note(1)], { expectedRevision: NO_STREAM });
    const wrong = { type: 'wrong-expected-version', streamName: 'notes', actualVersion: 1n };
    await expect(
      client.appendToStream('notes', note(2), { expectedRevision: NO_STREAM }),
    ).rejects.toMatchObject({
      ...wrong,
      expectedVersion: 'no_stream',
    });
    await expect(client.appendToStream('notes', note(2), { expectedRevision: 0n })).rejects.toMatchObject(
      wrong,
    );
    await expect(client.appendToStream('others', note(2), { expectedRevision: 7n })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 7n,
      actualVersion: 'no_stream',
    });
  });

  it('takes the same ids at the same place once, and looks at nothing but the ids', async () => {
    const { client } = await connected({ batchAppend });
    const [one, two] = [note(0), note(1)];
    const first = await client.appendToStream('notes', [one], { expectedRevision: NO_STREAM });
    await client.appendToStream('notes', [two], { expectedRevision: 0n });
    const again = { ...note(99), id: one.id };
    expect(await client.appendToStream('notes', [again], { expectedRevision: NO_STREAM })).toEqual(first);
    expect(await client.appendToStream('notes', [one], { expectedRevision: 'any' })).toEqual(first);
    await expect(
      client.appendToStream('notes', [one, note(5)], { expectedRevision: NO_STREAM }),
    ).rejects.toMatchObject({
      type: 'wrong-expected-version',
    });
    expect(numbers(await read(client, 'notes'))).toEqual([0, 1]);
  });

  it('refuses what is too big', async () => {
    const { client } = await connected({ batchAppend, maxAppendBytes: 100 });
    await expect(client.appendToStream('notes', [note(0), note(1), note(2)])).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 100,
    });
  });

  it('hides a deleted stream and goes on behind it; a tombstone is for ever', async () => {
    const { client } = await connected({ batchAppend });
    await client.appendToStream('notes', [note(0), note(1)]);
    await expect(client.deleteStream('notes', { expectedRevision: 5n })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 5n,
      actualVersion: 1n,
    });
    await client.deleteStream('notes', { expectedRevision: 1n });
    await expect(read(client, 'notes')).rejects.toMatchObject({ type: 'stream-not-found' });
    const reborn = await client.appendToStream('notes', note(2), { expectedRevision: NO_STREAM });
    expect(reborn.nextExpectedRevision).toBe(2n);
    expect(numbers(await read(client, 'notes'))).toEqual([2]);
    await client.tombstoneStream('notes');
    const deleted = { type: 'stream-deleted', streamName: 'notes' };
    await expect(read(client, 'notes')).rejects.toMatchObject(deleted);
    await expect(client.appendToStream('notes', note(3))).rejects.toMatchObject(deleted);
    await expect(client.deleteStream('notes')).rejects.toMatchObject(deleted);
  });

  it('asks for credentials, over an encrypted connection', async () => {
    const credentials = { username: 'anna', password: 'a:b' };
    const { double, client } = await connected({ batchAppend, tls: await makeCertificate(), credentials });
    await client.appendToStream('notes', note(0));
    expect(numbers(await read(client, 'notes'))).toEqual([0]);
    const wrong = { credentials: { username: 'anna', password: 'c' } };
    const denied = { type: 'access-denied' };
    await expect(client.appendToStream('notes', note(1), wrong)).rejects.toMatchObject(denied);
    await expect(read(client, 'notes', wrong)).rejects.toMatchObject(denied);
    await expect(client.deleteStream('notes', wrong)).rejects.toMatchObject(denied);
    expect(double.log.everything()).toHaveLength(1);
  });
});

describe('all streams of the double', () => {
  it('are read in the order in which they were written', async () => {
    const { client } = await connected();
    const positions: Position[] = [];
    for (const [n, stream] of ['a', 'b', 'a'].entries()) {
      const { position } = await client.appendToStream(stream, note(n));
      if (position !== undefined) positions.push(position);
    }
    const found = async (...args: Parameters<EventStoreDBClient['readAll']>): Promise<unknown[]> => {
      const events: unknown[] = [];
      for await (const { event } of client.readAll(...args)) events.push(event?.position);
      return events;
    };
    expect(await found({ fromPosition: START })).toEqual(positions);
    expect(await found({ fromPosition: positions[1] as Position })).toEqual(positions.slice(1));
    expect(await found({ fromPosition: END, direction: BACKWARDS, maxCount: 1 })).toEqual(positions.slice(2));
  });

  it('are followed through a filter, with places to go on from', async () => {
    const { client } = await connected();
    const seen: unknown[] = [];
    const checkpoints: Position[] = [];
    await client.appendToStream('x-1', [0, 1, 2, 3].map(note));
    await client.appendToStream('notes-1', note(4));
    const filter = streamNameFilter({
      prefixes: ['notes-'],
      maxSearchWindow: 2,
      checkpointReached: async (_, position) => void checkpoints.push(position),
    });
    const subscription = client.subscribeToAll({ fromPosition: START, filter });
    subscription.on('data', (resolved) => void seen.push(numberIn(resolved)));
    await expect.poll(() => seen).toEqual([4]);
    await client.appendToStream('notes-2', note(5));
    await expect.poll(() => seen).toEqual([4, 5]);
    expect(checkpoints).toHaveLength(3);
    await subscription.unsubscribe();
    const rest: unknown[] = [];
    const second = client.subscribeToAll({ fromPosition: checkpoints[1] as Position, filter });
    second.on('data', (resolved) => void rest.push(numberIn(resolved)));
    await expect.poll(() => rest).toEqual([4, 5]);
    await second.unsubscribe();
  });

  it('and one stream is followed from a revision on', async () => {
    const { double, client } = await connected();
    await client.appendToStream('notes', [0, 1, 2].map(note));
    const seen: number[] = [];
    const subscription = client.subscribeToStream<Note>('notes', { fromRevision: 0n });
    subscription.on('data', ({ event }) => void seen.push(event?.data.n ?? -1));
    await expect.poll(() => seen).toEqual([1, 2]);
    await client.appendToStream('others', note(9));
    await client.appendToStream('notes', note(3));
    await expect.poll(() => seen).toEqual([1, 2, 3]);
    await subscription.unsubscribe();
    await expect.poll(() => double.open('subscribe')).toBe(0);
  });
});

describe('a node of the double', () => {
  it('is found by gossip', async () => {
    const double = await startDouble();
    const client = EventStoreDBClient.connectionString(
      `esdb+discover://${double.host}:${double.port}?tls=false`,
    );
    onTestFinished(async () => {
      await client.dispose();
      await double.stop();
    });
    await client.appendToStream('notes', note(0));
    expect(numbers(await read(client, 'notes'))).toEqual([0]);
  });

  it('keeps its port and its data over a restart', async () => {
    const { double, client } = await connected();
    await client.appendToStream('notes', note(0));
    const { port } = double;
    await double.stop();
    await expect(read(client, 'notes')).rejects.toMatchObject({ type: 'unavailable' });
    await double.start();
    expect(double.port).toBe(port);
    await expect.poll(() => read(client, 'notes').then(numbers, () => null)).toEqual([0]);
  });
});
