import type { Command, DuelEvent, DuelState } from '@duel-log/duel/read';
import { verify } from '@duel-log/codec';
import {
  type CommandRequest,
  type EventStore,
  handleCommand,
  memoryStore,
  readStream,
  streamCache,
} from '@duel-log/store';
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { DUEL, expectLeft as left, expectRight as right, streamName } from '@duel-log/store/contract';

const STREAM = streamName('handle');

const COMMANDS = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];

const pass: Command = { type: 'Pass', by: 'A' };

/** Plays the sample duel commit by commit, whatever the command. */
function decide(state: DuelState): E.Either<never, readonly DuelEvent[]> {
  let revision = 0;
  for (const commit of DUEL) {
    if (revision === state.revision + 1) return E.right(commit);
    revision += commit.length;
  }
  throw new Error('the sample duel is over');
}

function request(n: number, more: Partial<CommandRequest> = {}): CommandRequest {
  return {
    stream: STREAM,
    commandId: COMMANDS[n] as string,
    command: pass,
    decide,
    clock: () => '2026-11-29T12:00:00.000Z',
    engine: '0.1.0',
    ...more,
  };
}

const stored = async (store: EventStore) => right(await readStream(store, STREAM)());

describe('a command on its way into a stream', () => {
  it('is appended as one commit and answers with the state it led to', async () => {
    const store = memoryStore();
    const done = right(await handleCommand(store, request(0))());
    expect(done.repeated).toBe(false);
    expect(done.state.revision).toBe(0);
    expect(await stored(store)).toEqual(done.stored);
  });

  it('records a whole duel, with a cache and without, to the same bytes', async () => {
    const plain = memoryStore();
    const cached = memoryStore();
    const cache = streamCache();
    for (let n = 0; n < DUEL.length; n++) {
      right(await handleCommand(plain, request(n))());
      right(await handleCommand(cached, request(n, { cache }))());
    }
    expect(await stored(cached)).toEqual(await stored(plain));
    expect(verify(await stored(plain))).toMatchObject({ events: 8, chain: 'ok' });
  });

  it('given again under the same id answers with its commit and stores nothing', async () => {
    const store = memoryStore();
    const first = right(await handleCommand(store, request(0))());
    right(await handleCommand(store, request(1))());
    const again = right(await handleCommand(store, request(0))());
    expect(again.repeated).toBe(true);
    expect(again.stored).toEqual(first.stored);
    expect(again.events).toEqual(first.events);
    expect((await stored(store)).length).toBe(6);
  });

  it('that is refused leaves nothing', async () => {
    const store = memoryStore();
    const refusal = { rule: 'SUM-NS-01', also: [], message: 'no', facts: {} };
    const refused = left(await handleCommand(store, request(0, { decide: () => E.left(refusal) }))());
    expect(refused).toEqual({ _tag: 'Refused', refusal });
    expect(await stored(store)).toEqual([]);
  });

  it('that meets a conflict is decided anew on what is there now', async () => {
    const store = memoryStore();
    const cache = streamCache();
    right(await handleCommand(store, request(0, { cache }))());
    right(await handleCommand(store, request(1))());
    const seen: number[] = [];
    const done = right(
      await handleCommand(
        store,
        request(2, { cache, decide: (state) => (seen.push(state.revision), decide(state)) }),
      )(),
    );
    expect(seen).toEqual([0, 5]);
    expect(done.state.revision).toBe(7);
    expect(verify(await stored(store)).chain).toBe('ok');
  });

  it('gives up after three conflicts', async () => {
    const store = memoryStore();
    let tries = 0;
    const losing: EventStore = {
      ...store,
      append: (stream, expected) => {
        tries++;
        return TE.left({ _tag: 'WrongRevision', stream, expected, actual: 7, message: 'no' });
      },
    };
    expect(left(await handleCommand(losing, request(0))())._tag).toBe('WrongRevision');
    expect(tries).toBe(4);
  });

  it.each(['stored', 'lost'])(
    'whose answer is lost is sent again byte for byte (it was %s)',
    async (what) => {
      const store = memoryStore();
      const sent: unknown[] = [];
      const flaky: EventStore = {
        ...store,
        append: (stream, expected, events) => async () => {
          sent.push(events);
          if (sent.length > 1) return store.append(stream, expected, events)();
          if (what === 'stored') await store.append(stream, expected, events)();
          return E.left({ _tag: 'UnknownOutcome', message: 'no answer in time' });
        },
      };
      const done = right(await handleCommand(flaky, request(0))());
      expect(sent).toHaveLength(2);
      expect(sent[1]).toBe(sent[0]);
      expect(await stored(store)).toEqual(done.stored);
    },
  );

  it('of which nobody knows stays unknown when the store cannot be reached any more', async () => {
    let times = 0;
    const away: EventStore = {
      ...memoryStore(),
      append: () => async () =>
        times++ === 0
          ? E.left({ _tag: 'UnknownOutcome', message: 'no answer in time' })
          : E.left({ _tag: 'Unavailable', message: 'away' }),
    };
    const error = left(await handleCommand(away, request(0))());
    expect(error).toMatchObject({ _tag: 'UnknownOutcome' });
    expect(times).toBeGreaterThan(1);
  });

  it('whose events are too large is refused whole', async () => {
    const store = memoryStore();
    const [first] = DUEL;
    const purpose = 'x'.repeat(70_000);
    const huge: DuelEvent = { type: 'CoinTossed', data: { by: 'A', purpose, result: 'A' } };
    const error = left(
      await handleCommand(store, request(0, { decide: () => E.right([...(first ?? []), huge]) }))(),
    );
    expect(error).toMatchObject({ _tag: 'EncodeError', kind: 'too-large', index: 1 });
    expect(await stored(store)).toEqual([]);
  });
});
