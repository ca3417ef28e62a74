import { type DuelState, type Env, isDeclared, resolveRef } from '@duel-log/duel';
import { readMoves } from '@duel-log/scenarios';
import { badInput } from '../failure.js';
import { refOf, type TypedCommand } from './parse.js';

/** Of an effect without a description targets and cost stand in the Activate itself. */
export function stated(state: DuelState, env: Env, typed: TypedCommand): TypedCommand {
  const { command, cost, targets } = typed;
  if (command.type !== 'Activate' || (cost === null && targets === null)) return typed;
  const card = resolveRef(state, command.card);
  const id = card === null ? null : (state.cards[card]?.id ?? null);
  if (id === null || !isDeclared(env, id)) return typed;
  const ref = (selector: string): string => refOf(state, command.by, selector);
  const paid = cost === null ? null : readMoves(state, command.by, cost, ref);
  if (paid?.ok === false) throw badInput(`Activate: the cost is wrong: ${paid.fault}.`);
  return {
    command: {
      ...command,
      ...(targets === null ? {} : { targets: targets.map(ref) }),
      ...(paid === null ? {} : { cost: paid.moves }),
    },
    cost: null,
    targets: null,
  };
}
