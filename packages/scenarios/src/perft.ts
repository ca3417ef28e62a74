import {
  type Command,
  decide,
  type DuelState,
  type Env,
  fold,
  legalCommands,
  seededChance,
} from '@duel-log/duel';
import { positionOf } from './given.js';
import { give, START } from './line.js';
import { environment } from './pool.js';
import type { Given, JsonObject, Scenario } from './schema.js';

/** A perft file: positions with the number of command sequences of each length. */
export interface PerftFile {
  readonly ruleset: string;
  readonly conventions?: readonly string[];
  readonly cards: Readonly<Record<string, JsonObject>>;
  readonly positions: readonly PerftPosition[];
}

export interface PerftPosition {
  readonly id: string;
  readonly idea?: string;
  readonly given: Given;
  readonly counts: PerftCounts;
}

/** Entry i is the number of different sequences of i + 1 commands. */
export interface PerftCounts {
  readonly zonesIgnored: readonly number[];
  readonly zonesCounted: readonly number[];
}

/** Commands that differ only in the zone: one (the first free zone), or each its own. */
export type Zones = 'ignored' | 'counted';

/** Number of different sequences of `depth` commands; an ended duel adds nothing beyond its end. */
export function perft(state: DuelState, env: Env, depth: number, zones: Zones): number {
  if (state.status === 'ended') return 0;
  const legal = legalCommands(state, env);
  const commands = zones === 'counted' ? legal : firstZones(legal);
  if (depth <= 1) return commands.length;
  let total = 0;
  for (const command of commands) total += perft(after(state, command, env), env, depth - 1, zones);
  return total;
}

/** The same by first command: where two engines differ, this says under which command. */
export function divide(
  state: DuelState,
  env: Env,
  depth: number,
  zones: Zones,
): readonly { readonly command: Command; readonly count: number }[] {
  const legal = legalCommands(state, env);
  const commands = zones === 'counted' ? legal : firstZones(legal);
  return commands.map((command) => ({
    command,
    count: depth <= 1 ? 1 : perft(after(state, command, env), env, depth - 1, zones),
  }));
}

function after(state: DuelState, command: Command, env: Env): DuelState {
  const decided = decide(state, command, env, seededChance('perft', String(state.revision)));
  if (decided._tag === 'Left')
    throw new Error(
      `perft: a listed command is refused by ${decided.left.rule}: ${JSON.stringify(command)}: ${decided.left.message}`,
    );
  return fold(state, decided.right);
}

/** Of commands that differ only in the zone, the one with the lowest. */
function firstZones(legal: readonly Command[]): readonly Command[] {
  const kept: Command[] = [];
  const places = new Map<string, number>();
  for (const command of legal) {
    if (!('zone' in command) || command.zone === undefined) {
      kept.push(command);
      continue;
    }
    const { zone, ...rest } = command;
    const key = JSON.stringify(rest);
    const at = places.get(key);
    if (at === undefined) {
      places.set(key, kept.length);
      kept.push(command);
    } else if (zone < ((kept[at] as { readonly zone?: number }).zone ?? 0)) kept[at] = command;
  }
  return kept;
}

/** The state that a perft position describes, and what it is decided with. */
export function perftStart(
  file: PerftFile,
  position: PerftPosition,
): { readonly state: DuelState; readonly env: Env } {
  const scenario: Scenario = {
    id: position.id,
    name: position.idea ?? position.id,
    kind: 'duel',
    rules: [],
    ruleset: file.ruleset,
    cards: file.cards,
    given: position.given,
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the scenario format
    then: {},
  };
  const env = environment(scenario);
  const outcome = give({ env, chance: undefined, seed: position.id }, START, {
    type: 'SetPosition',
    by: env.ruleset.seats[0] as string,
    reason: 'scenario',
    position: positionOf(scenario, env),
  });
  if (!outcome.ok) throw new Error(`perft position ${position.id}: ${outcome.refusal.message}`);
  return { state: outcome.line.state, env };
}

/** Counts a position as deep as the file goes, or at most `depth`. */
export function countPosition(
  file: PerftFile,
  position: PerftPosition,
  depth: number = Number.POSITIVE_INFINITY,
): PerftCounts {
  const { state, env } = perftStart(file, position);
  const counts = (wanted: readonly number[], zones: Zones): readonly number[] =>
    wanted.slice(0, Math.min(depth, wanted.length)).map((_, index) => perft(state, env, index + 1, zones));
  return {
    zonesIgnored: counts(position.counts.zonesIgnored, 'ignored'),
    zonesCounted: counts(position.counts.zonesCounted, 'counted'),
  };
}
