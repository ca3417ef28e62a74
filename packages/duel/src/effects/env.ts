import type { CardFacts, Pool } from '../facts.js';
import type { Ruleset } from '../ruleset.js';
import type { DuelState } from '../state.js';
import type { CardId, Instance } from '../vocabulary.js';
import { declaredScript } from './declared.js';
import type { CardScript, Effect, Reaction, ScriptBook } from './script.js';

/** What the decider knows beside the state: the ruleset, the declared pool and what its cards do. Never changes during a duel. */
export interface Env {
  readonly ruleset: Ruleset;
  readonly pool: Pool;
  readonly scripts: ScriptBook;
}

/**
 * The source of chance: a pure function of what is asked. `index` counts the asks within one command. A shuffle of n
 * cards asks n-1 times, from the last place down, for the place to swap with.
 */
export type Chance = (ask: {
  readonly purpose: 'coin' | 'die' | 'random' | 'shuffle';
  readonly sides: number;
  readonly index: number;
}) => number;

export function factsOf(env: Env, id: CardId | null): CardFacts | null {
  return id === null ? null : (env.pool.cards.get(id) ?? null);
}

export function factsAt(state: DuelState, env: Env, card: Instance): CardFacts | null {
  return factsOf(env, state.cards[card]?.id ?? null);
}

/** What the card does: its description, or for a card that has an effect and no description one made from its facts. */
export function scriptOf(env: Env, id: CardId | null): CardScript | null {
  const facts = factsOf(env, id);
  return facts === null ? null : (env.scripts.get(facts.id) ?? declaredScript(facts));
}

/** The players declare what this card does. */
export function isDeclared(env: Env, id: CardId): boolean {
  return !env.scripts.has(id) && scriptOf(env, id) !== null;
}

export function effectOf(env: Env, id: CardId, key: string): Effect | null {
  return scriptOf(env, id)?.effects?.find((one) => one.key === key) ?? null;
}

/** Spell Speed of an effect (SPEED-02, SPEED-03, SPEED-04). */
export function speedOf(facts: CardFacts, effect: Effect): 1 | 2 | 3 {
  if (effect.speed !== undefined) return effect.speed;
  if (effect.kind === 'quick') return 2;
  if (effect.kind !== 'activation') return 1;
  if (facts.kind === 'trap') return facts.subtype === 'counter' ? 3 : 2;
  return facts.subtype === 'quick-play' ? 2 : 1;
}

interface PoolIndex {
  /** effects that can answer something from hand or field (Spell Speed 2 and more, and quick effects) */
  readonly answers: readonly { readonly id: CardId; readonly facts: CardFacts; readonly effect: Effect }[];
  /** trigger effects by event type */
  readonly triggers: ReadonlyMap<string, readonly { readonly id: CardId; readonly effect: Effect }[]>;
  readonly reactions: ReadonlyMap<string, readonly { readonly id: CardId; readonly reaction: Reaction }[]>;
  readonly reacting: ReadonlySet<CardId>;
  /** cards with a trigger effect or a reaction */
  readonly watching: ReadonlySet<CardId>;
  /** cards with an effect that can be activated */
  readonly active: ReadonlySet<CardId>;
  readonly continuous: ReadonlySet<CardId>;
  readonly duties: ReadonlySet<CardId>;
}

const indexes = new WeakMap<Env, PoolIndex>();

/** What of the pool can answer, trigger or apply: computed once for each duel's environment. */
export function indexOf(env: Env): PoolIndex {
  const known = indexes.get(env);
  if (known !== undefined) return known;
  const answers: { id: CardId; facts: CardFacts; effect: Effect }[] = [];
  const triggers = new Map<string, { id: CardId; effect: Effect }[]>();
  const reactions = new Map<string, { id: CardId; reaction: Reaction }[]>();
  const reacting = new Set<CardId>();
  const watching = new Set<CardId>();
  const active = new Set<CardId>();
  const continuous = new Set<CardId>();
  const duties = new Set<CardId>();
  const stated = new Set<string>();
  for (const [id, facts] of env.pool.cards) {
    const script = scriptOf(env, id);
    if (script === null) continue;
    if ((script.applies ?? []).length > 0) continuous.add(id);
    if ((script.duties ?? []).length > 0) duties.add(id);
    if ((script.reactions ?? []).length > 0) reacting.add(id);
    for (const reaction of script.reactions ?? []) {
      for (const type of reaction.events) {
        const list = reactions.get(type) ?? [];
        list.push({ id, reaction });
        reactions.set(type, list);
      }
    }
    if ((script.reactions ?? []).length > 0) watching.add(id);
    for (const effect of script.effects ?? []) {
      active.add(id);
      if (effect.kind === 'trigger') {
        watching.add(id);
        for (const type of effect.on?.events ?? []) {
          const list = triggers.get(type) ?? [];
          list.push({ id, effect });
          triggers.set(type, list);
        }
      } else if (speedOf(facts, effect) >= 2) {
        // Declared effects of one kind differ in nothing that a window asks: one stands for all.
        const kind = `${facts.kind} ${facts.subtype}`;
        if (effect.declared !== true) answers.push({ id, facts, effect });
        else if (!stated.has(kind)) answers.push({ id, facts, effect });
        if (effect.declared === true) stated.add(kind);
      }
    }
  }
  const index: PoolIndex = { answers, triggers, reactions, reacting, watching, active, continuous, duties };
  indexes.set(env, index);
  return index;
}

export function isMonster(facts: CardFacts | null): boolean {
  return facts?.kind === 'monster';
}

/** A Spell or Trap that stays on the field after its resolution: by its kind, or because its text says so. */
export function stays(env: Env, id: CardId): boolean {
  const subtype = factsOf(env, id)?.subtype;
  return (
    subtype === 'continuous' ||
    subtype === 'field' ||
    subtype === 'equip' ||
    scriptOf(env, id)?.stays === true
  );
}

/** An Equip Spell for which a face-up monster is chosen at its activation (SPELL-EQUIP-01). */
export function equipsAtOnce(env: Env, id: CardId): boolean {
  return factsOf(env, id)?.subtype === 'equip' && scriptOf(env, id)?.attaches !== 'by-effect';
}
