import { hash } from '@duel-log/scenarios';
import type { Strategy } from './strategy.js';

/** In one duel of sixteen somebody surrenders, at any command of the first hundred. */
export function givingUp(inner: Strategy): Strategy {
  return {
    name: inner.name,
    start: (seed, seen) => {
      const player = inner.start(seed, seen);
      const number = hash(`${seed}/surrender`);
      let left = number % 16 === 0 ? (number >>> 4) % 100 : Number.POSITIVE_INFINITY;
      return (state, legal, env) => {
        const command = player(state, legal, env);
        if (left-- > 0 || state.status !== 'playing') return command;
        return { type: 'Surrender', by: command.by };
      };
    },
  };
}
