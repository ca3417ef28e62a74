import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { nextTurn } from './next-turn.js';
import { act, audit, broken, ev, given, keeps, type Laid, linked, resolved } from './stream.js';

const gain = (team: string, delta: number, before = 8000): DuelEvent =>
  ev('LifePointsChanged', { team, delta, total: before + delta, cause: 'effect' });

describe('Snatch Steal', () => {
  const steal: readonly Laid[] = [
    ['B:1', 'raider', 'A.monster:1'],
    ['A:1', 'snatch-steal', 'A.st:1', { equippedTo: 'B:1' }],
  ];
  const stream = (...standby: readonly DuelEvent[]) => [
    ...given({ cards: steal }),
    ...nextTurn(6, 'B', { standby }),
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

  it('may give them after a trigger of its player that its player puts first', () => {
    const first = [
      ev('DecisionOpened', { asks: { seat: 'A', kind: 'choice', about: 'order', card: null }, agenda: null }),
      act('Choose', 'A', { answer: 'A.st:2' }),
      linked(1, 'A', 'A.st:2', 'mirage-of-nightmare', 1, { effect: 'draw', activation: false }),
      resolved(1),
      ev('ChainEnded', { links: 1 }),
    ];
    const due = (...events: readonly DuelEvent[]) =>
      audit([
        ...given({ cards: [...steal, ['A:2', 'mirage-of-nightmare', 'A.st:2']] }),
        ...nextTurn(6, 'B', { standby: events }),
      ]).violations.filter(({ message }) => message.includes('are due to B'));
    expect(due(...first, gain('B', 1000))).toEqual([]);
    expect(due(...first)).toHaveLength(1);
    expect(due(...first.slice(2), gain('B', 1000))).toHaveLength(1);
  });

  it('gives nothing in a Standby Phase of its player, and a negated one is left alone', () => {
    const own = [...stream(gain('B', 1000)), ...nextTurn(7, 'A', { standby: [gain('B', 1000, 9000)] })];
    expect(broken(own)).toEqual([`TURN-STBY-01@${own.length - 1}`]);
    const negated = [
      ...given({ cards: [...steal, ['B:2', 'imperial-order', 'B.st:1']] }),
      ...nextTurn(6, 'B', {
        standby: [ev('LifePointsChanged', { team: 'B', delta: -700, total: 7300, cause: 'upkeep' })],
      }),
    ];
    expect(broken(negated)).toEqual([]);
  });
});
