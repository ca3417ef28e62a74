import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { nextTurn } from './next-turn.js';
import { act, broken, chainEnded, given, keeps, linked, moved, resolved } from './stream.js';

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
      nextTurn(i + 6, i % 2 === 0 ? 'B' : 'A', i + 5 === gone ? { end: fades } : {}),
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
