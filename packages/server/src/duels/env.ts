import { ALL_CARDS, type CardPool, CARDS, findPool, SCRIPTS } from '@duel-log/cards';
import { type CardFacts, type DuelState, type Env, makePool, type Pool, rulesetNamed } from '@duel-log/duel';

export type PoolLookup = (name: string) => Pool | undefined;

/** The pools that are shipped. */
export const shippedPools: PoolLookup = (name) => {
  const found: CardPool | undefined = findPool(name);
  return found === undefined ? undefined : makePool(name, found.cards);
};

/** Pools and environments by name, made once: the decider keeps tables for each environment. */
export class Environments {
  private readonly pools = new Map<string, Pool>();
  private readonly made = new Map<string, Env>();
  private readonly lookup: PoolLookup;

  constructor(lookup: PoolLookup) {
    this.lookup = lookup;
  }

  /** The pool of a duel; one that is not known (a scenario's own) is read with all cards of the project. */
  pool(name: string): Pool {
    let pool = this.pools.get(name);
    if (pool === undefined) {
      pool = this.lookup(name) ?? makePool(name, ALL_CARDS as readonly CardFacts[]);
      this.pools.set(name, pool);
    }
    return pool;
  }

  /** What a duel is decided with; `null` where its ruleset is not known here. */
  of(state: DuelState): Env | null {
    const ruleset = rulesetNamed(state.ruleset);
    if (ruleset === null) return null;
    const key = `${state.ruleset}/${state.pool.name}`;
    let env = this.made.get(key);
    if (env === undefined) {
      env = { ruleset, pool: this.pool(state.pool.name), scripts: SCRIPTS };
      this.made.set(key, env);
    }
    return env;
  }

  facts(pool: string): (id: string) => CardFacts | undefined {
    const { cards } = this.pool(pool);
    return (id) => cards.get(id) ?? CARDS.get(id);
  }
}
