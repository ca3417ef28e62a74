import { CARDS } from '@duel-log/cards';
import { describe, expect, it } from 'vitest';
import { readCardTable, readCdb, readYdk } from '../src/index.js';
import { row } from './cdb-rows.js';
import { right, sentence } from './results.js';

const passcode = (id: string): bigint => BigInt(CARDS.get(id)?.passcode ?? 0);

describe('.cdb card databases', () => {
  const only = (some: Parameters<typeof row>[0]) => readCdb([{ ...row(some) }]);

  it('a Normal Monster has Level, Attribute, Type, ATK and DEF, and no effect', () => {
    const read = only({ id: 7n, type: 0x11n, atk: 1900n, def: 1500n, level: 4n, race: 8n, attribute: 0x20n });
    expect(read.cards).toEqual([
      {
        id: 'some-card',
        nameEn: 'Some Card',
        nameFr: null,
        passcode: 7,
        kind: 'monster',
        subtype: 'normal',
        attribute: 'DARK',
        type: 'Fiend',
        level: 4,
        atk: 1900,
        def: 1500,
        effect: 'none',
      },
    ]);
  });

  it('-2 stands for ?, and any other number below 0 for nothing', () => {
    expect(only({ atk: -2n, def: -2n }).cards).toMatchObject([{ atk: null, def: null }]);
    expect(only({ atk: -3n }).leftOut).toMatchObject([
      { why: expect.stringContaining('ATK or DEF') as unknown },
    ]);
  });

  it('the low byte is the Level, the bytes above it the Scales', () => {
    const read = only({ type: 0x1000011n, level: 0x0805_0007n });
    expect(read.cards).toMatchObject([{ level: 7, scale: 8, effect: 'declared' }]);
  });

  it('a Link Monster has a rating and no DEF: its cell holds arrows', () => {
    const [link] = only({ type: 0x4000021n, level: 2n, def: 0x28n }).cards;
    expect(link).toMatchObject({ subtype: 'link', linkRating: 2, def: null });
    expect(link?.level).toBeUndefined();
  });

  it('a Fusion Monster with an effect is one whose effect the players declare, without one it is plain', () => {
    expect(only({ type: 0x61n }).cards).toMatchObject([{ subtype: 'fusion', effect: 'declared' }]);
    expect(only({ type: 0x41n }).cards).toMatchObject([{ subtype: 'fusion', effect: 'none' }]);
  });

  it('a type that was written as a number below 0 is the same bits', () => {
    expect(only({ type: -(2n ** 31n) + 0x11n }).cards).toMatchObject([{ subtype: 'normal' }]);
  });

  it.each([
    ['a Synchro Monster', { type: 0x2021n }, 'is a Synchro Monster'],
    ['a Skill', { type: 0x8000002n }, 'is a Skill'],
    ['a card of two kinds', { type: 0x3n }, 'neither monster, Spell nor Trap'],
    ['a monster of two Attributes', { attribute: 3n }, 'one Attribute'],
    ['a monster of no Type', { race: 0n }, 'one Type'],
    ['a Level below 0', { level: -4n }, 'Level below 0'],
    ['a card without a name', { name: null }, 'has no name'],
    ['a name of two lines', { name: 'Two\nLines' }, 'has no name'],
    ['a card without a passcode', { id: 0n }, 'no passcode'],
    ['a Trap with the passcode of a Spell', { id: 55144522n, type: 4n }, 'passcode of another card'],
  ] as const)('%s is left out, with the reason', (_, some, why) => {
    const { cards, leftOut } = only(some);
    expect(cards).toEqual([]);
    expect(leftOut).toMatchObject([{ why: expect.stringContaining(why) as unknown }]);
  });

  it('a card of the project keeps its id, so that its effect is known; its facts are those of the table', () => {
    const read = only({ id: passcode('gaia-the-dragon-champion'), type: 0x41n, name: 'Gaia', atk: 1n });
    expect(read.cards).toMatchObject([
      {
        id: 'gaia-the-dragon-champion',
        nameEn: 'Gaia',
        atk: 1,
        materials: ['gaia-the-fierce-knight', 'curse-of-dragon'],
      },
    ]);
  });

  it('names that give no id, or one that is taken, are told apart by the passcode', () => {
    const names = ['青眼', 'Élan Vital', 'Elan  vital!', 'Umi', '7'];
    const read = readCdb(names.map((name, at) => ({ ...row({ id: BigInt(at + 1), name }) })));
    expect(read.cards.map(({ id }) => id)).toEqual([
      'card-1',
      'elan-vital',
      'elan-vital-3',
      'umi-4',
      'card-5',
    ]);
  });

  it('another picture is no card of its own: in a Deck it is the card that it shows', () => {
    const rows = [
      row({ id: 100n }),
      row({ id: 101n, alias: 100n }),
      row({ id: 301n, alias: 300n, name: 'Lost' }),
    ];
    const { cards, index, leftOut } = readCdb(rows.map((one) => ({ ...one })));
    expect(cards).toHaveLength(1);
    expect(right(readYdk('#main\n101\n', index)).deck.main).toEqual(['some-card']);
    expect(leftOut).toEqual([
      { passcode: 301, name: 'Lost', why: 'is another picture of 300, which is not a card here' },
    ]);
  });

  it('a card that is only treated as another is a card of its own', () => {
    const rows = [row({ id: 100n }), row({ id: 900n, alias: 100n, name: 'Other' })];
    expect(readCdb(rows.map((one) => ({ ...one }))).cards).toHaveLength(2);
  });
});

describe('card tables in JSON', () => {
  const CARD = {
    id: 'my-dragon',
    nameEn: 'My Dragon',
    kind: 'monster',
    subtype: 'normal',
    attribute: 'FIRE',
    type: 'Dragon',
    level: 4,
    atk: 1500,
    def: 1200,
  };
  const read = (...cards: readonly object[]) => readCardTable(JSON.stringify({ cards }));
  const fault = (some: object): string => sentence(read(CARD, { ...CARD, id: 'another', ...some }));

  it('what may be left out is left out: passcode, French name, effect', () => {
    expect(right(read(CARD)).cards).toEqual([{ ...CARD, nameFr: null, passcode: null, effect: 'none' }]);
  });

  it.each([
    [{ atk: 'many' }, 'cards[1].atk is no integer from 0: "many".'],
    [{ level: 1.5 }, 'cards[1].level is no integer from 0: 1.5.'],
    [{ kind: 'skill' }, 'cards[1].kind is no one of monster spell trap: "skill".'],
    [{ text: 'Flip: …' }, 'cards[1].text is an unknown key.'],
    [{ def: undefined }, 'cards[1].def is missing (another).'],
    [{ subtype: 'quick-play' }, 'cards[1].subtype is no subtype of a monster'],
    [{ kind: 'trap', subtype: 'normal' }, 'cards[1].attribute belongs to monsters, and this is a trap'],
    [{ nameEn: 'Two\nLines' }, 'cards[1].nameEn is no name of one line'],
    [{ materials: ['nobody'] }, 'cards[1].materials names nobody'],
    [{ id: 'My Dragon' }, 'cards[1].id must be small letters'],
    [{ id: '46986420' }, 'cards[1].id must be small letters'],
    [{ id: 'mirror-force' }, 'cards[1].id is the id of Mirror Force, a trap'],
    [{ id: 'my-dragon' }, 'cards[1].id is that of a card before it'],
    [{ subtype: 'effect', effect: 'none' }, 'cards[1].effect cannot be none'],
  ])('%j: one sentence with the place', (some, said) => {
    expect(fault(some)).toContain(said);
  });

  it.each([
    ['no json', 'It is no JSON'],
    ['[]', 'It is no object'],
    ['{"cards":{}}', 'cards is no list'],
    ['{"cards":[],"cards":[]}', 'twice'],
  ])('%s: one sentence', (text, said) => {
    expect(sentence(readCardTable(text))).toContain(said);
  });

  it('two cards cannot have one passcode', () => {
    const two = read({ ...CARD, passcode: 5 }, { ...CARD, id: 'another', passcode: 5 });
    expect(sentence(two)).toBe('cards[1].passcode is that of a card before it (another).');
  });
});
