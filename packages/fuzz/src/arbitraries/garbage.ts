import type { Command, DuelState } from '@duel-log/duel';
import type fc from 'fast-check';
import { garbage } from '../probes/garbage.js';
import { fromTape } from './tape.js';

/** Commands that are well-formed and mean anything or nothing: any type, any seat, any card, any zone. */
export function garbageCommands(state: DuelState): fc.Arbitrary<Command> {
  return fromTape((pick) => garbage(state, pick));
}
