import { type Command, type DuelState, type Env, legalCommands, viewState } from '@duel-log/duel';
import { commandWords } from './commands.js';
import type { FactsLookup } from './names.js';

/** A legal command with its number and its words. */
export interface NumberedCommand {
  readonly number: number;
  readonly command: Command;
  readonly words: string;
  /** differs from another one only in the zone, which is not the first free one */
  readonly otherZone: boolean;
}

/**
 * The legal commands in the order in which people see them: first those that need no zone or take the first free one,
 * then the same for other zones. So the short list is numbered without gaps, and numbers mean the same in every list.
 */
export function numbered(state: DuelState, env: Env, facts: FactsLookup): readonly NumberedCommand[] {
  const legal = legalCommands(state, env);
  const seat = legal[0]?.by;
  if (seat === undefined) return [];
  const seen = viewState(state, seat);
  const short: Command[] = [];
  const others: Command[] = [];
  const keys = new Set<string>();
  for (const command of legal) {
    if (!('zone' in command)) {
      short.push(command);
      continue;
    }
    const key = JSON.stringify({ ...command, zone: 0 });
    (keys.has(key) ? others : short).push(command);
    keys.add(key);
  }
  return [...short, ...others].map((command, index) => ({
    number: index + 1,
    command,
    otherZone: index >= short.length,
    words: commandWords(command, { state: seen, env, facts, zones: index >= short.length }),
  }));
}
