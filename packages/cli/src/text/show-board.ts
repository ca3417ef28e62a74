import type { DuelState, Env } from '@duel-log/duel';
import { boardJson, summonName, type DeclaredSummon, zoneWords } from '@duel-log/projections';
import type { Io } from '../io.js';
import { belowBoard } from './below-board.js';
import { boardText, type BoardWords, turnWords } from './board.js';
import type { FactsLookup } from './names.js';
import { styleOf, wrap } from './style.js';

export interface BoardOptions extends Pick<BoardWords, 'below' | 'hands'> {
  /** the Summon that is under way: its monster lies where it came from */
  readonly summon?: DeclaredSummon | null;
}

/** A state as a person looks at it: turn, table, a declared Summon, Chain, what lasts. */
export function showBoard(
  io: Io,
  state: DuelState,
  env: Env,
  facts: FactsLookup,
  { summon = null, ...options }: BoardOptions = {},
): string {
  const style = styleOf(io);
  const board = boardJson(state, (id) => env.pool.cards.get(id) ?? facts(id));
  const { players } = state;
  const below = [...declaredLine(summon, facts), ...belowBoard(state, env, facts)]
    .flatMap((line) => wrap(line, io.columns - 1, '   '))
    .map((line) => `${line}\n`);
  return `${style.bold(turnWords(board, players))}\n${boardText(board, { facts, style, columns: io.columns, players, ...options })}${below.join('')}`;
}

function declaredLine(summon: DeclaredSummon | null, facts: FactsLookup): readonly string[] {
  if (summon === null) return [];
  const { by, how, id, to } = summon;
  const name = facts(id)?.nameEn ?? id;
  return [` Declared: ${by}, ${summonName(how)} of ${name} ${how === 'flip' ? 'in' : 'to'} ${zoneWords(to)}`];
}
