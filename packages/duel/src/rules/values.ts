import type { Env } from '../effects/env.js';
import { printed } from '../effects/shown.js';
import type { Modifier } from '../events.js';
import { type DuelState, isFaceUp, refOf, type Values } from '../state.js';
import type { Instance } from '../vocabulary.js';
import { sources } from './continuous.js';

/**
 * ATK, DEF and Level of a face-up monster as its printed values and all effects make them: what changes the original
 * value first, in the order in which it began, then what is added. Never below zero.
 */
export function valuesOf(state: DuelState, env: Env, card: Instance): Values {
  const base = printed(env, state, card);
  if (!isFaceUp(state.cards[card])) return base;
  let { atk, def, level } = base;
  let addAtk = 0;
  let addDef = 0;
  let modifiers: Modifier[] | null = null;
  for (const source of sources(state, env)) {
    if (source.effect.modify === undefined) continue;
    const change = source.effect.modify(source.scope, card);
    if (change === null) continue;
    const words: string[] = [];
    if (change.baseAtk !== undefined) {
      const next = change.baseAtk(atk);
      if (next !== atk) words.push(`original ATK ${atk} becomes ${next}`);
      atk = next;
    }
    if (change.baseDef !== undefined) {
      const next = change.baseDef(def);
      if (next !== def) words.push(`original DEF ${def} becomes ${next}`);
      def = next;
    }
    if (change.atk !== undefined && change.atk !== 0) {
      addAtk += change.atk;
      words.push(`ATK ${signed(change.atk)}`);
    }
    if (change.def !== undefined && change.def !== 0) {
      addDef += change.def;
      words.push(`DEF ${signed(change.def)}`);
    }
    if (change.level !== undefined && change.level !== 0) {
      level += change.level;
      words.push(`Level ${signed(change.level)}`);
    }
    if (words.length > 0) {
      modifiers ??= [];
      modifiers.push({
        source: source.id,
        at: source.lasting ? null : refOf(state, source.card),
        what: words.join(', '),
      });
    }
  }
  if (modifiers === null) return base;
  return {
    atk: Math.max(0, atk + addAtk),
    def: Math.max(0, def + addDef),
    level: Math.max(1, level),
    modifiers,
  };
}

function signed(value: number): string {
  return value < 0 ? `${value}` : `+${value}`;
}
