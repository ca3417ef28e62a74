import type { EventData } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import {
  at,
  attack,
  audit,
  broken,
  chainEnded,
  compared,
  DOWN,
  edited,
  ev as event,
  given,
  inserted,
  intoBattle,
  linked,
  lost,
  moved,
  phase,
  resolved,
  type Laid,
  type Start,
  without,
} from './stream.js';

type Values = Partial<EventData['AttackCompared']>;

interface Fight {
  readonly a: Laid;
  readonly b?: Laid;
  readonly values: Values;
  readonly after?: readonly ReturnType<typeof event>[];
  readonly start?: Start;
}

/** A whole attack of A.monster:1, to the Battle Step after it. */
function fight({ a, b, values, after = [], start = {} }: Fight) {
  const cards = b === undefined ? [a] : [a, b];
  const up = b?.[3]?.face === 'down';
  const target = values.target ?? 'B.monster:1';
  return [
    ...given({ ...start, cards: [...cards, ...(start.cards ?? [])] }),
    ...intoBattle(),
    ...attack('A.monster:1', target),
    phase('battle', 'damage'),
    ...(up && b !== undefined
      ? [
          event('CardTurned', {
            card: b[0],
            id: b[1],
            at: b[2],
            face: 'up',
            position: 'defense',
            how: 'attack',
          }),
        ]
      : []),
    compared(values),
    ...after,
    phase('battle', 'battle'),
  ];
}

const raider: Laid = ['A:1', 'raider', 'A.monster:1'];
const theirs = (id: string, more = {}): Laid => ['B:1', id, 'B.monster:1', more];
const buried = (card: string, id: string, from: string) =>
  moved(card, id, from, `${card.slice(0, 1)}.gy`, { cause: 'battle', destroyed: true });

const wins = fight({
  a: raider,
  b: theirs('ox'),
  values: { attackerValue: 1900, targetValue: 1700, damage: { B: 200 }, destroyed: ['B.monster:1'] },
  after: [lost('B', 200, 7800), phase('battle', 'after-calculation'), buried('B:1', 'ox', 'B.monster:1')],
});
const equal = fight({
  a: raider,
  b: theirs('raider'),
  values: { attackerValue: 1900, targetValue: 1900, destroyed: ['A.monster:1', 'B.monster:1'] },
  after: [buried('A:1', 'raider', 'A.monster:1'), buried('B:1', 'raider', 'B.monster:1')],
});
const loses = fight({
  a: ['A:1', 'ox', 'A.monster:1'],
  b: theirs('raider'),
  values: { attackerValue: 1700, targetValue: 1900, damage: { A: 200 }, destroyed: ['A.monster:1'] },
  after: [lost('A', 200, 7800), buried('A:1', 'ox', 'A.monster:1')],
});
const breaks = fight({
  a: raider,
  b: theirs('ox', { position: 'defense' }),
  values: { attackerValue: 1900, targetValue: 1000, targetPosition: 'defense', destroyed: ['B.monster:1'] },
  after: [buried('B:1', 'ox', 'B.monster:1')],
});
const draw = fight({
  a: raider,
  b: theirs('wall', { position: 'defense' }),
  values: { attackerValue: 1900, targetValue: 2000, targetPosition: 'defense', damage: { A: 100 } },
  after: [lost('A', 100, 7900)],
});
const even = fight({
  a: ['A:1', 'skull', 'A.monster:1'],
  b: theirs('blue', { position: 'defense' }),
  values: { attackerValue: 2500, targetValue: 2500, targetPosition: 'defense' },
});
const direct = fight({
  a: raider,
  values: {
    attackerValue: 1900,
    target: 'direct',
    targetValue: null,
    targetPosition: null,
    damage: { B: 1900 },
  },
  after: [lost('B', 1900, 6100)],
});
const calculation = (events: typeof wins) => at(events, 'AttackCompared');

describe('the battle table', () => {
  it('every case as the rules have it', () => {
    for (const clean of [wins, equal, loses, breaks, draw, even, direct]) expect(broken(clean)).toEqual([]);
  });

  it.each([
    ['DMG-AA-01', wins, { damage: { B: 1900 } }],
    ['DMG-AA-01', wins, { damage: { A: 200 } }],
    ['DMG-AA-02', equal, { destroyed: ['B.monster:1'] }],
    ['DMG-AA-03', loses, { destroyed: ['B.monster:1'] }],
    ['DMG-AD-01', breaks, { damage: { B: 900 } }],
    ['DMG-AD-02', even, { damage: { A: 100 } }],
    ['DMG-AD-03', draw, { destroyed: ['A.monster:1'] }],
    ['DMG-DIRECT-01', direct, { damage: { B: 950 } }],
    ['DMG-COMPARE-01', breaks, { targetValue: 900 }],
    ['DMG-COMPARE-01', wins, { attackerValue: 2400, damage: { B: 700 } }],
  ] as const)('%s is broken by another outcome', (rule, clean, change) => {
    const index = calculation([...clean]);
    expect(broken(edited(clean, index, change))[0]).toBe(`${rule}@${index}`);
  });

  it.each([
    ['DMG-AA-01', wins, { delta: -1900, total: 6100 }],
    ['DMG-AA-03', loses, { delta: -1700, total: 6300 }],
    ['DMG-AD-03', draw, { delta: -1900, total: 6100 }],
    ['DMG-DIRECT-01', direct, { delta: -900, total: 7100 }],
  ] as const)('%s is broken by another loss', (rule, clean, change) => {
    const index = at(clean, 'LifePointsChanged');
    expect(broken(edited(clean, index, change))).toEqual([`${rule}@${index}`]);
  });

  it('ATK against DEF where the target lies in Defense Position', () => {
    const index = calculation(wins);
    const wrong = edited(wins, index, { targetPosition: 'defense', targetValue: 1000, damage: {} });
    expect(broken(wrong)[0]).toBe(`DMG-COMPARE-01@${index}`);
  });

  it('a loss that no calculation explains', () => {
    expect(broken([...given({ cards: [raider] }), ...intoBattle(), lost('B', 500, 7500)])).toEqual([
      'DMG-COMPARE-01@5',
    ]);
  });

  it('more than is left is not lost', () => {
    const clean = fight({
      a: raider,
      start: { lp: { B: 500 } },
      values: {
        attackerValue: 1900,
        target: 'direct',
        targetValue: null,
        targetPosition: null,
        damage: { B: 1900 },
      },
      after: [lost('B', 500, 0), event('DuelEnded', { winner: 'A', reason: 'life-points' })],
    });
    expect(broken(clean.slice(0, -1))).toEqual([]);
  });

  it('a monster that a card keeps from destruction is spared', () => {
    const values = { attackerValue: 1900, targetValue: 300, damage: { B: 1600 }, spared: ['B.monster:1'] };
    const spared = (id: string) =>
      fight({ a: raider, b: theirs(id), values, after: [lost('B', 1600, 6400)] });
    expect(broken(spared('spirit-reaper'))).toEqual([]);
    const index = calculation(spared('ox'));
    const plain = edited(spared('ox'), index, { targetValue: 1700, damage: { B: 200 } });
    const found = edited(plain, index + 1, { delta: -200, total: 7800 });
    expect(broken(found)).toEqual([`DMG-AA-01@${index}`]);
  });

  it('an unknown card in play may explain it', () => {
    const index = calculation(breaks);
    const strange = given({
      cards: [raider, theirs('ox', { position: 'defense' }), ['B:2', 'stranger', 'B.monster:2']],
    });
    const stream = edited([...strange, ...breaks.slice(2)], index, { damage: { B: 900 } });
    expect(broken([...stream.slice(0, index + 1), lost('B', 900, 7100), ...stream.slice(index + 1)])).toEqual(
      [],
    );
    expect(audit(stream).checked['DMG-AD-01']?.undetermined).toBe(1);
  });
});

describe('the order of the Damage Step', () => {
  const flip = fight({
    a: ['A:1', 'hane-hane', 'A.monster:1'],
    b: theirs('hane-hane', DOWN),
    values: { attackerValue: 450, targetValue: 500, targetPosition: 'defense', damage: { A: 50 } },
    after: [
      lost('A', 50, 7950),
      phase('battle', 'after-calculation'),
      linked(1, 'B', 'B.monster:1', 'hane-hane', 1, { activation: false }),
      resolved(1),
      chainEnded(1),
    ],
  });

  it('Flip effect after the damage', () => {
    expect(broken(flip)).toEqual([]);
  });

  it('a Set target that stays face-down', () => {
    const turned = at(flip, 'CardTurned');
    expect(broken(without(flip, turned))[0]).toBe(`DMG-FLIPUP-01@${turned}`);
  });

  it('damage after the Flip effect', () => {
    const loss = at(flip, 'LifePointsChanged');
    const late = inserted(without(flip, loss), at(flip, 'ChainEnded'), flip[loss] as (typeof flip)[number]);
    expect(broken(late)).toEqual([`DMG-FLIP-01@${at(late, 'LinkAdded')}`]);
  });

  it('a Flip effect before the calculation', () => {
    const calc = calculation(flip);
    const early = inserted(
      flip,
      calc,
      linked(1, 'B', 'B.monster:1', 'hane-hane', 1, { activation: false }),
      resolved(1),
      chainEnded(1),
    );
    expect(broken(early)).toEqual([`DMG-FLIP-01@${calc}`]);
  });

  it('a monster turned down and up again by effects flips as an effect has it, whatever the attack did', () => {
    const turns = (['down', 'up'] as const).map((face) =>
      event('CardTurned', {
        card: face === 'up' ? 'B:1' : null,
        id: face === 'up' ? 'hane-hane' : null,
        at: 'B.monster:1',
        face,
        position: 'defense',
        how: 'effect',
      }),
    );
    const own = [
      linked(1, 'B', 'B.monster:1', 'hane-hane', 1, { activation: false }),
      resolved(1),
      chainEnded(1),
    ];
    const again = inserted(without(flip, at(flip, 'LinkAdded')), calculation(flip), ...turns, ...own);
    expect(broken(again)).not.toContain(`DMG-FLIP-01@${at(again, 'LinkAdded')}`);
    const down = inserted(flip, calculation(flip), turns[0] as (typeof turns)[number]);
    expect(broken(down)).toContain(`DMG-FLIPUP-01@${calculation(down)}`);
  });

  it('buried before the Flip effect', () => {
    const clean = fight({
      a: raider,
      b: theirs('hane-hane', DOWN),
      values: {
        attackerValue: 1900,
        targetValue: 500,
        targetPosition: 'defense',
        destroyed: ['B.monster:1'],
      },
      after: [
        linked(1, 'B', 'B.monster:1', 'hane-hane', 1, { activation: false }),
        resolved(1),
        chainEnded(1),
        buried('B:1', 'hane-hane', 'B.monster:1'),
      ],
    });
    expect(broken(clean)).toEqual([]);
    const grave = at(clean, 'CardMoved');
    const early = inserted(
      without(clean, grave),
      calculation(clean) + 1,
      clean[grave] as (typeof clean)[number],
    );
    expect(broken(early)).toEqual([`DMG-GY-01@${calculation(clean) + 1}`]);
  });

  it('damage that never came', () => {
    const loss = at(wins, 'LifePointsChanged');
    expect(broken(without(wins, loss))[0]).toBe(`DMG-ORDER-01@${loss + 1}`);
  });

  it('a calculation outside the Damage Step', () => {
    const step = at(wins, 'PhaseStarted', 3);
    expect(broken(without(wins, step))).toEqual([`DMG-ORDER-01@${step}`]);
  });

  it('a battle burial that no calculation decided', () => {
    const stream = [...given({ cards: [raider] }), ...intoBattle(), buried('A:1', 'raider', 'A.monster:1')];
    expect(broken(stream)).toEqual(['DMG-ORDER-01@5']);
  });

  it('the destroyed really go', () => {
    const one = without(equal, at(equal, 'CardMoved', 2));
    expect(broken(one)).toEqual([`DMG-AA-02@${one.length - 1}`]);
    const none = without(breaks, at(breaks, 'CardMoved'));
    expect(broken(none)).toEqual([`ZONE-DESTROY-01@${none.length - 1}`]);
    expect(broken(none.slice(0, -1))).toEqual([`ZONE-DESTROY-01@${none.length - 2}`]);
  });

  it('to a graveyard', () => {
    const grave = at(breaks, 'CardMoved');
    expect(broken(edited(breaks, grave, { to: 'B.banished' }))).toEqual([`ZONE-DESTROY-01@${grave}`]);
  });
});
