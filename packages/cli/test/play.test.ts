import { describe, expect, it } from 'vitest';
import { makeWorld } from './world.js';

describe('duel play', () => {
  it('a person against a bot: board, numbered commands, help, card text; q stops and the duel stays', async () => {
    const world = makeWorld();
    const lines = ['?', 'c mirror force', 'c nonsense', 'nonsense', '99', 'b', 'l', 'g', 'a', 'z', 'q'];
    const { exit, out } = await world.duel(['play', '--bot', 'greedy', '--seed', '2'], lines);
    expect(exit).toBe(0);
    for (const part of [
      '└───── A1 ─────┴',
      'gives that command',
      'Force de Miroir',
      'no card nonsense',
      'is no command here',
      'no command 99',
      'Auto-pass is quiet',
      'The duel is stored',
    ])
      expect(out).toContain(part);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
    expect(await world.json<unknown[]>('list')).toMatchObject([{ status: expect.any(String) as unknown }]);
  });

  it('a whole duel against a bot, always the first command', async () => {
    const world = makeWorld();
    const { exit, out } = await world.duel(
      ['play', '--bot', 'greedy', '--seed', '2'],
      Array<string>(2000).fill('1'),
    );
    expect(exit).toBe(0);
    expect(out).toContain('The Duel is over');
    expect(out).toContain('Audit: no rule broken');
  });

  it('--json keeps stdout to one value', async () => {
    const world = makeWorld();
    const { out, err } = await world.duel(
      ['play', '--bot', 'random', '--seed', '2', '--json'],
      ['surrender', 'no', 'surrender', 'yes'],
    );
    expect(JSON.parse(out)).toMatchObject({ winner: 'B', reason: 'surrender', chain: 'ok' });
    expect(err).toContain('Give the duel up');
  });

  it('two people: nobody sees the other hand, and the screen is handed over', async () => {
    const world = makeWorld();
    const { duel, decides } = await world.json<{ duel: string; decides: string }>(
      'new',
      '--deck',
      'A=dark-legion',
      '--deck',
      'B=dragon-hoard',
      '--pool',
      'vanilla@1',
      '--list',
      'none',
      '--seed',
      '3',
    );
    const { out } = await world.duel(['play', duel], ['', '1', '{"type":"EndTurn"}', '', 'q']);
    const other = decides === 'A' ? 'B' : 'A';
    expect(out).toContain(`Hand over to ${other}`);
    const [before = '', after = ''] = out.split('Hand over to');
    const board = await world.json<{ seats: Record<string, { hand: (string | null)[] }> }>(
      'board',
      duel,
      '--view',
      decides,
    );
    const own = new Set(board.seats[decides]?.hand);
    expect(own.size).toBeGreaterThan(0);
    const cards = await world.json<{ id: string; nameEn: string }[]>('cards');
    const nameOf = (id: string | null): string => cards.find((card) => card.id === id)?.nameEn ?? '';
    for (const id of own) {
      expect(before.includes(nameOf(id))).toBe(true);
      expect(after.includes(nameOf(id))).toBe(false);
    }
  });

  it('goes on with a stored duel', async () => {
    const world = makeWorld();
    await world.duel(['play', '--bot', 'greedy', '--seed', '0'], ['q']);
    const { exit, out } = await world.duel(['play', 'last', '--bot', 'greedy'], ['q']);
    expect(exit).toBe(0);
    expect(out).toContain('goes on');
    expect(await world.json<unknown[]>('list')).toHaveLength(1);
  });
});
