import { describe, expect, it } from 'vitest';
import { type DuelEvent, EMPTY_SEAT, emptyState, fold } from '../src/index.js';

const deck = { main: ['uraby', 'uraby'], side: [], extra: [] };

const opened: DuelEvent = {
  type: 'DuelOpened',
  data: {
    ruleset: 'classic-8000',
    version: '1',
    seats: ['A', 'B'],
    teams: [
      { id: 'A', seats: ['A'], lp: 8000 },
      { id: 'B', seats: ['B'], lp: 8000 },
    ],
    players: { A: 'Anna', B: 'Bo' },
    sizes: { A: { main: 2, side: 0, extra: 0 }, B: { main: 2, side: 0, extra: 0 } },
    decks: { A: deck, B: deck },
    list: null,
    pool: { name: 'toy', hash: '' },
    key: 'key',
  },
};

describe('folds share nothing', () => {
  it('a stream with two openings begins anew and leaves no trace in later folds', () => {
    const before = JSON.stringify(EMPTY_SEAT);
    const once = fold(emptyState(), [opened]);
    const twice = fold(emptyState(), [opened, opened]);
    expect(twice).toEqual({ ...once, revision: 1 });
    expect(JSON.stringify(EMPTY_SEAT)).toBe(before);
    expect(fold(emptyState(), [opened])).toEqual(once);
  });
});
