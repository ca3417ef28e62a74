import type { ChainLink } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { act, broken, ev, given, type Laid, set, summon } from './stream.js';

/** A position is taken as it is; what was before it asks for nothing more. */

const cards: readonly Laid[] = [
  ['A:1', 'raider', 'A.monster:1'],
  ['B:1', 'ox', 'B.monster:1'],
  ['B:2', 'ox', 'B.hand'],
];
const counts = { A: 1, B: 1 };

describe('a battle of a given position', () => {
  const battle = {
    attacker: 'A.monster:1',
    target: 'B.monster:1',
    counts,
    cancelled: false,
    doomed: ['A.monster:1'],
    compared: true,
  };

  it('is a memory once its Damage Step is over: the monster may have come back', () => {
    const turn = { number: 5, seat: 'A', phase: 'battle', step: 'battle' } as const;
    const stream = [
      ...given({ cards, turn, position: { battle } }),
      act('EnterPhase', 'A', { phase: 'main2' }),
    ];
    expect(broken(stream)).toEqual([]);
  });

  it('inside the Damage Step still sends away what it has destroyed', () => {
    const turn = { number: 5, seat: 'A', phase: 'battle', step: 'after-calculation' } as const;
    const stream = [
      ...given({ cards, turn, position: { battle } }),
      ev('PhaseStarted', { phase: 'battle', step: 'battle' }),
    ];
    expect(broken(stream).join()).toContain('ZONE-DESTROY-01');
  });
});

describe('a link of a given position', () => {
  const link: ChainLink = {
    link: 1,
    by: 'A',
    card: 'A.st:1',
    id: 'confiscation',
    place: 'A.st:1',
    effect: 'activate',
    speed: 1,
    targets: [],
    paid: [],
    values: {},
    activation: true,
    negated: null,
    outcome: null,
  };
  const spell: Laid = ['A:2', 'confiscation', 'A.st:1'];

  it('may have shown a hand before the position was set', () => {
    const stream = [
      ...given({ cards: [...cards, spell], position: { chain: [link] } }),
      ev('LinkResolved', { link: 1, outcome: 'applied' }),
    ];
    expect(broken(stream).filter((one) => one.includes('CARD-PREVAILS-01'))).toEqual([]);
  });
});

describe('a position that is set later', () => {
  it('ends what was begun before it', () => {
    const start = given({ cards: [['A:1', 'ox', 'A.hand']] });
    const stream = [
      ...start,
      act('SetMonster', 'A', { card: 'A:1' }),
      ...set('A', 'A:1', 'ox', 1),
      ...start,
      act('NormalSummon', 'A', { card: 'A:1' }),
      ...summon('A', 'A:1', 'ox', 1),
    ];
    expect(broken(stream)).toEqual([]);
  });
});
