import { describe, expect, it } from 'vitest';
import { givenWorld } from './given.js';
import type { World } from './world.js';

const SEATS = {
  A: {
    hand: ['vorse-raider', 'vorse-raider', 'umi'],
    monsters: [{ zone: 1, card: 'gemini-elf', position: 'attack' as const }],
  },
  B: {
    monsters: [
      { zone: 1, card: 'gemini-elf', position: 'set' as const },
      { zone: 2, card: 'giant-soldier-of-stone', position: 'defense' as const },
      { zone: 3, card: 'vorse-raider', position: 'attack' as const },
    ],
  },
};

interface Legal {
  readonly revision: number;
  readonly words: readonly string[];
}
const revision = async (world: World): Promise<number> => (await world.json<Legal>('legal', 'last')).revision;
const act = (world: World, command: object): Promise<object> =>
  world.json('act', 'last', JSON.stringify(command));

describe('the menu of duel play', () => {
  it('gives no command by a number that it has not shown', async () => {
    const world = await givenWorld({ seats: SEATS });
    const before = await world.json<Legal>('legal', 'last');
    const all = before.words.length;
    const { out } = await world.duel(['play', 'last'], ['', String(all), 'q']);
    const [, shown, more] = /no command \d+: type 1 to (\d+) \(z shows (\d+) more\)/.exec(out) ?? [];
    expect(Number(shown) + Number(more)).toBe(all);
    expect(Number(more)).toBeGreaterThan(0);
    expect(out).toContain(`(z: ${more} more, for other zones and copies)`);
    expect(await revision(world)).toBe(before.revision);
    await world.duel(['play', 'last'], ['', 'z', String(all), 'q']);
    expect(await revision(world)).toBeGreaterThan(before.revision);
  });

  it('tells copies of a card apart: no two lines of the whole list read alike', async () => {
    const world = await givenWorld({ seats: SEATS });
    const { words } = await world.json<Legal>('legal', 'last');
    expect(words.filter((line, at) => words.indexOf(line) !== at)).toEqual([]);
    expect(words).toContain('Summon Vorse Raider (1900/1200)');
    expect(words).toContain('Summon Vorse Raider (1900/1200) (zone 2) (copy 2)');
    expect(words.some((line) => line.includes('(copy 1)'))).toBe(false);
  });

  it('switches auto-pass for the seat that asks for it, and for no other', async () => {
    const world = await givenWorld({ seats: SEATS });
    const { out } = await world.duel(['play', 'last'], ['', 'a', '{"type":"EndTurn"}', '', 'a', 'a', 'q']);
    expect(out.match(/Auto-pass is \w+/g)).toEqual(
      ['quiet', 'quiet', 'off'].map((one) => `Auto-pass is ${one}`),
    );
  });

  it('takes a long list of names as what is typed', async () => {
    const crush = { zone: 1, card: 'mind-crush', set: true };
    const world = await givenWorld({
      seats: { A: { ...SEATS.A, spellsTraps: [crush] }, B: { ...SEATS.B, hand: ['dark-hole'] } },
    });
    await act(world, { type: 'Activate', card: 'st:1' });
    const { out } = await world.duel(['play', 'last'], ['', '7', 'dark hole', 'q']);
    expect(out).toMatch(/Type its name: there are \d+, and z lists them all/);
    expect(out).not.toContain('  1  ');
    expect(out).toContain('There is no command 7: type a name');
    expect(await world.duel(['log', 'last'])).toMatchObject({
      out: expect.stringContaining('Dark Hole') as unknown,
    });
  });

  it('tells of a monster that can be attacked how it stands, and of a card to choose whose it is', async () => {
    const world = await givenWorld({
      seats: { ...SEATS, A: { ...SEATS.A, hand: ['megamorph'] } },
    });
    const words = async (): Promise<string> => (await world.json<Legal>('legal', 'last')).words.join('\n');
    await act(world, { type: 'Activate', card: 'hand:megamorph' });
    expect(await words()).toMatch(/Gemini Elf in A's zone 1\n(.*\n)*.*Vorse Raider in B's zone 3/);
    await act(world, { type: 'Choose', answer: 'monster:1' });
    await act(world, { type: 'EnterPhase', phase: 'battle' });
    for (let i = 0; i < 6 && !(await words()).includes('Attack '); i++) await act(world, { type: 'Pass' });
    expect(await words()).toContain("Attack the Set monster in B's zone 1 with");
    expect(await words()).toMatch(
      /Attack Giant Soldier of Stone \(1300\/2000\) in B's zone 2 in Defense Position/,
    );
    expect(await words()).toMatch(/Attack Vorse Raider \(1900\/1200\) in B's zone 3 with/);
  });
});
