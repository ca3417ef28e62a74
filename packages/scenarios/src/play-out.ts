import {
  advance,
  type Command,
  decider,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  legalCommands,
  type Opening,
  type Refusal,
  type SeatId,
  seededChance,
} from '@duel-log/duel';
import type { Bot } from './bots.js';

/** One command of a duel that bots play, with what followed. */
export interface PlayedCommit {
  readonly commandId: string;
  readonly command: Command;
  readonly events: readonly DuelEvent[];
  readonly before: DuelState;
  readonly after: DuelState;
}

export interface PlayOutOptions {
  readonly env: Env;
  /** opens the duel; left out, play goes on from `from` */
  readonly opening?: Opening;
  readonly from?: DuelState;
  readonly bots: Readonly<Record<SeatId, Bot>>;
  readonly seed: string;
  /** most commands of the bots; the duel may end before */
  readonly limit?: number;
  /** names the commits; default: the seed and their number */
  readonly commandId?: (index: number) => string;
}

export class BotRefused extends Error {
  readonly refusal: Refusal;

  constructor(command: Command, refusal: Refusal) {
    super(`${refusal.rule}: ${refusal.message} (${JSON.stringify(command)})`);
    this.refusal = refusal;
  }
}

/** Plays a duel with bots, commit by commit, until it ends, nobody must decide, or the limit is reached. */
export function* playOut(options: PlayOutOptions): Generator<PlayedCommit> {
  const { env, bots, seed, limit = 5000 } = options;
  const name = options.commandId ?? ((index: number): string => `${seed}#${index}`);
  let state = options.from ?? emptyState();
  let index = 0;
  const commit = (command: Command): PlayedCommit => {
    const commandId = name(index);
    index += 1;
    const decided = advance(state, command, env, seededChance(seed, commandId));
    if (decided._tag === 'Left') throw new BotRefused(command, decided.left);
    const before = state;
    state = decided.right.state;
    return { commandId, command, events: decided.right.events, before, after: state };
  };
  if (options.opening !== undefined) {
    const by = env.ruleset.seats[0] as SeatId;
    yield commit({ type: 'OpenDuel', by, opening: options.opening });
  }
  for (let count = 0; count < limit; count++) {
    const seat = decider(state);
    const bot = seat === null ? undefined : bots[seat];
    if (bot === undefined) return;
    const legal = legalCommands(state, env);
    if (legal.length === 0 && state.asks?.kind !== 'ruling') return;
    yield commit(bot(state, legal, env));
  }
}
