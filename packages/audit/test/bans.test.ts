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
  type Laid,
  linked,
  moved,
  resolved,
  set,
  summon,
} from './stream.js';

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
