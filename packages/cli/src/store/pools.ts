import { ALL_CARDS, findPool, SCRIPTS } from '@duel-log/cards';
import { canonical, sha256 } from '@duel-log/codec';
import { type CardFacts, type Env, makePool, type Pool, RULESETS, type Ruleset } from '@duel-log/duel';
import { badInput } from '../failure.js';

/** A pool as a duel declares it: its name, and the hash of its facts and of the versions of its effects. */
export function declaration(pool: Pool): { readonly name: string; readonly hash: string } {
  const facts = [...pool.cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const versions = facts.flatMap(({ id }) => {
    const script = SCRIPTS.get(id);
    return script === undefined ? [] : [[id, script.version]];
  });
  return { name: pool.name, hash: sha256(canonical({ facts, versions })) };
}

/** The pool of a duel; one that is not shipped (a scenario's own) is read with all cards of the project. */
function poolNamed(name: string): Pool {
  const found = findPool(name);
  return makePool(name, found === undefined ? (ALL_CARDS as readonly CardFacts[]) : found.cards);
}

/** A ruleset by the name people type. */
export function rulesetNamed(name: string): Ruleset {
  const found = RULESETS.get(name);
  if (found !== undefined) return found;
  throw badInput(`There is no ruleset ${name} here; there are ${[...RULESETS.keys()].join(', ')}.`);
}

const environments = new Map<string, Env>();

/** What a duel is decided with. Kept, because the decider keeps tables for each environment. */
export function environmentOf(ruleset: string, pool: string): Env {
  const key = `${ruleset}/${pool}`;
  let env = environments.get(key);
  if (env === undefined) {
    env = { ruleset: rulesetNamed(ruleset), pool: poolNamed(pool), scripts: SCRIPTS };
    environments.set(key, env);
  }
  return env;
}
