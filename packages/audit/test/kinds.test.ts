import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import {
  act,
  at,
  attack,
  breaks,
  broken,
  chainEnded,
  DOWN,
  edited,
  ev as event,
  given,
  intoBattle,
  inserted,
  keeps,
  type Laid,
  linked,
  moved,
  phase,
  resolved,
  SET,
  set,
  summon,
  without,
} from './stream.js';

/** Kinds of Summons, what they are made of, and Flip effects. */

const down = { ...DOWN, flags: { since: 4, setTurn: 4 } };
const turned = (card: string, id: string, place: string, how: 'flip-summon' | 'attack' | 'effect') =>
  event('CardTurned', { card, id, at: place, face: 'up', position: 'attack', how });
const flipSummoned = (id: string, place: string) =>
  event('MonsterSummoned', { card: place, id, by: place.slice(0, 1), how: 'flip', materials: [] });

/** A Flip Summons its Set monster. */
const flip = (id: string): readonly DuelEvent[] => [
  ...given({ cards: [['A:1', id, 'A.monster:1', down]] }),
  act('FlipSummon', 'A', { card: 'A.monster:1' }),
  event('SummonDeclared', {
    card: 'A.monster:1',
    id,
    by: 'A',
    how: 'flip',
    to: 'A.monster:1',
    position: 'attack',
    tributes: [],
  }),
  turned('A:1', id, 'A.monster:1', 'flip-summon'),
  flipSummoned(id, 'A.monster:1'),
];

/** A Special Summons from the graveyard by Fissure, as far as the stream tells. */
const special: readonly DuelEvent[] = [
  ...given({
    cards: [
      ['A:1', 'ox', 'A.gy'],
      ['A:2', 'fissure', 'A.st:1'],
      ['B:1', 'trap-hole', 'B.st:1', { ...SET, flags: { since: 4, setTurn: 4 } }],
    ],
  }),
  act('Activate', 'A', { card: 'A.st:1' }),
  linked(1, 'A', 'A.st:1', 'fissure', 1),
  moved('A:1', 'ox', 'A.gy', 'A.monster:1', { cause: 'effect', link: 1 }),
  event('MonsterSummoned', {
    card: 'A.monster:1',
    id: 'ox',
    by: 'A',
    how: 'special',
    materials: [],
    link: 1,
  }),
  resolved(1),
  moved('A:2', 'fissure', 'A.st:1', 'A.gy'),
  chainEnded(1),
];
const asNormal = { normal: true } as const;

describe('the Normal Summon of the turn', () => {
  it('is not used by a Flip Summon', () => {
    expect(keeps('SUM-FLIP-03', flip('ox'))).toBe(1);
    expect(breaks('SUM-FLIP-03', edited(flip('ox'), 5, asNormal))).toEqual([5]);
  });

  it('is not used by a Special Summon', () => {
    expect(keeps('SUM-SP-02', special)).toBe(1);
    expect(breaks('SUM-SP-02', edited(special, 5, asNormal))).toEqual([5]);
    expect(breaks('FUS-07', edited(special, 5, { ...asNormal, how: 'fusion' }))).toEqual([5]);
    expect(breaks('RIT-05', edited(special, 5, { ...asNormal, how: 'ritual' }))).toEqual([5]);
  });

  it('is used by a Tribute Summon', () => {
    const cards: readonly Laid[] = [
      ['A:1', 'skull', 'A.hand'],
      ['A:2', 'ox', 'A.monster:2'],
      ['A:3', 'raider', 'A.hand'],
    ];
    const stream = [
      ...given({ cards }),
      act('NormalSummon', 'A', { card: 'A:1' }),
      moved('A:2', 'ox', 'A.monster:2', 'A.gy', { cause: 'tribute' }),
      ...summon('A', 'A:1', 'skull', 1, ['A:2']),
    ];
    expect(keeps('SUM-TRIB-04', stream)).toBe(1);
    const again = [...stream, act('NormalSummon', 'A', { card: 'A:3' }), ...summon('A', 'A:3', 'raider', 3)];
    expect(breaks('SUM-TRIB-04', again)).toEqual([8]);
    expect(breaks('CARD-LEVEL-01', edited(stream, 4, { tributes: [] }))).toEqual([4]);
  });

  it('has its Tributes gone before the monster comes, in a full row, too', () => {
    const five = [1, 2, 3, 4, 5].map((n): Laid => [`A:${n}`, 'ox', `A.monster:${n}`]);
    const stream = [
      ...given({ cards: [...five, ['A:9', 'skull', 'A.hand']] }),
      act('NormalSummon', 'A', { card: 'A:9' }),
      moved('A:1', 'ox', 'A.monster:1', 'A.gy', { cause: 'tribute' }),
      ...summon('A', 'A:9', 'skull', 1, ['A:1']),
    ];
    expect(broken(stream)).toEqual([]);
    expect(keeps('ZONE-MON-03', stream)).toBe(1);
    expect(breaks('ZONE-MON-03', without(stream, 3))).toEqual([3]);
  });
});

describe('turned up', () => {
  it('by an attack or an effect is no Flip Summon', () => {
    const up = [
      ...given({ cards: [['A:1', 'ox', 'A.monster:1', down]] }),
      turned('A:1', 'ox', 'A.monster:1', 'effect'),
    ];
    expect(keeps('SUM-FLIP-05', [...up, act('EndTurn', 'A')])).toBe(1);
    expect(breaks('SUM-FLIP-05', [...up, flipSummoned('ox', 'A.monster:1')])).toEqual([3]);
    expect(breaks('SUM-FLIP-05', flip('ox'))).toEqual([]);
  });

  it('a Set monster is Summoned then, and not before', () => {
    const stream = [
      ...given({ cards: [['A:1', 'ox', 'A.hand']] }),
      act('SetMonster', 'A', { card: 'A:1' }),
      ...set('A', 'A:1', 'ox', 1),
    ];
    const summoned = event('MonsterSummoned', {
      card: 'A.monster:1',
      id: 'ox',
      by: 'A',
      how: 'normal',
      materials: [],
    });
    expect(breaks('TERM-SET-02', [...stream, summoned])).toEqual([5]);
    expect(keeps('TERM-SET-02', flip('ox'))).toBe(1);
  });

  it('a Flip effect activates, for whoever controls the monster', () => {
    const end = act('EndTurn', 'A');
    expect(breaks('CARD-EFF-01', [...flip('hane-hane'), end])).toEqual([6]);
    const used = linked(1, 'A', 'A.monster:1', 'hane-hane', 1, { activation: false });
    expect(keeps('CARD-EFF-01', [...flip('hane-hane'), used])).toBe(1);
    const lent = [
      ...given({ cards: [['B:1', 'hane-hane', 'A.monster:1', down]] }),
      turned('B:1', 'hane-hane', 'A.monster:1', 'effect'),
    ];
    expect(keeps('CTRL-04', [...lent, used])).toBe(1);
    expect(breaks('CTRL-04', [...lent, { ...used, data: { ...used.data, by: 'B' } } as DuelEvent])).toEqual([
      3,
    ]);
  });
});

describe('what answers a Summon', () => {
  const hole = (id: string) => linked(1, 'B', 'B.st:1', id, 2);

  it('Trap Hole answers no Special Summon, and no Fusion or Ritual Summon', () => {
    expect(breaks('SUM-SP-03', [...special, hole('trap-hole')])).toEqual([9]);
    expect(breaks('SUM-SP-03', [...special, hole('torrential-tribute')])).toEqual([]);
    expect(breaks('FUS-07', [...edited(special, 5, { how: 'fusion' }), hole('trap-hole')])).toContain(9);
    expect(breaks('RIT-05', [...edited(special, 5, { how: 'ritual' }), hole('trap-hole')])).toContain(9);
  });

  it('it answers a Normal Summon, and a Set is none', () => {
    const start = given({
      cards: [
        ['A:1', 'ox', 'A.hand'],
        ['B:1', 'trap-hole', 'B.st:1', { ...SET, flags: { since: 4, setTurn: 4 } }],
      ],
      turn: { number: 6 },
    });
    const normal = [...start, act('NormalSummon', 'A', { card: 'A:1' }), ...summon('A', 'A:1', 'ox', 1)];
    expect(breaks('TERM-SET-02', [...normal, hole('trap-hole')])).toEqual([]);
    expect(keeps('SUM-SP-03', [...normal, hole('trap-hole')])).toBe(1);
  });
});

describe('Fusion and Ritual Summons', () => {
  const cards: readonly Laid[] = [
    ['A:1', 'ox', 'A.hand'],
    ['A:2', 'raider', 'A.monster:2'],
    ['A:3', 'gaia-the-dragon-champion', 'A.extra'],
    ['A:4', 'polymerization', 'A.st:1'],
    ['A:5', 'relinquished', 'A.hand'],
    ['A:6', 'black-illusion-ritual', 'A.st:2'],
  ];
  const effect = { cause: 'effect', link: 1 } as const;
  const made = (id: string, how: 'fusion' | 'ritual', materials: readonly string[]) =>
    event('MonsterSummoned', { card: 'A.monster:1', id, by: 'A', how, materials, link: 1 });
  const fusion = [
    ...given({ cards }),
    act('Activate', 'A', { card: 'A.st:1' }),
    linked(1, 'A', 'A.st:1', 'polymerization', 1),
    moved('A:1', 'ox', 'A.hand', 'A.gy', effect),
    moved('A:2', 'raider', 'A.monster:2', 'A.gy', effect),
    moved('A:3', 'gaia-the-dragon-champion', 'A.extra', 'A.monster:1', effect),
    made('gaia-the-dragon-champion', 'fusion', ['A:1', 'A:2']),
    resolved(1),
    moved('A:4', 'polymerization', 'A.st:1', 'A.gy'),
    chainEnded(1),
  ];
  const ritual = [
    ...given({ cards }),
    act('Activate', 'A', { card: 'A.st:2' }),
    linked(1, 'A', 'A.st:2', 'black-illusion-ritual', 1),
    moved('A:2', 'raider', 'A.monster:2', 'A.gy', effect),
    moved('A:5', 'relinquished', 'A.hand', 'A.monster:1', effect),
    made('relinquished', 'ritual', ['A:2']),
    resolved(1),
    moved('A:6', 'black-illusion-ritual', 'A.st:2', 'A.gy'),
    chainEnded(1),
  ];

  it('the Fusion Monster comes from the Fusion Deck, face-up', () => {
    expect(broken(fusion)).toEqual([]);
    expect(breaks('FUS-03', edited(fusion, 6, { face: 'down', position: 'defense' }))).toEqual([7]);
    const elsewhere = given({
      cards: [...cards.slice(0, 2), ['A:3', 'gaia-the-dragon-champion', 'A.gy'], ...cards.slice(3)],
    });
    expect(breaks('FUS-03', [...elsewhere, ...edited(fusion, 6, { from: 'A.gy' }).slice(2)])).toEqual([7]);
  });

  it('materials and Polymerization go to the graveyard', () => {
    expect(breaks('FUS-04', edited(fusion, 4, { to: 'A.banished' }))).toEqual([7]);
    expect(broken(without(fusion, 4))).toEqual(['FUS-04@6']);
    expect(broken(without(fusion, 5))).toEqual(['FUS-04@6']);
    expect(breaks('FUS-04', edited(fusion, 9, { destroyed: true }))).toEqual([9]);
  });

  it('the Ritual Monster is face-up; Tributes and Spell go to the graveyard', () => {
    expect(broken(ritual)).toEqual([]);
    expect(breaks('RIT-02', edited(ritual, 5, { face: 'down', position: 'defense' }))).toEqual([6]);
    expect(breaks('RIT-03', edited(ritual, 4, { to: 'A.banished' }))).toEqual([6]);
    expect(broken(without(ritual, 4))).toEqual(['RIT-03@5']);
    expect(breaks('RIT-03', edited(ritual, 8, { destroyed: true }))).toEqual([8]);
  });

  it('destroyed they go to the graveyard', () => {
    const gone = (id: string, to: string) => [
      ...given({ cards: [['A:1', id, 'A.monster:1']] }),
      moved('A:1', id, 'A.monster:1', to, { cause: 'effect', destroyed: true }),
    ];
    expect(keeps('FUS-05', gone('gaia-the-dragon-champion', 'A.gy'))).toBe(1);
    expect(breaks('FUS-05', gone('gaia-the-dragon-champion', 'A.banished'))).toEqual([2]);
    expect(breaks('RIT-03', gone('relinquished', 'A.banished'))).toEqual([2]);
  });
});

describe('after a Replay', () => {
  const stream = [
    ...given({
      cards: [
        ['A:1', 'raider', 'A.monster:1'],
        ['A:2', 'raider', 'A.monster:2'],
        ['B:1', 'ox', 'B.gy'],
        ['B:2', 'ox', 'B.monster:2'],
        ['B:3', 'ox', 'B.monster:3'],
      ],
    }),
    ...intoBattle(),
    moved('B:3', 'ox', 'B.monster:3', 'B.gy', { cause: 'battle', destroyed: true }),
    ...attack('A.monster:2', 'B.monster:2'),
    moved('B:1', 'ox', 'B.gy', 'B.monster:1', { cause: 'effect', link: 1 }),
    event('AttackCancelled', { attacker: 'A.monster:2', reason: 'replay', givenBack: true }),
  ];

  it('what was destroyed before stays in the graveyard', () => {
    expect(keeps('BATTLE-REPLAY-02', stream)).toBe(1);
    const back = moved('B:3', 'ox', 'B.gy', 'B.monster:3');
    expect(breaks('BATTLE-REPLAY-02', [...stream, back])).toEqual([stream.length]);
    expect(breaks('BATTLE-REPLAY-02', inserted(stream, at(stream, 'AttackCancelled'), back))).toEqual([]);
    expect(breaks('BATTLE-REPLAY-02', [...stream, phase('battle', 'end'), phase('main2'), back])).toEqual([]);
  });
});
