import { describe, expect, it } from 'vitest';
import {
  act,
  asked,
  attack,
  breaks,
  broken,
  compared,
  DOWN,
  edited,
  ev as event,
  given,
  inserted,
  intoBattle,
  moved,
  phase,
  strike,
  type Laid,
} from './stream.js';

const raider: Laid = ['A:1', 'raider', 'A.monster:1'];
const theirs = (id: string, more = {}): Laid => ['B:1', id, 'B.monster:1', more];

describe('attackers and targets', () => {
  const field = (more: Laid[] = []) => [...given({ cards: [raider, ...more] }), ...intoBattle()];

  it('an attack at a monster, and a direct one on an empty field', () => {
    expect(broken([...field([theirs('ox')]), ...attack('A.monster:1', 'B.monster:1')])).toEqual([]);
    expect(broken([...field(), ...attack('A.monster:1', 'direct')])).toEqual([]);
  });

  it('a second attack', () => {
    const again = [...field(), ...strike('A.monster:1', 1900, 6100), ...attack('A.monster:1', 'direct')];
    expect(broken(again)).toEqual(['BATTLE-ATK-01@13']);
  });

  it('a second attack after a Replay', () => {
    const declared = [...field(), ...attack('A.monster:1', 'direct')];
    const back = event('AttackCancelled', { attacker: 'A.monster:1', reason: 'replay', givenBack: true });
    const comes = moved('B:901', 'ox', 'B.deck', 'B.monster:1', { position: 'attack' });
    const said = event('MonsterSummoned', { card: 'B.monster:1', id: 'ox', by: 'B', how: 'special' });
    const again = [...declared, comes, said, back, ...attack('A.monster:1', 'B.monster:1')];
    expect(broken(again)).toEqual([]);
    const same = [...declared, back];
    expect(broken(same)).toEqual(['BATTLE-REPLAY-01@7']);
    expect(broken(edited(again, 9, { givenBack: undefined }))).toEqual(['BATTLE-REPLAY-03@9']);
  });

  it('an attack that is left unfinished', () => {
    const left = [...field(), ...attack('A.monster:1', 'direct'), act('EnterPhase', 'A', { phase: 'main2' })];
    expect(broken(left)).toEqual(['DMG-ORDER-01@7']);
    const negated = event('AttackCancelled', { attacker: 'A.monster:1', reason: 'negated' });
    expect(broken(inserted(left, 7, negated))).toEqual(['DMG-ORDER-01@7']);
  });

  it('out of Defense Position', () => {
    const stream = [
      ...given({ cards: [['A:1', 'raider', 'A.monster:1', { position: 'defense' }]] }),
      ...intoBattle(),
    ];
    expect(broken([...stream, ...attack('A.monster:1', 'direct')])).toEqual(['BATTLE-ATK-03@6']);
  });

  it('with a monster of the other player', () => {
    const stream = [...field([theirs('ox')]), ...attack('B.monster:1', 'A.monster:1')];
    expect(broken(stream)).toEqual(['BATTLE-ATK-03@6']);
  });

  const two: readonly Laid[] = [['A:2', 'ox', 'A.monster:2'], theirs('ox'), ['B:2', 'ox', 'B.monster:2']];

  it('are those that were announced', () => {
    const stream = [...field([...two]), ...attack('A.monster:1', 'B.monster:1')];
    expect(broken(stream)).toEqual([]);
    expect(broken(edited(stream, 6, { attacker: 'A.monster:2' }))).toEqual(['BATTLE-TARGET-01@6']);
    expect(broken(edited(stream, 6, { target: 'B.monster:2' }))).toEqual(['BATTLE-TARGET-01@6']);
    expect(breaks('COND-DECLARE-01', edited(stream, 6, { target: 'B.monster:2' }))).toEqual([6]);
  });

  it('are those that are compared', () => {
    const values = { attackerValue: 1900, targetValue: 1700, damage: { B: 200 } };
    const stream = [
      ...field([...two]),
      ...attack('A.monster:1', 'B.monster:1'),
      phase('battle', 'damage'),
      compared({ ...values, destroyed: ['B.monster:1'] }),
    ];
    expect(breaks('DMG-COMPARE-01', stream)).toEqual([]);
    const other = { target: 'B.monster:2', destroyed: ['B.monster:2'] };
    expect(breaks('DMG-COMPARE-01', edited(stream, 8, other))).toEqual([8]);
    const equal = { attackerValue: 1700, damage: {}, destroyed: ['A.monster:2', 'B.monster:1'] };
    expect(breaks('DMG-COMPARE-01', edited(stream, 8, { attacker: 'A.monster:2', ...equal }))).toEqual([8]);
  });

  it('are not announced where a card makes the battle', () => {
    const note = {
      key: 'n',
      card: 'last-turn',
      effect: 'truce',
      by: 'B',
      on: null,
      until: 5,
      value: null,
      at: 0,
    };
    const last = given({ cards: [raider, ...two], position: { lasting: [note] } });
    const stream = [...last, ...intoBattle(), ...attack('A.monster:1', 'B.monster:1')];
    expect(broken(edited(stream, 6, { target: 'B.monster:2' }))).toEqual([]);
  });

  it('in a Main Phase', () => {
    expect(broken([...given({ cards: [raider] }), ...attack('A.monster:1', 'direct')])).toEqual([
      'TURN-PHASE-02@3',
    ]);
  });

  it('directly past a monster, face-down or not', () => {
    expect(broken([...field([theirs('ox', DOWN)]), ...attack('A.monster:1', 'direct')])).toEqual([
      'BATTLE-DIRECT-01@6',
    ]);
  });

  it('at an own monster', () => {
    const own: Laid = ['A:2', 'ox', 'A.monster:2'];
    expect(broken([...field([own]), ...attack('A.monster:1', 'A.monster:2')])).toEqual([
      'BATTLE-TARGET-01@6',
    ]);
  });
});

describe('shown values', () => {
  const umi: Laid = ['A:9', 'umi', 'A.field'];
  const fish: Laid = [
    'A:1',
    'fish',
    'A.monster:1',
    { values: { atk: 2000, def: 1000, level: 4, modifiers: [] } },
  ];
  const start = given({ cards: [umi, fish] });

  it('are those the cards in play make', () => {
    expect(broken([...start, act('Pass', 'A')])).toEqual([]);
  });

  it('not others', () => {
    const other = event('ValuesChanged', {
      card: 'A.monster:1',
      atk: 2300,
      def: 1000,
      level: 4,
      modifiers: [],
    });
    expect(broken([...start, other, act('Pass', 'A')])).toEqual(['CARD-RULING-01@2']);
  });

  it('and end with the card', () => {
    const gone = [
      ...start,
      act('Activate', 'B'),
      moved('A:9', 'umi', 'A.field', 'A.gy', { cause: 'effect' }),
    ];
    expect(broken([...gone, asked('A', 'x')])).toEqual(['CARD-RULING-01@4']);
    const back = event('ValuesChanged', {
      card: 'A.monster:1',
      atk: 1800,
      def: 800,
      level: 4,
      modifiers: [],
    });
    expect(broken([...gone, back])).toEqual([]);
  });

  it('count the cards that Mage Power counts', () => {
    const power: Laid = ['A:8', 'mage-power', 'A.st:1', { equippedTo: 'A.monster:1' }];
    const values = (atk: number) => ({ values: { atk, def: 2200, level: 4, modifiers: [] } });
    const two = (atk: number) =>
      given({
        cards: [
          ['A:1', 'raider', 'A.monster:1', values(atk)],
          power,
          ['A:7', 'mirror-force', 'A.st:2', { face: 'down' }],
        ],
      });
    expect(broken([...two(2900), act('Pass', 'A')])).toEqual([]);
    expect(broken([...two(2400), act('Pass', 'A')])).toEqual(['CARD-RULING-01@1']);
  });
});
