import { findPool } from '@duel-log/cards';
import { decider, type DuelState, type Env } from '@duel-log/duel';
import { EXIT, Failure } from '../failure.js';
import { short } from './ids.js';
import { declaration, isTablePool, knowsPool } from './pools.js';

/**
 * An open duel is decided with the ruleset and the cards that it was opened with, or not at all: what is under way names
 * instructions of their effects. Reading and ruling need neither. A scenario's own pool is not shipped, so nothing can
 * be compared with it.
 */
export function demandSameCards(duel: string, state: DuelState, env: Env): void {
  if (decider(state) === null) return;
  const { pool, ruleset, version } = state;
  if (version !== env.ruleset.version)
    throw other(duel, `version ${version} of the ruleset ${ruleset}`, `version ${env.ruleset.version}`);
  if (isTablePool(pool.name) && !knowsPool(pool.name))
    throw new Failure(
      EXIT.environment,
      `Duel ${short(duel)} was opened with the card table ${pool.name}, which does not lie in this store: play it on in the store where it was opened; here it can be read, judged and ruled on.`,
    );
  if (findPool(pool.name) === undefined && !knowsPool(pool.name)) return;
  const { hash } = declaration(env.pool);
  if (hash !== pool.hash)
    throw other(duel, `cards ${pool.name} ${short(pool.hash)}`, `${pool.name} ${short(hash)}`);
}

function other(duel: string, opened: string, here: string): Failure {
  return new Failure(
    EXIT.environment,
    `Duel ${short(duel)} was opened with the ${opened}, and this program has ${here}: play it on with the version of the program that opened it; here it can be read, judged and ruled on.`,
  );
}
