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
} from '@duel-log/duel';
import fc from 'fast-check';
import { tapePick } from '../core/picker.js';
import { difference } from '../data.js';
import { nearLegal } from '../probes/near-legal.js';
import { openingOf, type Setup } from '../setups.js';

/** What should have happened: the duel as this engine plays it. */
export interface DuelModel {
  readonly env: Env;
  readonly seed: string;
  readonly opening: Opening;
  /** the only parts that change, as each command is run */
  state: DuelState;
  commits: number;
}

/** What is tested: a store, a server, an engine of one's own. */
export interface DuelTable {
  /** Gives a command. Its events, or `null` where it is refused. `commandId` names its chance and its retries. */
  readonly give: (command: Command, commandId: string) => readonly DuelEvent[] | null;
  /** Closes and opens again, from what was stored. */
  readonly restart?: () => void;
}

/** One command of `fc.modelRun`. */
export type DuelStep = fc.Command<DuelModel, DuelTable>;

/** The model of a duel that is about to be opened. */
export function duelModel(setup: Setup, seed = '0'): DuelModel {
  return { env: setup.env, seed, opening: openingOf(setup, seed), state: emptyState(), commits: 0 };
}

/** A legal command: the table must take it, and tell of the same events. */
class Give implements DuelStep {
  private readonly number: number;

  constructor(number: number) {
    this.number = number;
  }

  check({ state }: Readonly<DuelModel>): boolean {
    return state.status !== 'ended';
  }

  run(model: DuelModel, table: DuelTable): void {
    const legal = legalNow(model);
    const command = legal[this.number % legal.length];
    if (command === undefined) throw new Error('nothing is legal');
    told(model, table, command);
  }

  toString(): string {
    return `give(${this.number})`;
  }
}

/** A command close to the border of the rules: the table must answer as this engine does. */
class Try implements DuelStep {
  private readonly tape: readonly number[];

  constructor(tape: readonly number[]) {
    this.tape = tape;
  }

  check({ state }: Readonly<DuelModel>): boolean {
    return state.status === 'playing';
  }

  run(model: DuelModel, table: DuelTable): void {
    told(model, table, nearLegal(model.state, legalNow(model), tapePick(this.tape)));
  }

  toString(): string {
    return `try(${this.tape.join(' ')})`;
  }
}

/** The table is closed and opened again: nothing may be lost. */
class Restart implements DuelStep {
  check(): boolean {
    return true;
  }

  run(_: DuelModel, table: DuelTable): void {
    table.restart?.();
  }

  toString(): string {
    return 'restart';
  }
}

function legalNow({ state, env, opening }: DuelModel): readonly Command[] {
  if (state.status !== 'empty') return legalCommands(state, env);
  return [{ type: 'OpenDuel', by: env.ruleset.seats[0] as SeatId, opening }];
}

/** Gives the command to both, and compares. */
function told(model: DuelModel, table: DuelTable, command: Command): void {
  const commandId = `${model.seed}#${model.commits}`;
  const expected = advance(model.state, command, model.env, seededChance(model.seed, commandId));
  const events = table.give(command, commandId);
  const said = JSON.stringify(command);
  if (expected._tag === 'Left') {
    if (events !== null)
      throw new Error(`${said} was taken; it should have been refused: ${expected.left.message}`);
    return;
  }
  if (events === null) throw new Error(`${said} was refused, although it is legal`);
  const where = difference(events, expected.right.events);
  if (where !== null) throw new Error(`${said} led to other events (yours / expected): ${where}`);
  model.state = expected.right.state;
  model.commits += 1;
}

/**
 * Commands of a duel for `fc.modelRun`: legal ones, near-legal ones and restarts. They are numbers that choose, and never
 * change; a failure can be replayed with the `replayPath` that fast-check prints.
 *
 * ```ts
 * test.prop([duelCommands()])('my store keeps a duel', (commands) => {
 *   fc.modelRun(() => ({ model: duelModel(VANILLA_SETUP), real: myTable() }), commands);
 * });
 * ```
 */
export function duelCommands(options: fc.CommandsContraints = {}): fc.Arbitrary<Iterable<DuelStep>> {
  return fc.commands<DuelModel, DuelTable>(
    [
      fc.nat(9999).map((number) => new Give(number)),
      fc.nat(9999).map((number) => new Give(number)),
      fc.array(fc.nat(0xffff), { maxLength: 12 }).map((tape) => new Try(tape)),
      fc.constant(new Restart()),
    ],
    { maxCommands: 100, size: 'max', ...options },
  );
}
