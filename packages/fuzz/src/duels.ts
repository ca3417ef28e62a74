import {
  type advance,
  type Command,
  type DuelEvent,
  type DuelState,
  emptyState,
  evolve,
  type Opening,
  type Position,
} from '@duel-log/duel';
import type { PlayedCommit } from '@duel-log/scenarios';
import { type Chooser, playGame } from './core/play.js';
import { deepFreeze } from './data.js';
import { duelGame } from './duel-game.js';
import type { Finding } from './finding.js';
import { openingOf, type Setup } from './setups.js';
import type { Strategy } from './strategies/strategy.js';

/**
 * One duel in four is played with frozen states, and another fourth probed with them: a decider that writes into its input
 * throws. Not all: the engine of the language is slower where it meets frozen objects and others in turn.
 */
export const FROZEN = 4;

/** What makes one random duel: the same case is the same duel, byte for byte. */
export interface DuelCase {
  readonly setup: Setup;
  readonly strategy: Strategy;
  readonly seed: number | string;
  /** most commands after the opening */
  readonly limit: number;
  /** another opening than the setup's; for substitutions */
  readonly opening?: Opening;
  /** play goes on from here instead of from the opening hands */
  readonly from?: Position;
  /** Every state is frozen before the decider sees it, so that one that changes its input throws; yes unless told. */
  readonly frozen?: boolean;
  /** another engine than the shipped one */
  readonly advance?: typeof advance;
}

/** A duel that was played, with everything the oracles look at. */
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
  /** the engine failed (threw, refused what it lists, offers nothing); there the duel stopped */
  readonly fault: Finding | null;
  /** the command at which it failed */
  readonly failedAt?: Command;
}

/** Plays a random duel. Total: an engine that fails ends it, and `fault` says how. */
export function playDuel({ setup, strategy, seed, limit, frozen = true, ...options }: DuelCase): Duel {
  const player = strategy.start(String(seed));
  return playDuelWith(setup, String(seed), {
    limit,
    choose: (state, legal) =>
      player(frozen ? deepFreeze(state) : state, frozen ? deepFreeze(legal) : legal, setup.env),
    ...options,
  });
}

export interface DuelOptions {
  /** chooses every command after the opening */
  readonly choose: Chooser<DuelState, Command>;
  readonly limit: number;
  readonly opening?: Opening;
  readonly from?: Position;
  readonly advance?: typeof advance;
}

/** Plays a duel whose commands are chosen by the given chooser. */
export function playDuelWith(
  setup: Setup,
  seed: string,
  { choose, limit, opening = openingOf(setup, seed), from, advance }: DuelOptions,
): Duel {
  const before: Command[] = from === undefined ? [] : [positionCommand(setup, from)];
  const { steps, end, cut, broken } = playGame(duelGame(setup.env, opening, seed, advance), {
    seed,
    limit: limit + 1,
    choose: (state, legal) =>
      state.status === 'empty' ? (legal[0] ?? null) : (before.shift() ?? choose(state, legal)),
  });
  return {
    setup,
    seed,
    opening,
    commits: steps.map(({ command, before, events, after }, index) => ({
      commandId: `${seed}#${index}`,
      command,
      events,
      before,
      after,
    })),
    legal: steps.map(({ legal }, index) => (index === 0 ? [] : legal)),
    events: steps.flatMap(({ events }) => events),
    end,
    cut,
    fault:
      broken === null
        ? null
        : { oracle: 'play', rule: broken.rule, revision: end.revision, message: broken.message },
    ...(broken === null || broken.at === null ? {} : { failedAt: broken.at }),
  };
}

/** How a duel is put on a position. */
export function positionCommand({ env }: Setup, position: Position): Command {
  return { type: 'SetPosition', by: env.ruleset.seats[0] ?? '', reason: 'branch', position };
}

/** It was put on a position before the first command of its players. */
export const beginsInMiddle = ({ commits }: Pick<Duel, 'commits'>): boolean =>
  commits[1]?.command.type === 'SetPosition';

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
