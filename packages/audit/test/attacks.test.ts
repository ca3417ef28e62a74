import { describe, expect, it } from 'vitest';
import {
  act,
  asked,
  attack,
  broken,
  DOWN,
  ev as event,
  given,
  inserted,
  intoBattle,
  moved,
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
    const again = [...field(), ...attack('A.monster:1', 'direct'), ...attack('A.monster:1', 'direct')];
    expect(broken(again)).toEqual(['BATTLE-ATK-01@8']);
    const back = event('AttackCancelled', { attacker: 'A.monster:1', reason: 'replay', givenBack: true });
    expect(broken(inserted(again, 7, back))).toEqual([]);
    const negated = event('AttackCancelled', { attacker: 'A.monster:1', reason: 'negated' });
    expect(broken(inserted(again, 7, negated))).toEqual(['BATTLE-ATK-01@9']);
  });

  it('out of Defense Position', () => {
    const stream = [
      ...given({ cards: [['A:1', 'raider', 'A.monster:1', { position: 'defense' }]] }),
      ...intoBattle(),
    ];
    expect(broken([...stream, ...attack('A.monster:1', 'direct')])).toEqual(['BATTLE-ATK-03@6']);
  });

  it('with a monster of the other player', () => {
    const stream = [
      ...field([theirs('ox')]),
      act('Attack', 'B'),
      event('AttackDeclared', { attacker: 'B.monster:1', target: 'A.monster:1' }),
    ];
    expect(broken(stream)).toEqual(['BATTLE-ATK-03@6']);
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
    expect(broken([...gone, asked('A', 'x')])).toEqual(['CARD-RULING-01@1']);
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
