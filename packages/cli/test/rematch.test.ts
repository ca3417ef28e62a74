import { readFileSync } from 'node:fs';
import { readDuelFile, type StoredEvent } from '@duel-log/codec';
import { expectRight } from '@duel-log/store/contract';
import { expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

const OPEN = ['new', '--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', 'none'];
const SEED = ['--seed', '11'];

async function exported(world: World, duel: string): Promise<readonly StoredEvent[]> {
  const { exit } = await world.duel(['export', duel, '--ndjson', '-o', `${duel}.duel.ndjson`]);
  expect(exit).toBe(0);
  return expectRight(readDuelFile(readFileSync(world.path(`${duel}.duel.ndjson`), 'utf8')));
}

interface Board {
  readonly teams: Readonly<Record<string, { readonly lp: number }>>;
  readonly result: object | null;
}

it.each([
  ['of the same players and Decks', []],
  ['even with the same seed', SEED],
])('a second duel %s is a log of its own, without a trace of the first', async (_, more) => {
  const world = makeWorld();
  const first = (await world.json<{ duel: string }>(...OPEN, ...more)).duel;
  await world.json('act', first, '{"type":"Surrender","by":"A"}');
  const before = await exported(world, first);
  const second = (await world.json<{ duel: string }>(...OPEN, ...more)).duel;
  expect(second).not.toBe(first);
  const after = await exported(world, second);
  expect(after[0]).toMatchObject({ revision: 0, type: 'DuelOpened', stream: `duel-${second}` });
  expect(after.filter(({ type }) => type === 'DuelOpened')).toHaveLength(1);
  const ids = new Set(before.map(({ id }) => id));
  expect(after.filter(({ id }) => ids.has(id))).toEqual([]);
  const board = await world.json<Board>('board', second);
  expect(board.result).toBeNull();
  expect(Object.values(board.teams).map(({ lp }) => lp)).toEqual([8000, 8000]);
  expect((await world.json<Board>('board', first)).result).toMatchObject({ winner: 'B' });
  await world.json('act', second, '{"type":"Surrender","by":"B"}');
  expect(await exported(world, first)).toEqual(before);
});
