import { findPool } from '@duel-log/cards';
import { decider, type DuelState, type Env } from '@duel-log/duel';
import { EXIT, Failure } from '../failure.js';
import { short } from './ids.js';
import { declaration, isTablePool, knowsPool } from './pools.js';

/**
 * What a duel was opened with that this program does not have, in words; `null` where both have the same ruleset and cards.
 * A scenario's own pool is not shipped, so nothing can be compared with it.
 */
export function otherRules({ pool, ruleset, version, status }: DuelState, env: Env): string | null {
  if (status === 'empty') return null;
  if (version !== env.ruleset.version)
    return `the version ${version} of the ruleset ${ruleset}, and this program has version ${env.ruleset.version}`;
  if (lacksTable(pool.name)) return `the card table ${pool.name}, which does not lie in this store`;
  if (findPool(pool.name) === undefined && !knowsPool(pool.name)) return null;
  const { hash } = declaration(env.pool);
  return hash === pool.hash
    ? null
    : `the cards ${pool.name} ${short(pool.hash)}, and this program has ${pool.name} ${short(hash)}`;
}

const lacksTable = (pool: string): boolean => isTablePool(pool) && !knowsPool(pool);

/**
 * An open duel is decided with the ruleset and the cards that it was opened with, or not at all: what is under way names
 * instructions of their effects. Reading and ruling need neither.
 */
export function demandSameCards(duel: string, state: DuelState, env: Env): void {
  if (decider(state) === null) return;
  const other = otherRules(state, env);
  if (other === null) return;
  const where = lacksTable(state.pool.name)
    ? 'in the store where it was opened'
    : 'with the version of the program that opened it';
  throw new Failure(
    EXIT.environment,
    `Duel ${short(duel)} was opened with ${other}: play it on ${where}; here it can be read, judged and ruled on.`,
  );
}

/** For whoever is told what the rules say of such a duel: by whose rules and cards; `null` where they are its own. */
export function judgedByOthers(state: DuelState, env: Env): string | null {
  const other = otherRules(state, env);
  return other === null
    ? null
    : `This duel was opened with ${other}: rules and effects are explained here as this program has them.`;
}
