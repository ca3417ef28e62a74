import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import {
  act,
  asked,
  audit,
  broken,
  chainEnded,
  DOWN,
  edited,
  ev as event,
  given,
  type Laid,
  linked,
  moved,
  phase,
  resolved,
  SET,
  without,
} from './stream.js';

const five: readonly Laid[] = [1, 2, 3, 4, 5].map((n) => [`A:${n}`, 'ox', `A.monster:${n}`]);
const hand: Laid = ['A:9', 'ox', 'A.hand'];
const byEffect = { cause: 'effect' } as const;

describe('zones', () => {
  const summoned = (zone: number) => [
    moved('A:9', 'ox', 'A.hand', `A.monster:${zone}`, { ...byEffect, link: 1 }),
    event('MonsterSummoned', {
      card: `A.monster:${zone}`,
      id: 'ox',
      by: 'A',
      how: 'special',
      materials: [],
      link: 1,
    }),
  ];

  it('a sixth monster', () => {
    expect(broken([...given({ cards: [...five.slice(1), hand] }), ...summoned(1)])).toEqual([]);
    const full = given({ cards: [...five, hand] });
    expect(broken([...full, ...summoned(1).slice(0, 1)])).toEqual(['ZONE-MON-02@2', 'ZONE-MON-01@2']);
    expect(broken([...full, ...summoned(6)])).toEqual(['ZONE-MON-02@2', 'ZONE-MON-01@2']);
  });

  it('a sixth Spell or Trap', () => {
    const full = [1, 2, 3, 4, 5].map((n): Laid => [`A:${n}`, 'fissure', `A.st:${n}`, SET]);
    const stream = [
      ...given({ cards: [...full, ['A:9', 'fissure', 'A.hand']] }),
      act('SetSpellTrap', 'A'),
      moved('A:9', 'fissure', 'A.hand', 'A.st:6', { face: 'down' }),
      event('SpellTrapSet', { card: 'A.st:6', by: 'A' }),
    ];
    expect(broken(stream)).toEqual(['ZONE-ST-02@3', 'ZONE-ST-01@3']);
    expect(broken(edited(without(stream, 4), 3, { to: 'A.field' }))).toEqual([
      'CARD-KIND-01@3',
      'TERM-SET-01@3',
    ]);
  });

  it('a monster that comes without a Summon or Set', () => {
    const start = given({ cards: [hand] });
    expect(broken([...start, ...summoned(1).slice(0, 1), act('EndTurn', 'A')])).toEqual(['SUM-SP-01@3']);
    const down = moved('A:9', 'ox', 'A.hand', 'A.monster:1', { ...byEffect, ...DOWN } as object);
    expect(broken([...start, down])).toEqual(['TERM-SET-01@2']);
  });

  it('two cards on one zone of a row with room', () => {
    const stream = [
      ...given({ cards: [...five.slice(0, 2), hand] }),
      moved('A:9', 'ox', 'A.hand', 'A.monster:1', byEffect),
    ];
    expect(broken(stream)).toEqual(['ZONE-CONSERVE-01@2']);
  });

  it('a monster face-down in Attack Position, a Spell with a position', () => {
    const turned = (face: 'up' | 'down', position: 'attack' | 'defense') =>
      event('CardTurned', { card: 'A:1', id: 'ox', at: 'A.monster:1', face, position, how: 'effect' });
    expect(broken([...given({ cards: five }), turned('down', 'defense')])).toEqual([]);
    expect(broken([...given({ cards: five }), turned('down', 'attack')])).toEqual(['ZONE-ORIENT-01@2']);
    const spell = moved('A:9', 'fissure', 'A.hand', 'A.st:1', { position: 'attack' });
    expect(broken([...given({ cards: [['A:9', 'fissure', 'A.hand']] }), spell])).toEqual([
      'COND-DECLARE-01@2',
      'ZONE-ORIENT-01@2',
      'SPELL-ACT-01@2',
    ]);
  });
});

describe('cards are conserved', () => {
  const start = given({ cards: [...five.slice(0, 1), ['B:2', 'ox', 'A.monster:2']] });

  it('a card moved from where it is not', () => {
    const stream = [...start, moved('A:1', 'ox', 'A.deck', 'A.hand')];
    expect(broken(stream)).toEqual(['ZONE-CONSERVE-01@2']);
    expect(broken([...start, moved('A:1', 'ox', 'A.monster:4', 'A.gy')])).toEqual(['ZONE-CONSERVE-01@2']);
    expect(broken([...start, moved('A:1', 'ox', 'A.nowhere', 'A.gy')])).toEqual(['ZONE-CONSERVE-01@2']);
  });

  it('an event about a card that is not there', () => {
    const turned = event('CardTurned', {
      card: null,
      id: null,
      at: 'B.monster:3',
      face: 'up',
      position: 'attack',
      how: 'effect',
    });
    expect(broken([...start, turned])).toEqual(['ZONE-CONSERVE-01@2']);
    expect(
      broken([...start, event('CountersChanged', { card: 'B.st:1', counter: 'spell', delta: 1, total: 1 })]),
    ).toEqual(['ZONE-CONSERVE-01@2']);
  });

  it('what cannot be folded is left out, and the rest is judged', () => {
    const stream = [
      ...start,
      moved('A:1', 'ox', 'A.deck', 'A.hand'),
      moved('A:1', 'ox', 'A.monster:1', 'A.gy', byEffect),
    ];
    const report = audit(stream);
    expect(report.violations).toHaveLength(1);
    expect(report.events).toBe(4);
  });

  it('two monsters that change sides', () => {
    const field = given({
      cards: [
        ['A:1', 'ox', 'A.monster:1'],
        ['B:1', 'raider', 'B.monster:2'],
      ],
    });
    const control = (card: string, from: string, to: string) =>
      event('ControlChanged', { card, from, to, until: null });
    const swap = [
      ...field,
      control('A.monster:1', 'A', 'B'),
      control('B.monster:2', 'B', 'A'),
      moved('A:1', 'ox', 'A.monster:1', 'B.monster:2', byEffect),
      moved('B:1', 'raider', 'B.monster:2', 'A.monster:1', byEffect),
      act('ChangePosition', 'A', { card: 'A.monster:1', position: 'defense' }),
      event('PositionChanged', { card: 'A.monster:1', face: 'up', position: 'defense', how: 'command' }),
    ];
    expect(broken(swap)).toEqual([]);
    expect(broken(without(swap, 5).slice(0, 6))).toEqual(['CTRL-01@5', 'ZONE-CONSERVE-01@5']);
    expect(broken(without(without(swap, 2), 2))).toEqual(['CTRL-01@2', 'ZONE-CONSERVE-01@2', 'CTRL-01@3']);
  });

  describe('a monster whose control goes over', () => {
    const field = given({ cards: [['B:1', 'raider', 'A.monster:1']] });
    const goes = [
      ...field,
      act('EndTurn', 'A'),
      phase('end'),
      event('ControlChanged', { card: 'A.monster:1', from: 'A', to: 'B', until: null }),
    ];
    const next = [event('TurnStarted', { number: 6, seat: 'B' }), phase('draw')];
    const first = (events: readonly DuelEvent[]) => {
      const one = audit(events).violations[0];
      return one === undefined ? null : [one.rule, one.event, one.responsible];
    };

    it('goes back in the End Phase until which it was taken', () => {
      const across = (from: string, to: string, until: number | null) => [
        event('ControlChanged', { card: `${from}.monster:1`, from, to, until }),
        moved('B:1', 'raider', `${from}.monster:1`, `${to}.monster:1`, byEffect),
      ];
      const taken = (until: number | null) => [
        ...given({ cards: [['B:1', 'raider', 'B.monster:1']] }),
        ...across('B', 'A', until),
        act('EndTurn', 'A'),
        phase('end'),
      ];
      expect(first([...taken(5), ...across('A', 'B', null), ...next])).toBeNull();
      expect(first([...taken(5), ...next])).toEqual(['CARD-PREVAILS-01', 6, 'A']);
      expect(first([...taken(7), ...next])).toBeNull();
      expect(first([...taken(null), ...next])).toBeNull();
      const report = audit([...taken(5), ...next]);
      expect(report.violations[0]?.message).toBe(
        'Control of Raider (B:1) was to go back to B in the End Phase of turn 5; it still lies on A.monster:1.',
      );
    });

    it('moves to a zone of its new controller', () => {
      expect(first([...goes, moved('B:1', 'raider', 'A.monster:1', 'B.monster:3', byEffect)])).toBeNull();
    });

    it('may not be moved to another zone of its old one, whoever suffers by it: that move is wrong, and who carried it out', () => {
      const wrong = moved('B:1', 'raider', 'A.monster:1', 'A.monster:2', byEffect);
      expect(first([...goes, wrong, ...next])).toEqual(['CTRL-01', goes.length, 'A']);
    });

    it.each([
      ['the next turn', next],
      ['the next phase', [phase('main1')]],
      ['the next command, of the other player', [act('EndTurn', 'B')]],
      ['the next question', [asked('B')]],
    ])('and does not move: wrong is what comes then, %s', (_, then) => {
      expect(first([...goes, ...then])).toEqual(['CTRL-01', goes.length, 'A']);
    });

    it('and does not move at the end of the stream: wrong is the change itself', () => {
      expect(first(goes)).toEqual(['CTRL-01', goes.length - 1, 'A']);
    });

    it('may leave the field instead', () => {
      const left = moved('B:1', 'raider', 'A.monster:1', 'B.gy', byEffect);
      expect(first([...goes, left, ...next.slice(0, 1)])).toBeNull();
    });
  });

  it('a shuffle that loses a card', () => {
    const order = ['A:906', 'A:905', 'A:904', 'A:903', 'A:902', 'A:901'];
    const shuffle = event('DeckShuffled', { seat: 'A', order, cutBy: null });
    expect(broken([...start, shuffle])).toEqual([]);
    expect(broken([...start, edited([shuffle], 0, { order: order.slice(1) })[0] ?? shuffle])).toEqual([
      'ZONE-CONSERVE-01@2',
    ]);
    expect(
      broken([...start, edited([shuffle], 0, { order: [...order.slice(1), 'A:1'] })[0] ?? shuffle]),
    ).toEqual(['ZONE-CONSERVE-01@2']);
  });

  it('a card in the hand of another', () => {
    expect(broken([...start, moved('B:2', 'ox', 'A.monster:2', 'B.hand', byEffect)])).toEqual([]);
    expect(broken([...start, moved('B:2', 'ox', 'A.monster:2', 'A.hand', byEffect)])).toEqual([
      'ZONE-CONSERVE-01@2',
    ]);
  });

  it('a card in the graveyard of another, or face-down there', () => {
    expect(broken([...start, moved('B:2', 'ox', 'A.monster:2', 'A.gy', byEffect)])).toEqual(['ZONE-GY-02@2']);
    expect(
      broken([...start, moved('B:2', 'ox', 'A.monster:2', 'B.gy', { ...byEffect, face: 'down' })]),
    ).toEqual(['ZONE-GY-01@2']);
  });

  it('a token in a graveyard', () => {
    const token = given({ cards: [['A:1001', 'sheep-token', 'A.monster:1']] });
    expect(broken([...token, moved('A:1001', 'sheep-token', 'A.monster:1', 'A.outside', byEffect)])).toEqual(
      [],
    );
    expect(broken([...token, moved('A:1001', 'sheep-token', 'A.monster:1', 'A.gy', byEffect)])).toEqual([
      'ZONE-CONSERVE-01@2',
    ]);
  });

  it('a destroyed card that is banished', () => {
    const gone = { ...byEffect, destroyed: true } as const;
    expect(broken([...start, moved('A:1', 'ox', 'A.monster:1', 'A.gy', gone)])).toEqual([]);
    expect(broken([...start, moved('A:1', 'ox', 'A.monster:1', 'A.banished', gone)])).toEqual([
      'ZONE-DESTROY-01@2',
    ]);
  });

  it('a Fusion Monster in a hand', () => {
    const fusion = given({ cards: [['A:1', 'gaia-the-dragon-champion', 'A.monster:1']] });
    const to = (place: string) => moved('A:1', 'gaia-the-dragon-champion', 'A.monster:1', place, byEffect);
    expect(broken([...fusion, to('A.extra')])).toEqual([]);
    expect(broken([...fusion, to('A.hand')])).toEqual(['FUS-06@2']);
  });
});

describe('Field Spells and Equip Cards', () => {
  const umi = (seat: string): Laid => [`${seat}:1`, 'umi', `${seat}.field`];
  const activation = [
    ...given({ cards: [umi('B'), ['A:2', 'umi', 'A.hand']] }),
    act('Activate', 'A'),
    moved('A:2', 'umi', 'A.hand', 'A.field'),
    linked(1, 'A', 'A.field', 'umi', 1),
    moved('B:1', 'umi', 'B.field', 'B.gy', { link: 1 }),
    resolved(1),
    chainEnded(1),
    act('EndTurn', 'A'),
  ];

  it('a new Field Spell replaces the old one', () => {
    expect(broken(activation)).toEqual([]);
    expect(broken(without(activation, 5))).toEqual(['SPELL-FIELD-02@7']);
    expect(broken(without(activation, 5).slice(0, -1))).toEqual(['SPELL-FIELD-02@6']);
  });

  const power: Laid = ['A:8', 'mage-power', 'A.st:1', { equippedTo: 'B.monster:1' }];
  const values = { values: { atk: 2200, def: 1500, level: 4, modifiers: [] } };
  const worn = given({ cards: [power, ['B:1', 'ox', 'B.monster:1', values]] });

  it('an Equip Card stays with its player', () => {
    expect(broken([...worn, act('Pass', 'A')])).toEqual([]);
    expect(broken([...worn, moved('A:8', 'mage-power', 'A.st:1', 'B.st:1', byEffect)])).toEqual([
      'SPELL-EQUIP-04@2',
    ]);
  });

  it('and falls with its monster', () => {
    const stream = [...worn, moved('B:1', 'ox', 'B.monster:1', 'B.gy', byEffect)];
    expect(broken([...stream, moved('A:8', 'mage-power', 'A.st:1', 'A.gy', { destroyed: true })])).toEqual(
      [],
    );
    expect(broken(stream)).toEqual(['GAP-EQUIP-01@2']);
  });

  it('and lies on a face-up monster', () => {
    const start = given({
      cards: [
        ['A:8', 'mage-power', 'A.st:1'],
        ['B:1', 'ox', 'B.monster:1', DOWN],
      ],
    });
    const report = audit([
      ...start,
      event('Equipped', { card: 'A.st:1', to: 'B.monster:1' }),
      act('Pass', 'A'),
    ]);
    expect(report.violations[0]).toMatchObject({ rule: 'SPELL-EQUIP-01', event: 2 });
    expect(report.violations[1]).toMatchObject({ rule: 'GAP-EQUIP-01', consequenceOf: 2 });
  });
});
