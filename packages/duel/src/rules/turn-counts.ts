import { type Env, scriptOf } from '../effects/env.js';
import { type DuelState, type Lasting, type Result, teamOf } from '../state.js';

/**
 * The result of counts of turns that are complete with the turn that is over (CARD-PREVAILS-01); the reason is the card
 * whose text wins. Of both sides at once: a draw (GAP-WIN-01).
 */
export function countedOut(state: DuelState, env: Env, over: readonly Lasting[]): Result | null {
  const won = over.filter((one) => scriptOf(env, one.card)?.lasting?.[one.effect]?.winsAtEnd === true);
  const [first] = won;
  if (first === undefined) return null;
  const teams = new Set(won.map((one) => teamOf(state, one.by).id));
  return { winner: teams.size === 1 ? teamOf(state, first.by).id : null, reason: first.card };
}
