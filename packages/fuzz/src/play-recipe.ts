import {
  advance,
  type Command,
  type decide,
  decider,
  type DuelState,
  emptyState,
  type Env,
  legalCommands,
  type SeatId,
  seededChance,
} from '@duel-log/duel';
import type { PlayedCommit } from '@duel-log/scenarios';
import { listed } from './commands.js';
import { deepFreeze } from './data.js';
import { type Duel, positionCommand } from './duels.js';
import type { Finding } from './finding.js';
import { environmentOf, type Recipe, type RecipeCommand } from './recipe.js';
import { isResolved, resolved } from './selectors.js';
import { openingOf } from './setups.js';

/** Another engine than the shipped one: a pool of one's own, a ruleset, a decider. */
export interface PlayRecipeOptions {
  readonly env?: Env;
  readonly advance?: typeof advance;
}

/** A duel played from a recipe. */
export interface PlayedRecipe extends Duel {
  /** places of the commands that were refused or named nothing, from 0 */
  readonly skipped: readonly number[];
  /** for each commit the command of the recipe that it comes from; -1: the opening, or a pass in between */
  readonly sources: readonly number[];
  /** each command where it was first given, legal there or not */
  readonly asked: readonly Asked[];
}

/** A command of a recipe, and the engine's answer to it. */
export interface Asked {
  readonly state: DuelState;
  readonly legal: readonly Command[];
  readonly command: Command;
  /** every card that it names is there */
  readonly whole: boolean;
  readonly answer: ReturnType<typeof decide>;
}

/** Most passes between two commands of a recipe. */
const BETWEEN = 100;

/**
 * Plays a recipe. A command that is refused where play stands waits until the windows before it are passed, and choices
 * before it fall on the first answer; one that is not legal then either is skipped. The same recipe is the same duel.
 */
export function playRecipe(recipe: Recipe, options: PlayRecipeOptions = {}): PlayedRecipe {
  const env = options.env ?? environmentOf(recipe);
  const { seed } = recipe;
  const setup = { name: `${recipe.ruleset}/recipe`, env, decks: recipe.decks, list: recipe.list ?? null };
  const opening = openingOf(setup, seed);
  const table = new Table(env, seed, options.advance ?? advance);
  const by = env.ruleset.seats[0] as SeatId;
  table.give({ type: 'OpenDuel', by, opening }, '0', -1);
  if (recipe.from !== undefined) table.give(positionCommand(setup, recipe.from), 'position', -1);
  const skipped: number[] = [];
  for (const [at, command] of recipe.commands.entries()) {
    if (table.fault !== null) break;
    if (!table.giveWhereLegal(command, at)) skipped.push(at);
  }
  table.demandChoice();
  const { commits, legal, sources, asked, fault, failedAt, state } = table;
  const events = commits.flatMap((commit) => commit.events);
  return {
    setup,
    seed,
    opening,
    commits,
    legal,
    events,
    end: state,
    cut: state.status !== 'ended',
    skipped,
    sources,
    asked,
    fault,
    ...(failedAt === null ? {} : { failedAt }),
  };
}

/** Where a recipe is played: the duel so far. */
class Table {
  private readonly env: Env;
  private readonly seed: string;
  private readonly engine: typeof advance;
  private readonly names = new Set<string>();
  state: DuelState = deepFreeze(emptyState());
  fault: Finding | null = null;
  failedAt: Command | null = null;
  readonly commits: PlayedCommit[] = [];
  readonly legal: (readonly Command[])[] = [];
  readonly sources: number[] = [];
  readonly asked: Asked[] = [];

  constructor(env: Env, seed: string, engine: typeof advance) {
    this.env = env;
    this.seed = seed;
    this.engine = engine;
  }

  /** Gives the command here or after passes; `false`: nowhere, and then nothing was passed. */
  giveWhereLegal(meant: RecipeCommand, at: number): boolean {
    const { chance = at + 1, ...command } = meant;
    const start = { state: this.state, length: this.commits.length };
    for (let passes = 0; passes <= BETWEEN; passes++) {
      if (this.give(resolved(this.state, command), `${chance}`, at, passes === 0)) return true;
      if (this.fault !== null) return false;
      if (command.type === 'Pass' || !this.pass(`${chance}+${passes}`)) break;
    }
    if (this.fault !== null) return false;
    this.state = start.state;
    for (const list of [this.commits, this.legal, this.sources]) list.length = start.length;
    return false;
  }

  give(command: Command, number: string, source: number, first = false): boolean {
    const { env, state } = this;
    let id = `${this.seed}#${number}`;
    while (this.names.has(id)) id += "'";
    try {
      const legal = deepFreeze(legalCommands(state, env));
      const decided = this.engine(state, command, env, seededChance(this.seed, id));
      const answer: Asked['answer'] =
        decided._tag === 'Left' ? decided : { _tag: 'Right', right: decided.right.events };
      if (first) this.asked.push({ state, legal, command, whole: isResolved(command), answer });
      if (decided._tag === 'Left') {
        if (state.status === 'playing' && listed(state, legal, command))
          this.stop(
            'ENGINE-LEGALITY',
            `listed, but refused (${decided.left.rule}): ${JSON.stringify(command)}: ${decided.left.message}`,
            command,
          );
        return false;
      }
      const { events, state: after } = decided.right;
      this.names.add(id);
      this.commits.push({
        commandId: id,
        command: deepFreeze(command),
        events: deepFreeze(events),
        before: state,
        after: deepFreeze(after),
      });
      this.legal.push(state.status === 'empty' ? [] : legal);
      this.sources.push(source);
      this.state = after;
      return true;
    } catch (error) {
      this.stop('ENGINE-THROWS', `${JSON.stringify(command)}: ${String(error)}`, command);
      return false;
    }
  }

  /** What nobody wrote: a pass, the first answer, the first card to discard. */
  private pass(number: string): boolean {
    const { asks } = this.state;
    const seat = decider(this.state);
    if (asks === null || seat === null) return false;
    if (asks.kind === 'window' || asks.kind === 'trigger')
      return this.give({ type: 'Pass', by: seat }, number, -1);
    const first = legalCommands(this.state, this.env)[0];
    return first !== undefined && this.give(first, number, -1);
  }

  /** A duel that goes on offers somebody a command (fuzzing.md, oracle 10). */
  demandChoice(): void {
    if (this.fault !== null || this.state.status === 'ended') return;
    const waits = this.state.asks?.kind === 'ruling';
    if (!waits && legalCommands(this.state, this.env).length === 0)
      this.stop('ENGINE-TERMINATION', 'the game is not over and no command is legal', null);
  }

  private stop(rule: string, message: string, command: Command | null): void {
    this.fault = { oracle: 'play', rule, revision: this.state.revision, message };
    this.failedAt = command;
  }
}
