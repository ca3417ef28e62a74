import {
  type Command,
  type DuelEvent,
  type DuelState,
  emptyState,
  evolve,
  type Opening,
} from '@duel-log/duel';
import { type Bot, type PlayedCommit, playOut } from '@duel-log/scenarios';
import { deepFreeze } from './data.js';
import { openingOf, type Setup } from './setups.js';
import type { Strategy } from './strategies.js';

/** What makes one random duel: the same case is the same duel, byte for byte. */
export interface DuelCase {
  readonly setup: Setup;
  readonly strategy: Strategy;
  readonly seed: number;
  /** most commands after the opening */
  readonly limit: number;
  /** another opening than the setup's; for substitutions */
  readonly opening?: Opening;
}

/** A duel that was played, with everything the oracles look at. States and events are frozen. */
export interface Duel {
  readonly setup: Setup;
  readonly seed: string;
  readonly opening: Opening;
  readonly commits: readonly PlayedCommit[];
  /** what was legal before each commit; for the opening nothing */
  readonly legal: readonly (readonly Command[])[];
  readonly events: readonly DuelEvent[];
  readonly end: DuelState;
  /** the duel stopped at the limit, not because it had ended */
  readonly cut: boolean;
}

/**
 * Plays a random duel. Every state is frozen before the decider sees it: one that changes its input throws
 * (fuzzing.md, oracle 6).
 */
export function playDuel({
  setup,
  strategy,
  seed,
  limit,
  opening = openingOf(setup, String(seed)),
}: DuelCase): Duel {
  const legal: (readonly Command[])[] = [[]];
  const player = strategy.start(String(seed));
  const watched: Bot = (state, commands, env) => {
    legal.push(deepFreeze(commands));
    return player(deepFreeze(state), commands, env);
  };
  const bots = Object.fromEntries(setup.env.ruleset.seats.map((seat) => [seat, watched]));
  const commits: PlayedCommit[] = [];
  for (const commit of playOut({ env: setup.env, opening, bots, seed: String(seed), limit })) {
    deepFreeze(commit.events);
    commits.push(commit);
  }
  const end = deepFreeze(commits.at(-1)?.after ?? emptyState());
  return {
    setup,
    seed: String(seed),
    opening,
    commits,
    legal,
    events: commits.flatMap((commit) => commit.events),
    end,
    cut: commits.length > limit,
  };
}

const folded = new WeakMap<Duel, readonly DuelState[]>();

/** The state before event 0, after event 0, after event 1 …, evolved one by one. */
export function statesOf(duel: Duel): readonly DuelState[] {
  const known = folded.get(duel);
  if (known !== undefined) return known;
  let state = emptyState();
  const states = [state];
  for (const event of duel.events) {
    state = evolve(state, event);
    states.push(state);
  }
  folded.set(duel, states);
  return states;
}
