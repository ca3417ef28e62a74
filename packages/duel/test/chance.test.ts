import { describe, expect, it } from 'vitest';
import { advance, type CardScript, emptyState, seededChance } from '../src/index.js';
import { card, envOf, lay, monster, spy, table } from './toys.js';

const plain = monster('plain', 1000, 1000);

const opening = (size: number) =>
  ({
    type: 'OpenDuel',
    by: 'A',
    opening: {
      ruleset: 'classic-8000',
      players: { A: 'a', B: 'b' },
      decks: Object.fromEntries(
        ['A', 'B'].map((seat) => [
          seat,
          { main: Array.from({ length: size }, () => 'plain'), side: [], extra: [] },
        ]),
      ),
      list: null,
      pool: { name: 'toys', hash: '' },
      key: '',
    },
  }) as never;

describe('chance', () => {
  it('shuffles every card of a Deck: n - 1 questions, each among all that are left', () => {
    const { chance, asked } = spy();
    advance(emptyState(), opening(40), envOf([plain]), chance);
    const sides = asked.filter(({ purpose }) => purpose === 'shuffle').map((one) => one.sides);
    const once = Array.from({ length: 39 }, (_, i) => 40 - i);
    expect(sides).toEqual([...once, ...once]);
  });

  it('puts any card anywhere', () => {
    const tops = new Set<string>();
    const bottoms = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const done = advance(emptyState(), opening(5), envOf([plain]), seededChance('fair', String(i)));
      const order = done._tag === 'Right' ? (done.right.state.seats['A']?.deck ?? []) : [];
      tops.add(String(order[0]));
      bottoms.add(String(order.at(-1)));
    }
    expect([tops.size, bottoms.size]).toEqual([5, 5]);
  });

  it('takes random cards of a hand among all of it', () => {
    const thief = card('thief', 'spell', 'normal');
    const script: CardScript = {
      id: 'thief',
      version: 1,
      effects: [
        {
          key: 'activate',
          kind: 'activation',
          text: '',
          resolve: [{ do: (x) => x.discard(x.randomOf(x.hand('B'), 2)) }],
        },
      ],
    };
    const env = envOf([plain, thief], [script]);
    const at = table(env, [
      lay('A', 1, 'thief', 'A.hand'),
      ...[1, 2, 3, 4].map((n) => lay('B', n, 'plain', 'B.hand')),
    ]);
    const { chance, asked } = spy();
    const done = advance(at.state, { type: 'Activate', by: 'A', card: 'A:1' }, env, chance);
    expect(done._tag).toBe('Right');
    expect(asked).toEqual([
      { purpose: 'random', sides: 4 },
      { purpose: 'random', sides: 3 },
    ]);
  });

  it('is not asked by a refused command', () => {
    const { chance, asked } = spy();
    const at = table(envOf([plain]), [lay('A', 1, 'plain', 'A.hand')]);
    const done = advance(at.state, { type: 'NormalSummon', by: 'B', card: 'A:1' }, envOf([plain]), chance);
    expect([done._tag, asked]).toEqual(['Left', []]);
  });
});
