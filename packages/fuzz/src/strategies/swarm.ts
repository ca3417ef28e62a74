import type { Command, DuelState } from '@duel-log/duel';
import { hash } from '@duel-log/scenarios';
import { kindOf } from './kind-of.js';
import { rareFirst } from './rare-first.js';
import type { Strategy } from './strategy.js';
import { uniform } from './uniform.js';

/** What a duelist does in any case: a duel in which these are left out would not go on. */
const ALWAYS: readonly Command['type'][] = ['Pass', 'EndTurn', 'EnterPhase', 'Choose', 'Discard'];

/**
 * Leaves out a random part of what can be done, another part in every duel: half of the kinds of commands and of the
 * cards and effects. What is never crowded out by other things comes to the fore. Open: where nothing that is allowed
 * is left, everything is allowed.
 */
export function swarm(inner: Strategy): Strategy {
  return {
    name: `swarm/${inner.name}`,
    start: (seed, seen) => {
      const player = inner.start(seed, seen);
      const left = (feature: string): boolean => hash(`${seed}/without/${feature}`) % 2 === 0;
      const allowed = (state: DuelState, command: Command): boolean =>
        ALWAYS.includes(command.type) ||
        (!left(command.type) && (!('card' in command) || !left(kindOf(state, command))));
      return (state, legal, env) => {
        const rest = legal.filter((command) => allowed(state, command));
        return player(state, rest.length === 0 ? legal : rest, env);
      };
    },
  };
}

export const SWARMS: readonly Strategy[] = [swarm(uniform), swarm(rareFirst)];
