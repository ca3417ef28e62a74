import { describe, expect, it } from 'vitest';
import { act, at, audit, broken, chainEnded, ev, given, type Laid, linked, moved } from './stream.js';

const POT: Laid = ['A:1', 'pot-of-greed', 'A.hand'];

/** Pot of Greed draws so many cards and resolves with this outcome. */
const pot = (drawn: number, outcome: 'applied' | 'no-effect' | 'negated' | 'declared') => [
  ...given({ cards: [POT] }),
  act('Activate', 'A', { card: 'A:1' }),
  moved('A:1', 'pot-of-greed', 'A.hand', 'A.st:1'),
  linked(1, 'A', 'A.st:1', 'pot-of-greed', 1, { effect: 'activate' }),
  ...Array.from({ length: drawn }, (_, i) =>
    moved(`A:90${i + 1}`, 'ox', 'A.deck', 'A.hand', { cause: 'draw', link: 1 }),
  ),
  ev('LinkResolved', { link: 1, outcome }),
  moved('A:1', 'pot-of-greed', 'A.st:1', 'A.gy'),
  chainEnded(1),
];

describe('the outcome of a link', () => {
  it('with effect has done something', () => {
    expect(broken(pot(2, 'applied'))).toEqual([]);
  });

  it('without effect must not have done anything', () => {
    const stream = pot(2, 'no-effect');
    expect(broken(stream)).toEqual([`CARD-PREVAILS-01@${at(stream, 'LinkResolved')}`]);
    expect(audit(stream).violations[0]?.message).toContain('resolved without effect, and event');
    expect(broken(pot(0, 'no-effect'))).toEqual([]);
  });

  it('is declared of effects that players declare, and of no others', () => {
    const stream = pot(2, 'declared');
    expect(broken(stream)).toEqual([`CARD-PREVAILS-01@${at(stream, 'LinkResolved')}`]);
  });
});
