import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

/** Cards of one's own, of which only facts are known, at the terminal. */

const SOLDIERS = Array.from({ length: 14 }, (_, at) => ({
  id: `levy-${at}`,
  nameEn: `Levy ${at}`,
  passcode: 91_000_000 + at,
  kind: 'monster',
  subtype: 'normal',
  attribute: 'EARTH',
  type: 'Warrior',
  level: 4,
  atk: 1000,
  def: 1000,
}));
const FAIR = {
  id: 'fair',
  nameEn: 'Village Fair',
  passcode: 90_000_001,
  kind: 'spell',
  subtype: 'quick-play',
};
const DECK = [
  '#main',
  ...[FAIR, ...SOLDIERS].flatMap(({ passcode }) => Array(3).fill(passcode)),
  '#extra',
  '!side',
];

type Given = { readonly accepted: boolean; readonly refusal?: { readonly rule: string } };

/** Both hold three Village Fairs in a Deck of 45; of this seed the first seat has one in its opening hand. */
async function opened(): Promise<World & { readonly by: string }> {
  for (let seed = 0; seed < 40; seed++) {
    const world = makeWorld();
    writeFileSync(world.path('own.json'), JSON.stringify({ cards: [FAIR, ...SOLDIERS] }));
    writeFileSync(world.path('own.ydk'), DECK.join('\n'));
    const decks = ['--deck', 'A=own.ydk', '--deck', 'B=own.ydk', '--list', 'none'];
    await world.duel(['new', '--table', 'own.json', ...decks, '--seed', String(seed)]);
    await world.duel(['act', 'last', '1']);
    const { seat } = await world.json<{ seat: string }>('legal', 'last');
    const given = await world.json<Given>('act', 'last', '{"do":"Activate","card":"hand:fair","zone":1}');
    if (given.accepted) return { ...world, by: seat };
  }
  throw new Error('no seed gives the first seat a Village Fair');
}

describe('an effect without a description', () => {
  it('is declared in words, objected to, declared as JSON, and agreed to', async () => {
    const world = await opened();
    const other = world.by === 'A' ? 'B' : 'A';
    for (let asked = await world.duel(['legal', 'last']); asked.out.includes('Pass'); ) {
      await world.duel(['act', 'last', '{"do":"Pass"}']);
      asked = await world.duel(['legal', 'last']);
    }
    expect((await world.duel(['legal', 'last'])).out).toContain(
      `${world.by} declares what Village Fair does`,
    );
    const said = await world.duel(['act', 'last', 'Declare draw 2; damage 300']);
    expect(said.out).toContain(`${world.by} declares: ${world.by} draws 2 cards; 300 damage to ${other}.`);
    await world.duel(['act', 'last', '{"do":"Choose","answer":"object"}']);
    const again = '{"do":"Declare","moves":[{"do":"damage","amount":300}]}';
    expect((await world.json<Given>('act', 'last', again)).accepted).toBe(true);
    const end = await world.duel(['act', 'last', '{"do":"Choose","answer":"agree"}']);
    expect(end.out).toContain('Chain Link 1, Village Fair, resolves as declared.');
    const board = await world.json<{ teams: Record<string, { lp: number }> }>('board', 'last');
    expect(board.teams[other]?.lp).toBe(7700);
    const audit = await world.json<{ violations: unknown[]; checked: Record<string, { declared: number }> }>(
      'audit',
      'last',
    );
    expect(audit.violations).toEqual([]);
    expect(audit.checked['CARD-PREVAILS-01']?.declared).toBe(1);
    expect((await world.duel(['ledger', 'last', 'lp'])).out).toContain('Village Fair');
  });

  it('waits after a second objection for a judge, who ends the waiting', async () => {
    const world = await opened();
    for (let asked = await world.duel(['legal', 'last']); asked.out.includes('Pass'); ) {
      await world.duel(['act', 'last', '{"do":"Pass"}']);
      asked = await world.duel(['legal', 'last']);
    }
    for (let time = 0; time < 2; time++) {
      await world.duel(['act', 'last', 'Declare gain 5000']);
      await world.duel(['act', 'last', '{"do":"Choose","answer":"object"}']);
    }
    expect(await world.json('legal', 'last')).toMatchObject({ commands: [] });
    expect(await world.json<Given>('act', 'last', '{"do":"EndTurn"}')).toMatchObject({ accepted: false });
    const ruling = ['rule', 'last', '--judge', 'Ann', '--reason', 'It says so.', '--declared', 'denied'];
    expect((await world.duel(ruling)).exit).toBe(0);
    expect((await world.duel(['log', 'last'])).out).toContain('The declared outcome is denied.');
    expect((await world.json<{ commands: unknown[] }>('legal', 'last')).commands.length).toBeGreaterThan(0);
  });

  it.each([
    ['Declare vanish', 'there is no move "vanish"'],
    ['Declare draw 2; damage much', 'move 2: amount'],
    ['{"do":"Declare"}', 'Declare needs "moves"'],
    ['{"do":"Declare","moves":[7]}', 'move 1 is no object'],
  ])('%s is bad input that is named', async (typed, sentence) => {
    const world = await opened();
    const { exit, err } = await world.duel(['act', 'last', typed]);
    expect([exit, err]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
