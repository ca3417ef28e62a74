import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixture, makeWorld } from './world.js';

const world = makeWorld();
const CHAINS = fixture('duels/chains.duel.ndjson');
const dispute = (name: string): string => fixture(`disputes/${name}.duel.ndjson`);

interface Card {
  readonly id: string;
  readonly modifiers: readonly { readonly source: string; readonly since: { readonly event: number } }[];
  readonly shown: { readonly atk: number };
  readonly printed: { readonly atk: number };
  readonly history: readonly { readonly event: number; readonly text: string }[];
  readonly may: {
    readonly deeds: readonly {
      readonly deed: string;
      readonly legal: readonly string[];
      readonly refusal: { readonly rule: string } | null;
    }[];
  };
}

describe('duel explain where the stream breaks off with a Chain open', () => {
  const FILE = dispute('12-speed-1-in-answer');
  interface Answer {
    readonly accepted: boolean;
    readonly refusal: { readonly rule: string } | null;
    readonly unasked: string | null;
    readonly instead: { readonly others: readonly { readonly words: string }[] } | null;
  }
  const asked = (command: object, at = '15'): Promise<Answer> =>
    world.json<Answer>('explain', FILE, JSON.stringify(command), '--at', at);

  it('judges as if who was to be asked had been: nothing but a pass or a fast enough answer is legal', async () => {
    const set = await asked({ type: 'SetSpellTrap', by: 'B', card: 'hand:fissure' });
    expect(set).toMatchObject({
      accepted: false,
      unasked: expect.stringContaining('nobody was asked') as string,
    });
    expect(set.instead?.others.map(({ words }) => words)).toEqual(['Pass']);
    const speed = { accepted: false, refusal: { rule: 'SPEED-02' } };
    expect(await asked({ type: 'Activate', by: 'B', card: 'hand:fissure' })).toMatchObject(speed);
    expect(await asked({ type: 'EndTurn', by: 'B' })).toMatchObject({ accepted: false });
    expect(await asked({ type: 'Pass', by: 'B' })).toMatchObject({ accepted: true });
  });

  it('offers in the place of the wrong answer a pass', async () => {
    const { out } = await world.duel(['explain', FILE, '--at', '18']);
    expect(out).toMatch(/Legal instead, after event 15:\n {2}nothing near it, but:\n {4}Pass\n/);
  });

  it('says of a moment inside a command that nobody acts there', async () => {
    expect((await asked({ type: 'EndTurn', by: 'B' }, '12')).unasked).toContain(
      'inside a command (events 11 to 13)',
    );
    expect((await asked({ type: 'EndTurn', by: 'B' }, '25')).unasked).toBeNull();
  });
});

describe('duel explain of a card', () => {
  it('dates what changes its values', async () => {
    const card = await world.json<Card>('explain', CHAINS, 'A.monster:1', '--at', '690');
    expect(card).toMatchObject({ id: 'fiber-jar', printed: { atk: 500 }, shown: { atk: 250 } });
    expect(card.modifiers).toMatchObject([{ source: 'megamorph', since: { event: 627, turn: 11 } }]);
    const { out } = await world.duel(['explain', CHAINS, 'A.monster:1', '--at', '690']);
    expect(out).toContain('Megamorph in B.st:5: original ATK 500 becomes 250, since event 627');
  });

  it('tells what it has done since it came, and what forbids what', async () => {
    const card = await world.json<Card>('explain', CHAINS, 'A.monster:1', '--at', '690');
    // It has been Set before, at event 73, and has been in the Deck since.
    expect(card.history[0]).toMatchObject({ event: 478, turn: 8 });
    expect(card.history.at(-1)).toMatchObject({ event: 688, turn: 12 });
    expect(card.may.deeds).toMatchObject([
      { deed: 'attack', legal: [], refusal: { rule: 'BATTLE-ATK-01' } },
      { deed: 'change position', refusal: { rule: 'POS-03' } },
    ]);
    const { out } = await world.duel(['explain', CHAINS, 'A.monster:1', '--at', '690']);
    expect(out).toContain('POS-03: A monster that attacked cannot change to Defense Position');
  });

  it('says what may be done with it', async () => {
    const card = await world.json<Card>(
      'explain',
      dispute('10-tribute-to-the-wrong-graveyard'),
      'A:1',
      '--at',
      '5',
    );
    const [summon] = card.may.deeds;
    expect(summon).toMatchObject({ deed: 'Normal Summon', refusal: null });
    expect(summon?.legal.join()).toContain('Tribute Summon Summoned Skull');
  });
});

describe('duel explain of a command', () => {
  const explain = async (file: string, at: number, command: object): Promise<unknown> =>
    world.json('explain', file, JSON.stringify(command), '--at', String(at));

  it('names the other legal commands of a refused card, and the same deed of other cards', async () => {
    const attack = { type: 'Attack', by: 'A', card: 'monster:1', target: 'direct' };
    expect(await explain(dispute('09-direct-attack-past-a-set-monster'), 8, attack)).toMatchObject({
      accepted: false,
      refusal: { rule: 'BATTLE-DIRECT-01' },
      instead: { event: 8, decides: 'A', sameCard: [{ command: { target: 'B.monster:1' } }], sameDeed: [] },
    });
    const summon = { type: 'NormalSummon', card: 'hand:summoned-skull', tributes: [] };
    const { out } = await world.duel([
      'explain',
      dispute('11-no-tribute'),
      JSON.stringify(summon),
      '--at',
      '5',
    ]);
    expect(out).toContain('with the same card:\n    Tribute Summon Summoned Skull');
  });

  it('answers also where a window is still open, for the moment behind it', async () => {
    const trap = dispute('04-trap-set-last-turn');
    const attack = { type: 'Attack', by: 'B', card: 'monster:1', target: 'direct' };
    expect(await explain(trap, 25, attack)).toMatchObject({ accepted: false, instead: { decides: 'B' } });
  });

  it('without an event takes the one of --at: its command, the verdicts, what the rules say', async () => {
    const answer = await world.json('explain', dispute('03-trap-set-this-turn'), '--at', '11');
    expect(answer).toMatchObject({
      turn: 5,
      commit: { first: 9, last: 15 },
      violations: [{ rule: 'TRAP-TIME-01' }],
      answer: { accepted: false, refusal: { rule: 'TRAP-TIME-01' } },
    });
    const { out } = await world.duel(['explain', CHAINS, '--at', '443']);
    expect(out).toContain('A loses 1900 Life Points');
    expect(out).toMatch(/ok +DMG-DIRECT-01/);
    expect(await world.json('explain', fixture('duels/vanilla.duel.ndjson'), '--at', '104')).toMatchObject({
      answer: { accepted: true },
      legal: { seat: 'B', commands: expect.arrayContaining(['End the turn']) as unknown },
    });
  });
});

describe('duel explain of less than a whole duel', () => {
  it('of a view says what is certain, and what is undetermined', async () => {
    await world.duel(['export', dispute('07-drew-two'), '--ndjson', '--view', 'B', '-o', 'b.duel.ndjson']);
    const ask = async (
      command: object,
    ): Promise<{ accepted: boolean | null; undetermined: readonly string[] }> =>
      world.json('explain', 'b.duel.ndjson', JSON.stringify(command), '--at', '13');
    expect(await ask({ type: 'EnterPhase', by: 'B', phase: 'battle' })).toMatchObject({ accepted: false });
    const hidden = await ask({ type: 'NormalSummon', by: 'A', card: 'A:2' });
    expect(hidden.accepted).toBeNull();
    expect(hidden.undetermined.join()).toContain('what B may see');
  });

  it('of a command with a card that the viewer may not know names none', async () => {
    await world.duel(['export', CHAINS, '--ndjson', '--view', 'spectator', '-o', 'seen.duel.ndjson']);
    const lines = readFileSync(world.path('seen.duel.ndjson'), 'utf8').trimEnd().split('\n');
    const hidden = lines.flatMap((line, at) => (/"type":"ActionTaken".*"\$c"/.test(line) ? [at] : []));
    expect(hidden.length).toBeGreaterThan(3);
    for (const at of hidden) {
      const { exit, out, err } = await world.duel(['explain', 'seen.duel.ndjson', '--at', String(at)]);
      expect([at, exit, err]).toEqual([at, 0, '']);
      expect(out.replaceAll(/\s+/g, ' ')).toMatch(/: (?:\w+ )*a card you do not know/i);
    }
  });

  it('of an unknown card says that it is not known', async () => {
    const file = dispute('19-unknown-cards');
    const { exit, out } = await world.duel(['explain', file, 'A.st:1', '--at', '8']);
    expect(exit).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('whispering-mirror is in no card pool of this program');
    const command = { type: 'Activate', card: 'A.st:1' };
    const answer = await world.json('explain', file, JSON.stringify(command), '--at', '8');
    expect(answer).toMatchObject({ accepted: null });
  });

  it('of a forged stream leaves out what fits nothing, and says so', async () => {
    const lines = readFileSync(CHAINS, 'utf8').trimEnd().split('\n');
    lines.splice(
      lines.findIndex((line) => line.includes('"type":"CardMoved"')),
      1,
    );
    writeFileSync(world.path('gap.duel.ndjson'), `${lines.join('\n')}\n`);
    for (const args of [[], ['A.monster:1'], ['{"type":"EndTurn"}']]) {
      const { exit, err } = await world.duel(['explain', 'gap.duel.ndjson', ...args, '--at', '686']);
      expect(exit).toBe(0);
      expect(err).toMatch(/Events? [\d, ]+.* not fit what was before/);
    }
  });
});
