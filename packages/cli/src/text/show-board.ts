import type { DuelState, Env } from '@duel-log/duel';
import { boardJson } from '@duel-log/projections';
import type { Io } from '../io.js';
import { boardText, type BoardWords, chainWords, lastingWords, turnWords } from './board.js';
import type { FactsLookup } from './names.js';
import { styleOf } from './style.js';

/** A state as a person looks at it: turn, table, Chain, what lasts. */
export function showBoard(
  io: Io,
  state: DuelState,
  env: Env,
  facts: FactsLookup,
  options: Pick<BoardWords, 'below' | 'hands'> = {},
): string {
  const style = styleOf(io);
  const board = boardJson(state, (id) => env.pool.cards.get(id) ?? facts(id));
  const { players } = state;
  const below = [...chainWords(board, facts), ...lastingWords(board, facts)].map((line) => `${line}\n`);
  return `${style.bold(turnWords(board, players))}\n${boardText(board, { facts, style, columns: io.columns, players, ...options })}${below.join('')}`;
}
