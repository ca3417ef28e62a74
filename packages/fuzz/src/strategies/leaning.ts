import type { Command, DuelState, Env } from '@duel-log/duel';
import { hash } from '@duel-log/scenarios';
import type { Strategy } from './strategy.js';

/** How much a strategy likes a command: the more, the sooner. */
export type Liking = (command: Command, state: DuelState, env: Env) => number;

/** Takes one of the commands it likes most, and one time in eight any at all, so that it does not repeat itself. */
export function leaning(name: string, liking: Liking): Strategy {
  return {
    name,
    start: (seed) => (state, legal, env) => {
      const number = hash(`${seed}/${state.revision}`);
      const list = number % 8 === 0 ? legal : liked(legal, (command) => liking(command, state, env));
      const chosen = list[(number >>> 3) % list.length];
      if (chosen === undefined) throw new Error('a strategy is asked although there is no legal command');
      return chosen;
    },
  };
}

function liked(legal: readonly Command[], liking: (command: Command) => number): readonly Command[] {
  let best: Command[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const command of legal) {
    const much = liking(command);
    if (much < most) continue;
    if (much > most) best = [];
    best.push(command);
    most = much;
  }
  return best;
}
