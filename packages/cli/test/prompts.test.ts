import { describe, expect, it } from 'vitest';
import { givenWorld } from './given.js';
import type { World } from './world.js';

const act = async (world: World, command: object): Promise<string> =>
  (await world.duel(['act', 'last', JSON.stringify(command)])).out;
const legal = async (world: World): Promise<string> => (await world.duel(['legal', 'last'])).out;

const SEATS = {
  A: {
    hand: ['summoned-skull', 'megamorph', 'monster-reborn'],
    monsters: [{ zone: 1, card: 'vorse-raider', position: 'attack' as const }],
    graveyard: ['gemini-elf', 'gemini-elf', 'umi'],
  },
  B: { monsters: [{ zone: 1, card: 'gemini-elf', position: 'attack' as const }], graveyard: ['sangan'] },
};

const TABLE = { seats: SEATS };

describe('what is asked, and what is refused', () => {
  it('an Equip Spell asks in the words of its rule', async () => {
    const world = await givenWorld(TABLE);
    await act(world, { type: 'Activate', card: 'hand:megamorph' });
    expect(await legal(world)).toContain('Megamorph: A chooses a face-up monster to equip.');
  });

  it('cards in piles are called by their names', async () => {
    const world = await givenWorld(TABLE);
    const tribute = { type: 'NormalSummon', card: 'hand:summoned-skull', tributes: ['gy:gemini-elf'] };
    expect(await act(world, tribute)).toMatch(/SUM-TRIB-03.*: Gemini Elf in the graveyard is no monster on/);
    await act(world, { type: 'Activate', card: 'hand:monster-reborn' });
    const chosen = await act(world, { type: 'Choose', answer: 'gy:umi' });
    expect(chosen).toContain('Umi in the graveyard cannot be chosen (target)');
    expect(chosen).toContain("Sangan in B's graveyard");
    expect(chosen).not.toMatch(/\b[AB]:\d/);
    const told = await world.duel(['explain', 'last', '{"type":"Choose","answer":"gy:umi"}']);
    expect(told.out.replace(/\s+/g, ' ')).toContain('Umi in the graveyard cannot be chosen (target)');
  });

  it('what is no answer is told what is asked first', async () => {
    const world = await givenWorld(TABLE);
    await act(world, { type: 'Activate', card: 'hand:megamorph' });
    expect(await act(world, { type: 'Activate', card: 'hand:megamorph' })).toMatch(
      /ENGINE-NO-CARD: .*First: Megamorph: A chooses a face-up monster to equip\./,
    );
    expect(await act(world, { type: 'EndTurn' })).toMatch(/ENGINE-NOT-ASKED: .*First: Megamorph: A chooses/);
  });

  it('a card of a hand that is not there is refused with whose hand, and who decides now', async () => {
    const world = await givenWorld({
      seats: { A: { hand: ['umi'] }, B: { hand: ['scapegoat', 'gemini-elf'] } },
    });
    const set = (card: string): Promise<string> => act(world, { type: 'SetSpellTrap', card });
    const summon = (card: string): Promise<string> => act(world, { type: 'NormalSummon', card });
    expect(await set('hand:scapegoat')).toContain(
      'ENGINE-NO-CARD: Set: A has no Scapegoat in hand; it is A who decides now.',
    );
    expect(await summon('hand:gemini-elf')).toContain(
      ': A has no Gemini Elf in hand; it is A who decides now.',
    );
    const there = await summon('B.hand:gemini-elf');
    expect(there).toContain(": A plays no card of B's hand; it is A who decides now.");
    // The answer is the same whether the other hand holds the card or not.
    expect(await summon('B.hand:uraby')).toBe(there);
  });

  it('a card that asks its player speaks of what is theirs', async () => {
    const world = await givenWorld({
      seats: {
        A: {
          spellsTraps: [{ zone: 1, card: 'call-of-the-haunted', set: true }],
          graveyard: ['gemini-elf', 'uraby'],
        },
        B: {},
      },
    });
    await act(world, { type: 'Activate', card: 'st:1' });
    expect(await legal(world)).toContain('Call of the Haunted: A chooses a monster in their own graveyard.');
  });

  it('a phase that cannot be entered is told with those that can', async () => {
    const world = await givenWorld(TABLE);
    const refused = await act(world, { type: 'EnterPhase', phase: 'main-2' });
    expect(refused).toContain(
      'TURN-STEP-01: main-2 is no phase that can be entered; battle, main2 and main1 are',
    );
  });

  it('an empty choice that is asked all the same says that it is empty', async () => {
    const tornado = { zone: 1, card: 'dust-tornado', set: true };
    const world = await givenWorld({
      seats: {
        A: { hand: ['vorse-raider'], spellsTraps: [tornado] },
        B: { spellsTraps: [{ zone: 1, card: 'mirror-force', set: true }] },
      },
    });
    await act(world, { type: 'Activate', card: 'st:1', targets: ['B.st:1'] });
    for (let i = 0; i < 4 && !(await legal(world)).includes('Nothing:'); i++)
      await act(world, { type: 'Pass' });
    expect(await legal(world)).toMatch(/Set from the hand\.\n +1 {2}Nothing: no card can be chosen\n/);
  });

  it('of several cards each may be chosen first, and what is chosen already is said', async () => {
    const world = await givenWorld({
      seats: { A: { hand: ['graceful-charity', 'vorse-raider', 'uraby', 'pot-of-greed'] }, B: {} },
    });
    await act(world, { type: 'Activate', card: 'hand:graceful-charity' });
    await act(world, { type: 'Pass' });
    expect(await legal(world)).toContain('Graceful Charity: A chooses 2 cards to discard.');
    await act(world, { type: 'Choose', answer: 'hand:pot-of-greed' });
    expect(await legal(world)).toContain('A chooses 2 cards to discard; 1 is chosen already.');
    await act(world, { type: 'Choose', answer: 'hand:vorse-raider' });
    const board = JSON.parse((await world.duel(['board', 'last', '--json'])).out) as {
      seats: Record<string, { graveyard: unknown }>;
    };
    const graveyard = JSON.stringify(board.seats['A']?.graveyard);
    for (const card of ['pot-of-greed', 'vorse-raider', 'graceful-charity'])
      expect(graveyard).toContain(card);
  });

  it('the board says what was declared with a link', async () => {
    const world = await givenWorld({
      seats: {
        A: { hand: ['vorse-raider'], spellsTraps: [{ zone: 1, card: 'mind-crush', set: true }] },
        B: { hand: ['umi'], spellsTraps: [{ zone: 1, card: 'dust-tornado', set: true }] },
      },
    });
    await act(world, { type: 'Activate', card: 'st:1' });
    await act(world, { type: 'Choose', answer: 'dark-hole' });
    expect((await world.duel(['board', 'last'])).out).toContain('A, Mind Crush, declared Dark Hole');
  });

  it('a Replay that stays with its monster says so, and by which switch', async () => {
    const monsters = [1, 2].map((zone) => ({ zone, card: 'vorse-raider', position: 'attack' as const }));
    const goats = { zone: 1, card: 'scapegoat', set: true };
    const world = await givenWorld(
      {
        turn: { number: 5, seat: 'A', phase: 'main1' },
        seats: { A: { monsters }, B: { monsters: monsters.slice(0, 1), spellsTraps: [goats] } },
      },
      { ruleset: 'classic-8000+replay=same-attacker' },
    );
    const passUntil = async (words: string): Promise<void> => {
      for (let i = 0; i < 8 && !(await legal(world)).includes(words); i++) await act(world, { type: 'Pass' });
    };
    await act(world, { type: 'EnterPhase', phase: 'battle' });
    await passUntil('Attack ');
    await act(world, { type: 'Attack', card: 'monster:1', target: 'B.monster:1' });
    await passUntil('Activate Scapegoat');
    await act(world, { type: 'Activate', card: 'st:1' });
    await passUntil('A Replay:');
    expect(await legal(world)).toContain('the same monster again, the same target or another, or stops.');
    const other = { type: 'Attack', card: 'monster:2', target: 'B.monster:1' };
    expect(await act(world, other)).toContain(
      'by the switch replay=same-attacker only the monster at A.monster:1',
    );
  });

  it('equal cards of the own Fusion Deck are offered once', async () => {
    const extra = Array<string>(3).fill('gaia-the-dragon-champion');
    const hand = ['polymerization', 'gaia-the-fierce-knight', 'curse-of-dragon'];
    const world = await givenWorld({ seats: { A: { hand, extra } } });
    await act(world, { type: 'Activate', card: 'hand:polymerization' });
    for (let i = 0; i < 4 && !(await legal(world)).includes('Champion'); i++)
      await act(world, { type: 'Pass' });
    const offered = await legal(world);
    expect(offered.match(/Gaia the Dragon Champion/g)).toHaveLength(1);
    expect(offered).toContain('(2 more for other zones and copies: --zones)');
  });

  it('a search that the opponent sees is told of without its place twice', async () => {
    const monsters = [{ zone: 1, card: 'sangan', position: 'attack' as const }];
    const A = { monsters, hand: ['dark-hole'], deck: ['man-eater-bug', 'vorse-raider'] };
    const world = await givenWorld({ seats: { A } });
    await act(world, { type: 'Activate', card: 'hand:dark-hole' });
    for (let i = 0; i < 8 && !(await legal(world)).includes('Man-Eater Bug'); i++)
      await act(world, { type: 'Pass' });
    await act(world, { type: 'Choose', answer: 'deck:man-eater-bug' });
    const told = async (view: string): Promise<string> =>
      (await world.duel(['log', 'last', '--full', '--view', view])).out;
    expect(await told('A')).toContain("Man-Eater Bug goes from A's Deck to A's hand.");
    expect(await told('B')).toContain("A card goes from A's Deck to A's hand.");
  });

  it('a card that its owner does not know stays a number', async () => {
    const world = await givenWorld({
      seats: { ...SEATS, A: { ...SEATS.A, deck: ['dark-hole', 'raigeki'] } },
    });
    const { card: hole } = await world.json<{ card: string }>('explain', 'last', 'A.deck:dark-hole');
    const refused = await act(world, { type: 'Activate', card: 'hand:monster-reborn', targets: [hole] });
    expect(refused).toContain(`${hole} cannot be chosen`);
    expect(refused).not.toContain('Dark Hole');
  });
});
