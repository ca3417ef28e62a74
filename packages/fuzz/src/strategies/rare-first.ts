import { hash } from '@duel-log/scenarios';
import type { Cells } from '../coverage/cells.js';
import { rarest } from './rarest.js';
import type { Strategy } from './strategy.js';

/**
 * Does what it has done least often so far: kinds of commands, cards and effects, targets aside. So windows are
 * answered, effects are used up and phases come round, where even choice would mostly Set and Summon.
 */
export const rareFirst: Strategy = {
  name: 'rare-first',
  start: (seed) => {
    const done = new Map<string, number>();
    return (state, legal) => {
      const { chosen, kind } = rarest(
        state,
        legal,
        (one) => done.get(one) ?? 0,
        hash(`${seed}/${state.revision}`),
      );
      done.set(kind, (done.get(kind) ?? 0) + 1);
      return chosen;
    };
  },
};

/** The cell in which the campaign counts what was done of a kind. */
export const doneCell = (kind: string): string => `done/${kind}`;

/**
 * Rare first over the whole campaign: does what all duels before this block together have done least often, so that
 * every card, effect, choice and phase is used up sooner or later.
 */
export const exhaustion: Strategy = {
  name: 'exhaustion',
  start: (seed, seen: Cells = {}) => {
    const done = new Map<string, number>();
    return (state, legal) => {
      const times = (kind: string): number => (seen[doneCell(kind)] ?? 0) + 64 * (done.get(kind) ?? 0);
      const { chosen, kind } = rarest(state, legal, times, hash(`${seed}/${state.revision}`));
      done.set(kind, (done.get(kind) ?? 0) + 1);
      return chosen;
    };
  },
};
