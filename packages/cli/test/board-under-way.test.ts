import { readFileSync } from 'node:fs';
import { decodeEvents, readDuelFile } from '@duel-log/codec';
import type { EventType } from '@duel-log/duel';
import type { BoardJson } from '@duel-log/projections';
import { describe, expect, it } from 'vitest';
import { fixture, makeWorld } from './world.js';

const world = makeWorld();
const CHAINS = fixture('duels/chains.duel.ndjson');
const read = readDuelFile(readFileSync(CHAINS, 'utf8'));
const decoded = decodeEvents(read._tag === 'Right' ? read.right : []);
const events = decoded._tag === 'Right' ? decoded.right : [];
const first = (type: EventType): string => {
  const at = events.findIndex((event) => event.type === type);
  if (at < 0) throw new Error(`${type} does not happen in the duel`);
  return String(at);
};

describe('duel board tells what is under way in words and as JSON', () => {
  it.each(['judge', 'A', 'B', 'spectator'])('a declared Summon, to %s', async (view) => {
    const at = ['--at', first('SummonDeclared'), '--view', view];
    const { summon } = await world.json<BoardJson>('board', CHAINS, ...at);
    const { out } = await world.duel(['board', CHAINS, ...at]);
    expect(summon).toMatchObject({ by: 'B', how: 'normal', card: 'vorse-raider', at: 'B.hand' });
    expect(out).toContain('Declared: B, Normal Summon of Vorse Raider to');
  });

  it('an attack, and who may answer it', async () => {
    const at = ['--at', String(Number(first('AttackDeclared')) + 1)];
    const board = await world.json<BoardJson>('board', CHAINS, ...at);
    expect(board.attack).toEqual({ attacker: 'B.monster:1', target: 'A.monster:1', compared: false });
    expect(board.asks).toMatchObject({ seat: 'B', kind: 'window', about: 'attack' });
    const { out } = await world.duel(['board', CHAINS, ...at]);
    expect(out).toContain("Attack: Vorse Raider in B's zone 1 attacks Fiber Jar in A's zone 1");
    expect(out.trimEnd().split('\n').at(-1)).toBe('B may respond to the attack.');
  });

  it('nothing where nothing is', async () => {
    const board = await world.json<BoardJson>('board', CHAINS);
    for (const key of ['summon', 'attack', 'asks']) expect(board).not.toHaveProperty(key);
    const { out } = await world.duel(['board', CHAINS]);
    expect(out).not.toMatch(/Attack:|Declared:|may respond/);
  });
});
