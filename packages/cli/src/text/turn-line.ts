import type { DuelState } from '@duel-log/duel';
import { boardJson } from '@duel-log/projections';
import { turnWords } from './board.js';

/** Where a duel stands, in a sentence. */
export function turnLine(state: DuelState): string {
  const words = turnWords(boardJson(state), state.players);
  return words.endsWith('.') ? words : `${words}.`;
}
