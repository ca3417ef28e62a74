import {
  advance,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  evolve,
  judge,
  legalCommands,
  seededChance,
  toPosition,
  underWay,
} from '@duel-log/duel';
import { playOut } from '@duel-log/scenarios';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duelCases, forgedStreams, playDuel, uniform } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

/** What comes of a duel that is put on the position of this state: refused, or nobody, or somebody can go on. */
function setOn(state: DuelState, env: Env): 'refused' | 'over' | 'stuck' | 'goes on' {
  const by = state.seatOrder[0] ?? '';
  const command = { type: 'SetPosition', by, reason: 'rewind', position: toPosition(state) } as const;
  const set = advance(state, command, env, seededChance('set', 'on'));
  if (set._tag === 'Left') {
    expect(set.left.rule).toBe('ENGINE-POSITION');
    expect(set.left.message).toMatch(/^Nobody could go on from this position: .+\.$/);
    return 'refused';
  }
  const after = set.right.state;
  if (after.status === 'ended') return 'over';
  if (underWay(after) !== null || legalCommands(after, env).length === 0) return 'stuck';
  const bots = Object.fromEntries(after.seatOrder.map((seat) => [seat, uniform.start('on')]));
  const more = [...playOut({ env, from: after, bots, seed: 'on', limit: 12 })];
  return more.length === 0 ? 'stuck' : 'goes on';
}

/** Each state along the events, as far as they can be followed. */
function* statesAlong(events: readonly DuelEvent[]): Generator<DuelState> {
  let state = emptyState();
  for (const event of events) {
    try {
      state = evolve(state, event);
    } catch {
      return;
    }
    yield state;
  }
}

/** Looks at every `step`-th event, from `first` on. */
function outcomes(events: readonly DuelEvent[], env: Env, first: number, step: number): ReadonlySet<string> {
  const found = new Set<string>();
  let at = 0;
  for (const state of statesAlong(events)) {
    if (at % step === first % step && state.status !== 'empty') found.add(setOn(state, env));
    at += 1;
  }
  return found;
}

describe('a position that is accepted is one from which somebody can go on', () => {
  test(
    'after any event of a duel, inside commands too: it is refused with a sentence, or play goes on',
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(duelCases({ limit: 120 }), fc.nat(), (one, first) => {
          const duel = playDuel(one);
          const found = outcomes(duel.events, duel.setup.env, first, 23);
          for (const outcome of found) seen.add(outcome);
          expect([...found]).not.toContain('stuck');
        }),
        runs(30),
      );
      expect([...seen].sort()).toEqual(expect.arrayContaining(['goes on', 'refused']));
    },
    PATIENCE,
  );

  test(
    'after any event of a forged duel',
    () => {
      fc.assert(
        fc.property(forgedStreams({}), fc.nat(), ({ duel, events }, first) => {
          expect([...outcomes(events, duel.setup.env, first, 31)]).not.toContain('stuck');
        }),
        runs(20),
      );
    },
    PATIENCE,
  );

  test('while something is under way and nobody is asked, nothing but an activation is legal, and no turn ends', () => {
    let looked = 0;
    fc.assert(
      fc.property(duelCases({ limit: 80 }), (one) => {
        const duel = playDuel(one);
        const { env } = duel.setup;
        for (const state of statesAlong(duel.events)) {
          if (state.status !== 'playing' || underWay(state) === null) continue;
          looked += 1;
          expect(legalCommands(state, env).filter(({ type }) => type !== 'Activate')).toEqual([]);
          expect(judge(state, env, { type: 'EndTurn', by: state.turn.seat })).not.toBeNull();
        }
      }),
      runs(20),
    );
    expect(looked).toBeGreaterThan(100);
  });

  test('at the end of every command of a right duel play stands still, and no position is refused there', () => {
    fc.assert(
      fc.property(duelCases({ limit: 80 }), (one) => {
        const duel = playDuel(one);
        for (const { after } of duel.commits.filter((_, i) => i % 9 === 0)) {
          expect(underWay(after)).toBeNull();
          expect(setOn(after, duel.setup.env)).not.toBe('refused');
        }
      }),
      runs(20),
    );
  });
});
