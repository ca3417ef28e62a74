import { describe, expect, it } from 'vitest';
import { type DuelEvent, EMPTY_SEAT, emptyState, fold } from '../src/index.js';
import { apply, Draft } from '../src/read.js';

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

  it('a state handed out after the opening stays as it is when the fold goes on', () => {
    const draft = new Draft(emptyState());
    apply(draft, opened);
    const first = draft.done();
    const before = structuredClone(first);
    apply(draft, {
      type: 'CardMoved',
      data: {
        card: 'A:1',
        id: 'uraby',
        from: 'A.deck',
        to: 'A.monster:1',
        face: 'up',
        position: 'attack',
        cause: 'rule',
        link: null,
        batch: 1,
      },
    });
    apply(draft, {
      type: 'MonsterSet',
      data: { card: 'A.monster:1', by: 'A', normal: true, tributes: [], batch: 2 },
    });
    const second = draft.done();
    expect(first).toEqual(before);
    expect(second.seats['A']?.monster[0]).toBe('A:1');
    expect(first.seats['A']?.deck).toEqual(['A:1', 'A:2']);
  });
});
