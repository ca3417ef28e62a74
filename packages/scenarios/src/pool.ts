import { createHash } from 'node:crypto';
import { ALL_CARDS, CARDS, findPool, notesOf, SCRIPTS } from '@duel-log/cards';
import {
  type CardFacts,
  type Env,
  EXODIA,
  makePool,
  type Pool,
  type Ruleset,
  rulesetNamed,
  type ScriptBook,
  TAG,
} from '@duel-log/duel';
import { FILLER } from './filler.js';
import type { Json, JsonObject, Scenario } from './schema.js';
import { Unsupported } from './unsupported.js';

/** What a scenario's duel is decided with: its ruleset, its pool, and what the cards of the pool do. */
export function environment(scenario: Scenario): Env {
  return { ruleset: rulesetOf(scenario), pool: poolOf(scenario), scripts: scriptsOf(scenario) };
}

function rulesetOf(scenario: Scenario): Ruleset {
  const found = rulesetNamed(scenario.ruleset) ?? ofMatch(scenario);
  if (found === null) throw new Unsupported(`the ruleset ${scenario.ruleset} is not built`);
  return found;
}

/** A Match of a Tag Duel is judged as a Match; what its Duels lack is not asked of it. */
function ofMatch({ kind, ruleset }: Scenario): Ruleset | null {
  return kind === 'match' && ruleset === TAG.name ? TAG : null;
}

/** The cards a scenario names anywhere, what those may bring (tokens), and the filler; or what `options.pool` says. */
export function poolOf(scenario: Scenario): Pool {
  const named = scenario.given.options?.pool;
  if (typeof named === 'string') {
    const pool = findPool(named);
    if (pool === undefined) throw new Unsupported(`there is no card pool ${named}`);
    return makePool(named, [...pool.cards, ...inlineCards(scenario)]);
  }
  if (named === null) return makePool('all', [...ALL_CARDS, ...inlineCards(scenario)]);
  const inline = inlineCards(scenario);
  const ids = new Set<string>(FILLER);
  const { given, when, then, tamper, events } = scenario;
  for (const part of [given, when, then, tamper, events]) collect(part as Json | undefined, ids);
  const own = new Set(inline.map((card) => card.id));
  const printed: CardFacts[] = [];
  for (const id of ids) {
    const card = CARDS.get(id);
    if (card !== undefined && !own.has(id)) printed.push(card);
  }
  const tokens = ALL_CARDS.filter((card) => card.subtype === 'token' && !ids.has(card.id));
  const cards = [...printed, ...tokens, ...inline];
  return makePool(
    `scenario:${scenario.id}`,
    cards.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

/** Every text of the scenario that may name a card: an id, or the last part of a selector. */
function collect(part: Json | undefined, into: Set<string>): void {
  if (part === undefined || part === null) return;
  if (typeof part === 'string') {
    into.add(part.slice(part.lastIndexOf(':') + 1));
  } else if (Array.isArray(part)) {
    for (const entry of part as readonly Json[]) collect(entry, into);
  } else if (typeof part === 'object') {
    for (const [key, entry] of Object.entries(part)) {
      into.add(key);
      collect(entry, into);
    }
  }
}

export function inlineCards(scenario: Scenario): readonly CardFacts[] {
  return Object.entries(scenario.cards ?? {}).map(([id, facts]) => inlineCard(id, facts));
}

/** A card of the scenario's own: what it does not say is what a plain card has. */
function inlineCard(id: string, given: JsonObject): CardFacts {
  const { as: _as, ...facts } = given;
  return {
    id,
    nameEn: id,
    nameFr: null,
    passcode: null,
    kind: 'monster',
    subtype: 'normal',
    ...facts,
  } as CardFacts;
}

/** Inline cards have facts only; `as` gives one that card's effect. */
function scriptsOf(scenario: Scenario): ScriptBook {
  const borrowed: [string, string][] = [];
  for (const [id, facts] of Object.entries(scenario.cards ?? {})) {
    const as = facts['as'];
    if (typeof as === 'string') borrowed.push([id, as]);
  }
  const replaced = Object.keys(scenario.cards ?? {}).filter((id) => SCRIPTS.has(id));
  if (borrowed.length === 0 && replaced.length === 0) return SCRIPTS;
  const scripts = new Map(SCRIPTS);
  for (const id of replaced) scripts.delete(id);
  for (const [id, as] of borrowed) {
    const script = SCRIPTS.get(as);
    if (script === undefined) throw new Unsupported(`the card ${as} has no effect that ${id} could have`);
    scripts.set(id, { ...script, id });
  }
  return scripts;
}

/** Name and hash of the facts, as an opened duel declares them. */
export function declared(pool: Pool): { readonly name: string; readonly hash: string } {
  const facts = [...pool.cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { name: pool.name, hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex') };
}

/** Cards named in `given` and `when` whose effect nobody has described: what a failed scenario may wait for. */
export function undescribedCards(scenario: Scenario): readonly string[] {
  const ids = new Set<string>();
  collect(scenario.given as Json, ids);
  collect(scenario.when as Json | undefined, ids);
  return [...ids].filter((id) => {
    const card = CARDS.get(id);
    return card !== undefined && !SCRIPTS.has(id) && hasEffect(card);
  });
}

/** Fusion and Ritual Monsters have one where their notes tell of it; what Exodia does is a rule (WIN-EXODIA-01). */
function hasEffect({ id, kind, subtype }: CardFacts): boolean {
  if (kind !== 'monster') return true;
  if (subtype === 'normal' || subtype === 'token' || EXODIA.includes(id)) return false;
  return (subtype !== 'fusion' && subtype !== 'ritual') || notesOf(id)?.summary !== undefined;
}
