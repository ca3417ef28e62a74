import { describe, expect, it } from 'vitest';
import { EXODIA } from '../src/index.js';
import { envOf, lay, monster, table } from './toys.js';

/** Exodia's five pieces have no text to describe: their win is a rule (WIN-EXODIA-01). */
const env = envOf(EXODIA.map((id) => monster(id, 200, 300, 1)));
const held = (seat: string, pieces: readonly string[]) =>
  pieces.map((id, i) => lay(seat, i + 1, id, `${seat}.hand`));
const result = (...cards: ReturnType<typeof lay>[]) => table(env, cards).state.result;

describe('the five pieces of Exodia', () => {
  it('win in one hand, whoever holds them', () => {
    expect(result(...held('A', EXODIA))).toEqual({ winner: 'A', reason: 'exodia' });
    expect(result(...held('B', EXODIA))).toEqual({ winner: 'B', reason: 'exodia' });
  });
  it('in both hands at once are a draw', () => {
    expect(result(...held('A', EXODIA), ...held('B', EXODIA))).toEqual({ winner: null, reason: 'exodia' });
  });
  it('do nothing while any of them is missing', () => {
    for (const gone of EXODIA)
      expect(
        result(
          ...held(
            'A',
            EXODIA.filter((id) => id !== gone),
          ),
        ),
      ).toBeNull();
  });
  it('do nothing with one of them twice or on the field', () => {
    const [head = '', ...rest] = EXODIA;
    expect(result(...held('A', [...rest, rest[0] ?? '']))).toBeNull();
    expect(result(...held('A', rest), lay('A', 9, head, 'A.monster:1'))).toBeNull();
    expect(result(...held('A', rest), lay('A', 9, head, 'A.gy', { face: 'up' }))).toBeNull();
  });
});

describe('a surrender', () => {
  it('gives the duel to the other side, in its turn or not', () => {
    for (const [by, winner] of [
      ['A', 'B'],
      ['B', 'A'],
    ] as const) {
      const at = table(env, []);
      at.give({ type: 'Surrender', by });
      expect(at.state.result).toEqual({ winner, reason: 'surrender' });
    }
  });
});

describe('a ruling', () => {
  const rule = (result?: { winner: string | null }) => {
    const at = table(env, []);
    at.give({
      type: 'IssueRuling',
      by: 'judge',
      judge: 'j',
      authority: 'a',
      reason: 'r',
      citation: 'c',
      ...(result === undefined ? {} : { result }),
    });
    return at.state;
  };
  it('with a result ends the duel', () => {
    expect(rule({ winner: 'B' }).result).toEqual({ winner: 'B', reason: 'ruling' });
    expect(rule({ winner: null }).result).toEqual({ winner: null, reason: 'ruling' });
  });
  it('without one does not', () => {
    expect(rule()).toMatchObject({ status: 'playing', result: null });
  });
});
