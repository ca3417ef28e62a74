import {
  ALL_CARDS,
  findPool,
  isRulesetId,
  type RulesetId,
  rulesetIdOf,
  RULESETS,
  SCRIPTS,
} from '@duel-log/cards';
import { canonical, sha256 } from '@duel-log/codec';
import { type CardFacts, type Env, makePool, type Pool, readRuleset, type Ruleset } from '@duel-log/duel';
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

/** How the names of pools begin that come from somebody's own card table; they end with a hash of the facts. */
const TABLE_POOL = 'table:';

export const isTablePool = (name: string): boolean => name.startsWith(TABLE_POOL);

const hashOfFacts = (cards: Iterable<CardFacts>): string =>
  sha256(canonical([...cards].sort((a, b) => (a.id < b.id ? -1 : 1)))).slice(0, 12);

/** A pool of somebody's own cards. */
export const tablePool = (table: string, cards: readonly CardFacts[]): Pool =>
  makePool(`${TABLE_POOL}${table}@${hashOfFacts(cards)}`, cards);

/** Are these the facts that the name of such a pool promises? */
export const isWhole = ({ name, cards }: Pool): boolean => name.endsWith(`@${hashOfFacts(cards.values())}`);

const environments = new Map<string, Env>();

/** Pools of card tables by name. */
const remembered = new Map<string, Pool>();

export const knowsPool = (name: string): boolean => remembered.has(name);

/** From now on duels of this pool are read and decided with it. */
export function rememberPool(pool: Pool): void {
  remembered.set(pool.name, pool);
  for (const key of environments.keys()) if (key.endsWith(`/${pool.name}`)) environments.delete(key);
}

/** A pool that is shipped, or of a card table that has been read. */
export function knownPool(name: string): Pool | undefined {
  const found = findPool(name);
  return found === undefined ? remembered.get(name) : makePool(name, found.cards);
}

/** The pool of a duel; one that is not known here (a scenario's own) is read with all cards of the project. */
const poolNamed = (name: string): Pool =>
  knownPool(name) ?? makePool(name, ALL_CARDS as readonly CardFacts[]);

/** A ruleset by the name people type, switches included. */
export function rulesetNamed(name: string): Ruleset {
  const found = readRuleset(name);
  if (typeof found === 'string') throw badInput(found);
  return found;
}

/**
 * The documents of a ruleset by the name people type: whose Deck rules, list and rules of the catalogue hold, whatever
 * its switches. Also of documents that are not played here, which have no switches.
 */
export function documentsNamed(name: string): RulesetId {
  if (isRulesetId(name)) return name;
  const documents = rulesetIdOf(name);
  if (documents === null) throw badInput(`There is no ruleset ${name}; there are ${RULESETS.join(', ')}.`);
  rulesetNamed(name);
  return documents;
}

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
