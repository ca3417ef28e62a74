import type { Occasion } from '../agenda.js';
import { type Env, factsOf, indexOf, scriptOf, speedOf } from '../effects/env.js';
import type { Effect } from '../effects/script.js';
import type { DuelState } from '../state.js';
import type { SeatId } from '../vocabulary.js';
import { mayActivate, type Question } from './activation.js';

/**
 * A window opens for a seat if and only if, from public facts alone, it might hold a legal response: Set cards may be
 * any card of the declared pool, a hand any Quick-Play Spell or monster with a quick effect there, face-up cards are what they are.
 */
export function mightRespond(state: DuelState, env: Env, seat: SeatId, occasion: Occasion): boolean {
  const { fast } = indexOf(env);
  if (fast.length === 0) return false;
  const own = state.seats[seat];
  if (own === undefined) return false;
  const here = { state, env, seat, occasion };
  for (const card of own.st) {
    if (card === null) continue;
    const found = state.cards[card];
    if (found === undefined) continue;
    if (found.face === 'down') {
      if (found.flags.setTurn === state.turn.number) continue;
      for (const id of fast) if (couldBe({ ...here, card, id })) return true;
    } else if (found.id !== null && quickEffect({ ...here, card, id: found.id })) return true;
  }
  for (const card of own.monster) {
    if (card === null) continue;
    const found = state.cards[card];
    if (found?.face === 'up' && found.id !== null && quickEffect({ ...here, card, id: found.id }))
      return true;
  }
  const held = own.hand[0] ?? null;
  if (held === null) return false;
  for (const id of fast) {
    const facts = factsOf(env, id);
    if (facts?.kind === 'monster') {
      if (quickEffect({ ...here, card: held, id }, 'hand')) return true;
    } else if (
      state.turn.seat === seat &&
      facts?.subtype === 'quick-play' &&
      couldBe({ ...here, card: held, id })
    )
      return true;
  }
  return false;
}

/** Supposing the card were this one of the pool: could its activation answer here? */
function couldBe(q: Supposed): boolean {
  const facts = factsOf(q.env, q.id);
  if (facts === null || facts.kind === 'monster') return false;
  return couldAnswer(q, (effect) => effect.kind === 'activation' && speedOf(facts, effect) >= 2);
}

/** Could one of its quick effects that work from there answer here? */
function quickEffect(q: Supposed, from: 'field' | 'hand' = 'field'): boolean {
  return couldAnswer(q, (effect) => effect.kind === 'quick' && (effect.from ?? 'field') === from);
}

type Supposed = Omit<Question, 'effect' | 'response' | 'open'>;

function couldAnswer(q: Supposed, fits: (effect: Effect) => boolean): boolean {
  for (const effect of scriptOf(q.env, q.id)?.effects ?? [])
    if (fits(effect) && mayActivate({ ...q, effect, response: true, open: true })) return true;
  return false;
}
