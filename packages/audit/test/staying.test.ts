import { describe, expect, it } from 'vitest';
import {
  act,
  breaks,
  broken,
  chainEnded,
  edited,
  ev as event,
  given,
  keeps,
  type Laid,
  linked,
  moved,
  resolved,
  SET,
} from './stream.js';

/** Cards that stay on the field, where they lie, and what a Field Spell does. */

const byRule = (card: string, id: string, from: string) => moved(card, id, from, `${card.slice(0, 1)}.gy`);

describe('cards that stay', () => {
  const lies = (id: string, more: Laid[3] = {}) =>
    given({
      cards: [
        ['A:1', id, 'A.st:1', { flags: { since: 1, live: 1 }, ...more }],
        ['A:2', 'ox', 'A.monster:1'],
        ['A:3', 'mage-power', 'A.st:2', { equippedTo: 'A.monster:1' }],
      ],
    });

  it.each([
    ['SPELL-CONT-01', 'future-fusion'],
    ['TRAP-CONT-01', 'ultimate-offering'],
  ])('%s: %s leaves by an effect, not by rule', (rule, id) => {
    expect(breaks(rule, [...lies(id), byRule('A:1', id, 'A.st:1')])).toEqual([2]);
    const effect = moved('A:1', id, 'A.st:1', 'A.gy', { cause: 'effect', destroyed: true });
    expect(breaks(rule, [...lies(id), effect])).toEqual([]);
  });

  it('an Equip Spell leaves by rule only without its monster, however many others it carries', () => {
    const both = lies('united-we-stand', { equippedTo: 'A.monster:1' });
    const gone = moved('A:1', 'united-we-stand', 'A.st:1', 'A.gy', { destroyed: true });
    expect(breaks('SPELL-STAY-01', [...both, gone])).toEqual([2]);
    expect(breaks('SPELL-EQUIP-02', [...both, gone])).toEqual([2]);
    const alone = moved('A:2', 'ox', 'A.monster:1', 'A.gy', { cause: 'effect', destroyed: true });
    expect(breaks('SPELL-STAY-01', [...both, alone, gone])).toEqual([]);
  });

  it('after the Chain they are still there', () => {
    const stream = [
      ...given({ cards: [['A:1', 'ultimate-offering', 'A.st:1']] }),
      act('Activate', 'A', { card: 'A.st:1' }),
      linked(1, 'A', 'A.st:1', 'ultimate-offering', 2),
      resolved(1),
      chainEnded(1),
      act('EndTurn', 'A'),
    ];
    expect(keeps('TRAP-CONT-01', stream)).toBe(1);
  });
});

describe('zones of Spells', () => {
  const start = given({
    cards: [
      ['A:1', 'mage-power', 'A.hand'],
      ['A:2', 'umi', 'A.hand'],
      ['A:3', 'fissure', 'A.hand'],
    ],
  });

  it('an Equip Spell takes one of its player, whomever it equips', () => {
    const put = (to: string) => [
      ...start,
      act('Activate', 'A', { card: 'A:1' }),
      moved('A:1', 'mage-power', 'A.hand', to),
    ];
    expect(keeps('ZONE-ST-03', put('A.st:1'))).toBe(1);
    expect(breaks('ZONE-ST-03', put('B.st:1'))).toEqual([3]);
  });

  it('a Field Spell takes none of the five', () => {
    const put = (to: string) => [
      ...start,
      act('Activate', 'A', { card: 'A:2' }),
      moved('A:2', 'umi', 'A.hand', to),
    ];
    expect(keeps('ZONE-ST-04', put('A.field'))).toBe(1);
    expect(breaks('ZONE-ST-04', put('A.st:1'))).toEqual([3]);
  });

  it('a Set Spell lies face-down, a Field Spell in its zone', () => {
    const put = (card: string, id: string, to: string, face: 'up' | 'down') => [
      ...start,
      act('SetSpellTrap', 'A', { card }),
      moved(card, id, 'A.hand', to, { face }),
      event('SpellTrapSet', { card: to, by: 'A' }),
    ];
    expect(broken(put('A:3', 'fissure', 'A.st:1', 'down'))).toEqual([]);
    expect(breaks('SPELL-SET-01', put('A:3', 'fissure', 'A.st:1', 'up'))).toEqual([4]);
    expect(keeps('SPELL-FIELD-05', put('A:2', 'umi', 'A.field', 'down'))).toBe(1);
    expect(breaks('SPELL-FIELD-05', put('A:2', 'umi', 'A.field', 'up'))).toEqual([4]);
    expect(breaks('SPELL-FIELD-05', put('A:2', 'umi', 'A.st:1', 'down'))).toEqual([4]);
  });

  it('a monster of the opponent counts among the five', () => {
    const five = [1, 2, 3, 4, 5].map((n): Laid => [`B:${n}`, 'ox', `A.monster:${n}`]);
    const sixth = (cards: readonly Laid[]) => [
      ...given({ cards: [...cards, ['A:9', 'ox', 'A.gy']] }),
      moved('A:9', 'ox', 'A.gy', 'A.monster:6', { cause: 'effect', link: 1 }),
    ];
    expect(breaks('CTRL-03', sixth(five))).toEqual([2]);
    expect(breaks('CTRL-03', sixth(five.map(([, id, place], n) => [`A:${n + 1}`, id, place])))).toEqual([]);
  });
});

describe('Field Spells', () => {
  const fish = (atk: number) =>
    event('ValuesChanged', { card: 'B.monster:1', atk, def: 800, level: 4, modifiers: [] });
  const umi = (place: string, more: Laid[3] = { flags: { since: 1, live: 1 } }): Laid => [
    `${place.slice(0, 1)}:1`,
    'umi',
    place,
    more,
  ];
  const start = (...cards: readonly Laid[]) =>
    given({ cards: [...cards, ['B:5', 'fish', 'B.monster:1'], ['A:7', 'umi', 'A.hand']] });
  const end = act('EndTurn', 'A');

  it('change monsters of both players', () => {
    const shown = { atk: 2000, def: 1000, level: 4 };
    const now = event('ValuesChanged', { card: 'B.monster:1', ...shown, modifiers: [] });
    expect(keeps('SPELL-FIELD-01', [...start(umi('A.field')), now, end])).toBeGreaterThan(0);
    expect(breaks('SPELL-FIELD-01', [...start(umi('A.field')), fish(1900), end])).toEqual([2]);
  });

  it('what they changed ends with them', () => {
    const gone = moved('A:1', 'umi', 'A.field', 'A.gy', { cause: 'effect', destroyed: true });
    const stream = [...start(umi('A.field')), gone];
    expect(keeps('SPELL-FIELD-06', [...stream, fish(1800), end])).toBeGreaterThan(0);
    expect(breaks('SPELL-FIELD-06', [...stream, fish(2000), end])).toEqual([3]);
  });

  const replaced = [
    ...start(umi('B.field')),
    act('Activate', 'A', { card: 'A:7' }),
    moved('A:7', 'umi', 'A.hand', 'A.field'),
    linked(1, 'A', 'A.field', 'umi', 1),
    moved('B:1', 'umi', 'B.field', 'B.gy'),
    resolved(1),
    chainEnded(1),
  ];

  it('one that is activated sends the other to the graveyard', () => {
    expect(keeps('SPELL-FIELD-03', replaced)).toBe(2);
    expect(breaks('SPELL-FIELD-03', edited(replaced, 5, { to: 'B.banished' }))).toEqual([5]);
    expect(breaks('SPELL-FIELD-03', edited(replaced, 5, { destroyed: true }))).toEqual([5]);
    const both = [...replaced.filter((_, n) => n !== 5), end];
    expect(breaks('SPELL-FIELD-03', both)).toEqual([both.length - 1]);
  });

  it('in the league the own one goes as well', () => {
    const league = (more: object) => [
      ...given({ ruleset: 'league-8000', cards: [umi('A.field'), ['A:7', 'umi', 'A.hand']] }),
      act('Activate', 'A', { card: 'A:7' }),
      moved('A:1', 'umi', 'A.field', 'A.gy', more),
      moved('A:7', 'umi', 'A.hand', 'A.field'),
    ];
    expect(keeps('LEAGUE-FIELD-01', league({}))).toBe(2);
    expect(breaks('LEAGUE-FIELD-01', league({ destroyed: true }))).toEqual([3]);
  });

  it('a Set one does not act by itself when the active one goes', () => {
    const stream = [
      ...start(umi('A.field'), umi('B.field', SET)),
      moved('A:1', 'umi', 'A.field', 'A.gy', { cause: 'effect', destroyed: true }),
    ];
    const up = event('CardTurned', {
      card: 'B:1',
      id: 'umi',
      at: 'B.field',
      face: 'up',
      position: null,
      how: 'effect',
    });
    expect(keeps('SPELL-FIELD-07', [...stream, end])).toBe(1);
    expect(breaks('SPELL-FIELD-07', [...stream, up])).toEqual([3]);
    expect(breaks('SPELL-FIELD-07', [...stream, end, up])).toEqual([]);
  });
});
