import type { MatchEvent, MatchState } from '@duel-log/duel/read';
import { verify } from '@duel-log/codec';
import { handleCommand, handleMatch, memoryStore, readStream } from '@duel-log/store';
import { expectLeft as left, expectRight as right } from '@duel-log/store/contract';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';

const STREAM = 'match-one';
const opened: MatchEvent = {
  type: 'MatchOpened',
  data: {
    ruleset: 'classic-8000',
    version: '1',
    seats: ['A', 'B'],
    teams: [],
    players: {},
    places: {},
    list: null,
    pool: { name: '', hash: '' },
    key: 'key',
  },
};
const started: MatchEvent = { type: 'DuelStarted', data: { number: 1, duel: 'duel-1', chooser: null } };

const request = (id: string, decide: (state: MatchState) => E.Either<never, readonly MatchEvent[]>) => ({
  stream: STREAM,
  commandId: `${id.repeat(8)}-1111-4111-8111-111111111111`,
  command: { by: 'A' },
  decide,
  clock: () => '2026-11-29T12:00:00.000Z',
  engine: '0.1.0',
});

it('commands for a Match are stored as those for a duel are: one commit each, chained, once', async () => {
  const store = memoryStore();
  const first = right(
    await handleMatch(
      store,
      request('1', () => E.right([opened])),
    )(),
  );
  expect(first.state).toMatchObject({ revision: 0, status: 'open' });
  const second = right(
    await handleMatch(
      store,
      request('2', () => E.right([started])),
    )(),
  );
  expect(second.state.duels).toHaveLength(1);
  const again = right(
    await handleMatch(
      store,
      request('2', () => E.right([started])),
    )(),
  );
  expect(again).toMatchObject({ repeated: true, events: [started] });
  const stored = right(await readStream(store, STREAM)());
  expect(verify(stored)).toMatchObject({ chain: 'ok', events: 2 });
});

it('a stream of a duel is not read as that of a Match', async () => {
  const store = memoryStore();
  right(
    await handleMatch(
      store,
      request('1', () => E.right([opened])),
    )(),
  );
  const asked = await handleCommand(store, {
    ...request('3', () => E.right([])),
    command: { type: 'Pass', by: 'A' },
    decide: () => E.right([]),
  })();
  expect(left(asked)).toMatchObject({ _tag: 'DecodeError', type: 'MatchOpened' });
});
