import type { DuelState, Env } from '@duel-log/duel';
import { boardJson } from '@duel-log/projections';
import type { Io } from '../io.js';
import { belowBoard } from './below-board.js';
import { boardText, type BoardWords, turnWords } from './board.js';
import type { FactsLookup } from './names.js';
import { styleOf, wrap } from './style.js';

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
  const below = belowBoard(state, env, facts)
    .flatMap((line) => wrap(line, io.columns - 1, '   '))
    .map((line) => `${line}\n`);
  return `${style.bold(turnWords(board, players))}\n${boardText(board, { facts, style, columns: io.columns, players, ...options })}${below.join('')}`;
}
