import { decodeEvents, encodeCommit, GENESIS, uuidV5 } from '@duel-log/codec';
import type { DuelEvent, EventData } from '@duel-log/duel';
import { NO_STREAM, readStream } from '@duel-log/store';
import { expectRight } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

const OPEN = ['new', '--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', 'none'];

/** A duel just opened, as a program would have recorded it whose cards or rules were others. */
async function openedElsewhere(change: Partial<EventData['DuelOpened']>): Promise<World> {
  const world = makeWorld();
  const { duel } = await world.json<{ duel: string }>(...OPEN, '--store', 'sqlite:here.db');
  const here = expectRight(await openSqliteStore(world.path('here.db'))());
  const stored = expectRight(await readStream(here, `duel-${duel}`)());
  await here.close()();
  const events = expectRight(decodeEvents(stored)).map(
    (event): DuelEvent =>
      event.type === 'DuelOpened' ? { type: event.type, data: { ...event.data, ...change } } : event,
  );
  const stream = `duel-${uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'elsewhere')}`;
  const commit = encodeCommit(events, {
    stream,
    revision: 0,
    prev: GENESIS,
    key: null,
    commandId: stored[0]?.meta.commandId ?? '',
    occurredAt: '2026-11-29T12:00:00.000Z',
    engine: '0.0.9',
  });
  const store = expectRight(await openSqliteStore(world.path('duels.db'))());
  expectRight(await store.append(stream, NO_STREAM, expectRight(commit))());
  await store.close()();
  return world;
}

it('a duel opened with the cards and rules of this program is explained without a word of them', async () => {
  const world = await openedElsewhere({});
  expect((await world.duel(['explain', 'last'])).out).not.toContain('was opened with');
  expect((await world.json<{ otherRules: null }>('explain', 'last')).otherRules).toBeNull();
});

describe.each([
  ['cards', { pool: { name: 'classic@1', hash: 'ab'.repeat(32) } }, 'the cards classic@1 abababab'],
  ['rules', { version: '0' }, 'the version 0 of the ruleset classic-8000'],
] as const)('an open duel of other %s', (_, change, named) => {
  it('is not played on, and nothing is recorded', async () => {
    const world = await openedElsewhere(change);
    const before = await world.json('verify', 'last');
    for (const words of [['legal'], ['act', 'last', '1'], ['play', 'last', '--bot', 'greedy']]) {
      const { exit, err } = await world.duel(words, ['1', 'q']);
      expect([exit, err]).toEqual([4, expect.stringContaining(`was opened with ${named}`)]);
      expect(err).toContain('play it on with the version of the program that opened it');
    }
    expect(await world.json('verify', 'last')).toEqual(before);
  });

  it('is read, judged and ruled on as ever', async () => {
    const world = await openedElsewhere(change);
    for (const words of [['log'], ['board'], ['audit'], ['verify'], ['ledger', 'last', 'draws'], ['list']])
      expect([words, (await world.duel(words)).exit]).toEqual([words, 0]);
    const explained = await world.duel(['explain', 'last', '{"type":"EndTurn","by":"A"}']);
    expect(explained.out.replaceAll(/\s+/g, ' ')).toContain(`This duel was opened with ${named}`);
    expect((await world.json<{ otherRules: string }>('explain', 'last')).otherRules).toContain(named);
    const ruling = ['rule', 'last', '--judge', 'Ann', '--reason', 'Out of time.', '--winner', 'draw'];
    expect((await world.duel(ruling)).exit).toBe(0);
    expect((await world.json<{ result: unknown }>('board')).result).toMatchObject({ winner: null });
  });
});
