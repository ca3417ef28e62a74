import type { Occasion } from '../agenda.js';
import { type Env, factsOf, indexOf, scriptOf, speedOf } from '../effects/env.js';
import type { DuelState } from '../state.js';
import type { CardId, Instance, SeatId } from '../vocabulary.js';
import { mayActivate } from './activation.js';

/**
 * A window opens for a seat if and only if, from public facts alone, it might hold a legal response: Set cards may be
 * any card of the declared pool, a hand any Quick-Play Spell or monster with a quick effect there, face-up cards are what they are.
 */
export function mightRespond(state: DuelState, env: Env, seat: SeatId, occasion: Occasion): boolean {
  const { fast } = indexOf(env);
  if (fast.length === 0) return false;
  const own = state.seats[seat];
  if (own === undefined) return false;
  for (const card of own.st) {
    if (card === null) continue;
    const found = state.cards[card];
    if (found === undefined) continue;
    if (found.face === 'down') {
      if (found.flags.setTurn === state.turn.number) continue;
      for (const id of fast) if (couldBe(state, env, seat, card, id, occasion)) return true;
    } else if (found.id !== null && quickEffect(state, env, seat, card, found.id, occasion)) return true;
  }
  for (const card of own.monster) {
    if (card === null) continue;
    const found = state.cards[card];
    if (found?.face === 'up' && found.id !== null && quickEffect(state, env, seat, card, found.id, occasion))
      return true;
  }
  const held = own.hand[0] ?? null;
  if (held === null) return false;
  for (const id of fast) {
    const facts = factsOf(env, id);
    if (facts?.kind === 'monster') {
      if (quickEffect(state, env, seat, held, id, occasion, 'hand')) return true;
    } else if (
      state.turn.seat === seat &&
      facts?.subtype === 'quick-play' &&
      couldBe(state, env, seat, held, id, occasion)
    )
      return true;
  }
  return false;
}

/** Supposing the card were this one of the pool: could it be activated here? */
function couldBe(
  state: DuelState,
  env: Env,
  seat: SeatId,
  card: Instance,
  id: CardId,
  occasion: Occasion,
): boolean {
  const facts = factsOf(env, id);
  if (facts === null || facts.kind === 'monster') return false;
  for (const effect of scriptOf(env, id)?.effects ?? []) {
    if (effect.kind !== 'activation' || speedOf(facts, effect) < 2) continue;
    if (mayActivate({ state, env, seat, card, id, effect, occasion, response: true, open: true }))
      return true;
  }
  return false;
}

function quickEffect(
  state: DuelState,
  env: Env,
  seat: SeatId,
  card: Instance,
  id: CardId,
  occasion: Occasion,
  from: 'field' | 'hand' = 'field',
): boolean {
  for (const effect of scriptOf(env, id)?.effects ?? []) {
    if (effect.kind !== 'quick' || (effect.from ?? 'field') !== from) continue;
    if (mayActivate({ state, env, seat, card, id, effect, occasion, response: true, open: true }))
      return true;
  }
  return false;
}
