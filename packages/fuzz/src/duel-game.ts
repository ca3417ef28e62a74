import {
  advance,
  type Command,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  legalCommands,
  type Opening,
  type SeatId,
  seededChance,
  viewState,
} from '@duel-log/duel';
import type { Game } from './core/game.js';
import { unlisted } from '@duel-log/scenarios';
import { seededPick } from './core/picker.js';
import { checkState } from './invariants.js';
import { exchanged } from './oracles/secrecy.js';
import { viewersOf } from './oracles/views.js';

export type DuelGame = Game<DuelState, Command, DuelEvent>;

/** Outcomes to declare and a judge's word are in no list: some of them, so that the duel goes on. */
function beyondList(state: DuelState, env: Env, seed: string): readonly Command[] {
  const found = new Map<string, Command>();
  for (let i = 0; i < SAYINGS; i++) {
    const said = unlisted(state, env, seededPick(`${seed}/${state.revision}/${i}`));
    if (said === null) return [];
    found.set(JSON.stringify(said), said);
  }
  return [...found.values()];
}

const SAYINGS = 4;

/** A duel as a game for the core: its first command opens it, and each command's chance follows from the seed. `engine`: another than the shipped one. */
export function duelGame(
  env: Env,
  opening: Opening,
  seed: string,
  engine: typeof advance = advance,
): DuelGame {
  const open: readonly Command[] = [{ type: 'OpenDuel', by: env.ruleset.seats[0] as SeatId, opening }];
  return {
    initial: () => emptyState(),
    legal: (state) =>
      state.status === 'empty'
        ? open
        : state.status === 'ended'
          ? null
          : [...legalCommands(state, env), ...beyondList(state, env, seed)],
    apply: (state, command, commandId) => {
      const decided = engine(state, command, env, seededChance(seed, commandId));
      return decided._tag === 'Right'
        ? { ok: true, ...decided.right }
        : { ok: false, refused: { rule: decided.left.rule, message: decided.left.message } };
    },
    invariants: ({ before, after }) =>
      checkState(after, env, true, before.status === 'empty' ? null : before),
    views: {
      viewers: (state) => viewersOf(state.seatOrder),
      see: viewState,
      otherwise: (state, viewer) => {
        const other = exchanged(state, viewer);
        return other === state ? null : other;
      },
    },
  };
}
