import type { Modifier } from '../events.js';
import type { DuelState, Values } from '../state.js';
import type { Instance } from '../vocabulary.js';
import { type Env, factsOf } from './env.js';

const NO_MODIFIERS: readonly Modifier[] = [];

/** The printed values, which a monster has where nothing applies; 0 where none are printed. */
export function printed(env: Env, state: DuelState, card: Instance): Values {
  const facts = factsOf(env, state.cards[card]?.id ?? null);
  return { atk: facts?.atk ?? 0, def: facts?.def ?? 0, level: facts?.level ?? 0, modifiers: NO_MODIFIERS };
}

/** The values shown now: announced ones, else the printed ones. They are announced in the batch of what changes them, so between batches they are the derived ones. */
export function shownValues(state: DuelState, env: Env, card: Instance): Values {
  return state.cards[card]?.values ?? printed(env, state, card);
}
