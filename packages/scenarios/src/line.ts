import {
  type Command,
  decide,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  fold,
  type Refusal,
} from '@duel-log/duel';
import { chanceOf, type ChanceUsed, NOTHING_USED } from './chance.js';
import type { GivenChance } from './schema.js';

/** One accepted command with its events. */
export interface Commit {
  readonly command: Command;
  readonly events: readonly DuelEvent[];
  readonly before: DuelState;
  readonly after: DuelState;
}

/** What stays the same while a scenario runs. */
export interface Context {
  readonly env: Env;
  readonly chance: GivenChance | undefined;
  /** chance that is not given comes from this */
  readonly seed: string;
}

/** A duel so far, as a value: looking ahead costs nothing and leaves nothing behind. */
export interface Line {
  readonly state: DuelState;
  readonly commits: readonly Commit[];
  readonly used: ChanceUsed;
}

export const START: Line = { state: emptyState(), commits: [], used: NOTHING_USED };

/** The line with one more commit, or the refusal that left everything as it was. */
export type Outcome =
  | { readonly ok: true; readonly line: Line }
  | { readonly ok: false; readonly refusal: Refusal };

/** Gives a command: the line with its commit, or the refusal. */
export function give(context: Context, line: Line, command: Command): Outcome {
  const id = `${context.seed}#${line.commits.length}`;
  const { chance, used } = chanceOf(context.chance, line.used, context.env, context.seed, id);
  const decided = decide(line.state, command, context.env, chance);
  if (decided._tag === 'Left') return { ok: false, refusal: decided.left };
  const events = decided.right;
  const after = fold(line.state, events);
  const commits = [...line.commits, { command, events, before: line.state, after }];
  return { ok: true, line: { state: after, commits, used: used() } };
}

export function eventsOf(line: Line, from = 0): readonly DuelEvent[] {
  return line.commits.slice(from).flatMap((commit) => commit.events);
}
