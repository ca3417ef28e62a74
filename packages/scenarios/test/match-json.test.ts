import { describe, expect, it } from 'vitest';
import { differences } from '../src/match-json.js';

describe('what a scenario expects of a state', () => {
  it('matches objects partially', () => {
    expect(differences({ lp: 8000 }, { lp: 8000, hand: [] }, 'A')).toEqual([]);
    expect(differences({ lp: 7000 }, { lp: 8000 }, 'A')).toEqual(['A.lp: expected 7000, but it is 8000']);
  });

  it('matches lists whole and without order, their entries partially', () => {
    const field = [
      { zone: 2, card: 'uraby', atk: 1500 },
      { zone: 1, card: 'jinzo', atk: 2400 },
    ];
    expect(differences([{ card: 'jinzo' }, { zone: 2 }], field, 'm')).toEqual([]);
    expect(differences([{ card: 'jinzo' }], field, 'm')).toHaveLength(1);
    expect(differences([], [], 'm')).toEqual([]);
    expect(differences(['a', 'a', 'b'], ['a', 'b', 'a'], 'm')).toEqual([]);
    expect(differences(['a', 'a'], ['a', 'b'], 'm')).toHaveLength(1);
  });

  it('gives each expected entry an entry of its own, whatever their order', () => {
    const actual = [
      { card: 'a', atk: 1 },
      { card: 'a', atk: 2 },
    ];
    expect(differences([{ card: 'a' }, { atk: 1 }], actual, 'm')).toEqual([]);
  });

  it('reads a card written as its id, and a hidden one as null', () => {
    expect(differences(['a', null], [{ card: 'a', owner: 'B' }, null], 'hand')).toEqual([]);
    expect(differences([{ card: 'a' }], ['a'], 'hand')).toEqual([]);
    expect(differences([{ card: null }], [null], 'hand')).toEqual([]);
  });

  it('keeps the order where it is asked for', () => {
    expect(differences({ ordered: true, cards: ['a', 'b'] }, ['a', 'b'], 'deck')).toEqual([]);
    expect(differences({ ordered: true, cards: ['b', 'a'] }, ['a', 'b'], 'deck')).toHaveLength(2);
  });

  it('says when the state knows nothing of a key', () => {
    expect(differences({ zeal: 1 }, { lp: 1 }, 'A')).toEqual([
      'A.zeal: expected 1, but the state says nothing of it',
    ]);
  });
});
