import type { Command, DuelState } from '@duel-log/duel';
import type fc from 'fast-check';
import { nearLegal } from '../probes/near-legal.js';
import { fromTape } from './tape.js';

/** Commands close to the border of the rules; see `nearLegal`. `legal`: what is legal now, or was a moment ago. */
export function nearLegalCommands(state: DuelState, legal: readonly Command[]): fc.Arbitrary<Command> {
  return fromTape((pick) => nearLegal(state, legal, pick));
}
