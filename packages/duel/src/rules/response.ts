import type { Occasion } from '../agenda.js';
import { type Env, indexOf, scriptOf } from '../effects/env.js';
import type { Effect } from '../effects/script.js';
import type { DuelState } from '../state.js';
import type { CardId, Instance, SeatId } from '../vocabulary.js';
import { mayActivate } from './activation.js';

/**
 * A window opens for a seat if and only if, from public facts alone, it might hold a legal response: Set cards may be
 * any card of the declared pool, a hand any Quick-Play Spell or monster with a quick effect there, face-up cards are what they are.
 */
export function mightRespond(state: DuelState, env: Env, seat: SeatId, occasion: Occasion): boolean {
  const { answers } = indexOf(env);
  const own = state.seats[seat];
  const ignition = env.ruleset.ignitionAfterSummon && state.turn.seat === seat && state.chain.length === 0;
  if ((answers.length === 0 && !ignition) || own === undefined) return false;
  const could = (card: Instance, id: CardId, effect: Effect): boolean =>
    mayActivate({ state, env, seat, card, id, effect, occasion, response: true, open: true });
  const faceUp = (card: Instance, id: CardId): boolean =>
    (scriptOf(env, id)?.effects ?? []).some(
      (effect) =>
        (effect.kind === 'quick' || (ignition && effect.kind === 'ignition')) &&
        (effect.from ?? 'field') === 'field' &&
        could(card, id, effect),
    );
  for (const card of own.st) {
    const found = card === null ? undefined : state.cards[card];
    if (card === null || found === undefined) continue;
    if (found.face === 'down') {
      if (found.flags.setTurn === state.turn.number) continue;
      if (answers.some(({ id, effect }) => effect.kind === 'activation' && could(card, id, effect)))
        return true;
    } else if (found.id !== null && faceUp(card, found.id)) return true;
  }
  for (const card of own.monster) {
    const found = card === null ? undefined : state.cards[card];
    if (card !== null && found?.face === 'up' && found.id !== null && faceUp(card, found.id)) return true;
  }
  const held = own.hand[0] ?? null;
  if (held === null) return false;
  return answers.some(({ id, facts, effect }) =>
    facts.kind === 'monster'
      ? effect.kind === 'quick' && effect.from === 'hand' && could(held, id, effect)
      : effect.kind === 'activation' &&
        facts.subtype === 'quick-play' &&
        state.turn.seat === seat &&
        could(held, id, effect),
  );
}
