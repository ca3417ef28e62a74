import type { Cells } from '../coverage/cells.js';
import type { Bot } from '@duel-log/scenarios';

/** Makes a player for one duel. A strategy may remember what it did, so each duel gets a player of its own. */
export interface Strategy {
  readonly name: string;
  /** `seen`: what the campaign has met so far; the same for all duels of a block */
  readonly start: (seed: string, seen?: Cells) => Bot;
}
