import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import {
  act,
  at,
  audit,
  broken,
  chainEnded,
  DOWN,
  ev,
  given,
  keeps,
  type Laid,
  linked,
  moved,
  phase,
  resolved,
  set,
  summon,
} from './stream.js';

/** From the Main Phase of one seat to that of the other; `standby` and `end` happen in those phases. */
function turn(
  number: number,
  seat: string,
  more: { readonly end?: readonly DuelEvent[]; readonly standby?: readonly DuelEvent[] } = {},
): readonly DuelEvent[] {
  const drawn = `${seat}:90${Math.floor((number - 4) / 2)}`;
  return [
    act('EndTurn', seat === 'A' ? 'B' : 'A'),
    phase('end'),
    ...(more.end ?? []),
    ev('TurnStarted', { number, seat }),
    phase('draw'),
    moved(drawn, 'ox', `${seat}.deck`, `${seat}.hand`, { cause: 'draw' }),
    phase('standby'),
    ...(more.standby ?? []),
    phase('main1'),
  ];
}

const gain = (team: string, delta: number, before = 8000): DuelEvent =>
  ev('LifePointsChanged', { team, delta, total: before + delta, cause: 'effect' });

describe('Snatch Steal', () => {
  const steal: readonly Laid[] = [
    ['B:1', 'raider', 'A.monster:1'],
    ['A:1', 'snatch-steal', 'A.st:1', { equippedTo: 'B:1' }],
  ];
  const stream = (...standby: readonly DuelEvent[]) => [
    ...given({ cards: steal }),
    ...turn(6, 'B', { standby }),
  ];

  it('gives its opponent 1000 Life Points in his Standby Phase', () => {
    expect(broken(stream(gain('B', 1000)))).toEqual([]);
    expect(keeps('TURN-STBY-01', stream(gain('B', 1000)))).toBeGreaterThan(0);
  });

  it('must neither give nothing, nor twice, nor to its own player', () => {
    for (const wrong of [[], [gain('B', 1000), gain('B', 1000, 9000)], [gain('A', 1000)]]) {
      const [first] = audit(stream(...wrong)).violations;
      expect([wrong.length, first?.rule]).toEqual([wrong.length, 'TURN-STBY-01']);
      expect(first?.message).toContain('1 × 1000 Life Points are due to B');
    }
  });

  it('gives nothing in a Standby Phase of its player, and a negated one is left alone', () => {
    const own = [...stream(gain('B', 1000)), ...turn(7, 'A', { standby: [gain('B', 1000, 9000)] })];
    expect(broken(own)).toEqual([`TURN-STBY-01@${own.length - 1}`]);
    const negated = [
      ...given({ cards: [...steal, ['B:2', 'imperial-order', 'B.st:1']] }),
      ...turn(6, 'B', {
        standby: [ev('LifePointsChanged', { team: 'B', delta: -700, total: 7300, cause: 'upkeep' })],
      }),
    ];
    expect(broken(negated)).toEqual([]);
  });
});

describe('Swords of Revealing Light', () => {
  const used = [
    ...given({ cards: [['A:1', 'swords-of-revealing-light', 'A.hand']] }),
    act('Activate', 'A', { card: 'A:1' }),
    moved('A:1', 'swords-of-revealing-light', 'A.hand', 'A.st:1'),
    linked(1, 'A', 'A.st:1', 'swords-of-revealing-light', 1, { effect: 'activate' }),
    resolved(1),
    chainEnded(1),
  ];
  const fades = [
    moved('A:1', 'swords-of-revealing-light', 'A.st:1', 'A.gy', { cause: 'effect', destroyed: true }),
  ];
  const turns = (last: number, gone: number): readonly DuelEvent[] => [
    ...used,
    ...Array.from({ length: last - 5 }, (_, i) =>
      turn(i + 6, i % 2 === 0 ? 'B' : 'A', i + 5 === gone ? { end: fades } : {}),
    ).flat(),
  ];

  it('goes in the End Phase of the third turn of the opponent', () => {
    expect(broken(turns(11, 10))).toEqual([]);
    expect(keeps('CARD-PREVAILS-01', turns(11, 10))).toBeGreaterThan(0);
  });

  it('must not go in an earlier turn', () => {
    for (const early of [6, 8]) {
      const stream = turns(early + 1, early);
      const moves = stream.findIndex((event) => event.type === 'CardMoved' && event.data.destroyed === true);
      expect(broken(stream)).toEqual([`CARD-PREVAILS-01@${moves}`]);
    }
  });

  it('must not stay longer, and is found once', () => {
    const next = turns(11, 99)
      .map(({ type }) => type)
      .lastIndexOf('TurnStarted');
    expect(broken(turns(11, 99))).toEqual([`CARD-PREVAILS-01@${next}`]);
    expect(broken(turns(13, 99))).toEqual([`CARD-PREVAILS-01@${next}`]);
  });
});

describe('Scapegoat', () => {
  const cards: readonly Laid[] = [
    ['A:1', 'scapegoat', 'A.hand'],
    ['A:2', 'ox', 'A.hand'],
  ];
  const sheep = [1, 2, 3, 4].flatMap((n) => [
    ev('TokenCreated', { card: `A:t${n}`, id: 'sheep-token', link: 1 }),
    moved(`A:t${n}`, 'sheep-token', 'A.outside', `A.monster:${n}`, {
      position: 'defense',
      cause: 'effect',
      link: 1,
    }),
    ev('MonsterSummoned', {
      card: `A.monster:${n}`,
      id: 'sheep-token',
      by: 'A',
      how: 'special',
      materials: [],
      link: 1,
    }),
  ]);
  const goats = [
    act('Activate', 'A', { card: 'A:1' }),
    moved('A:1', 'scapegoat', 'A.hand', 'A.st:1'),
    linked(1, 'A', 'A.st:1', 'scapegoat', 2, { effect: 'activate' }),
    ...sheep,
    ev('LastingStarted', {
      key: 'k',
      card: 'scapegoat',
      effect: 'no-summon',
      by: 'A',
      on: null,
      until: 5,
      link: 1,
    }),
    resolved(1),
    moved('A:1', 'scapegoat', 'A.st:1', 'A.gy'),
    chainEnded(1),
  ];
  const ox = [act('NormalSummon', 'A', { card: 'A:2' }), ...summon('A', 'A:2', 'ox', 5)];

  it('and a Set in the same turn are legal, in either order', () => {
    const setting = [act('SetMonster', 'A', { card: 'A:2' }), ...set('A', 'A:2', 'ox', 5)];
    expect(broken([...given({ cards }), ...setting, ...goats])).toEqual([]);
    expect(broken([...given({ cards }), ...goats, ...setting])).toEqual([]);
  });

  it('must not be used in a turn of a Summon, and no Summon follows it', () => {
    const late = [...given({ cards }), ...ox, ...goats];
    expect(broken(late)).toEqual([`CARD-PREVAILS-01@${at(late, 'LinkAdded')}`]);
    const again = [...given({ cards }), ...goats, ...ox];
    expect(broken(again)).toEqual([`CARD-PREVAILS-01@${again.length - 1}`]);
    expect(audit(again).violations[0]?.message).toContain('Scapegoat of A had resolved');
  });
});

describe('Thousand-Eyes Restrict', () => {
  const flip = [
    act('FlipSummon', 'A', { card: 'A.monster:1' }),
    ev('SummonDeclared', {
      card: 'A:1',
      id: 'ox',
      by: 'A',
      how: 'flip',
      to: 'A.monster:1',
      position: 'attack',
      tributes: [],
    }),
    ev('CardTurned', {
      card: 'A:1',
      id: 'ox',
      at: 'A.monster:1',
      face: 'up',
      position: 'attack',
      how: 'flip-summon',
    }),
    ev('MonsterSummoned', { card: 'A.monster:1', id: 'ox', by: 'A', how: 'flip', materials: [] }),
  ];
  const down: Laid = ['A:1', 'ox', 'A.monster:1', DOWN];

  it('lets no other monster be Flip Summoned', () => {
    expect(broken([...given({ cards: [down] }), ...flip])).toEqual([]);
    const eyes: Laid = ['B:1', 'thousand-eyes-restrict', 'B.monster:1'];
    const stream = [...given({ cards: [down, eyes] }), ...flip];
    expect(broken(stream)).toEqual([`CARD-PREVAILS-01@${at(stream, 'SummonDeclared')}`]);
  });
});
