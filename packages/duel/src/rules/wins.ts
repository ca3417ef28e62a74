import type { Env } from '../effects/env.js';
import type { DuelState, Result } from '../state.js';
import type { SeatId, TeamId } from '../vocabulary.js';

/** The five pieces that win together in one hand (WIN-EXODIA-01). */
export const EXODIA: readonly string[] = [
  'exodia-the-forbidden-one',
  'right-arm-of-the-forbidden-one',
  'left-arm-of-the-forbidden-one',
  'right-leg-of-the-forbidden-one',
  'left-leg-of-the-forbidden-one',
];

function holdsExodia(state: DuelState, seat: SeatId): boolean {
  const hand = state.seats[seat]?.hand ?? [];
  if (hand.length < EXODIA.length) return false;
  return EXODIA.every((piece) => hand.some((card) => card !== null && state.cards[card]?.id === piece));
}

/**
 * The result that the state itself brings about, looked at after each batch: Life Points at zero (WIN-LP-01, -02),
 * a draw that could not be made (WIN-DECK-01), Exodia (WIN-EXODIA-01). Both sides at once: a draw (GAP-WIN-01).
 */
export function verdict(state: DuelState, env: Env, failedDraws: ReadonlySet<SeatId>): Result | null {
  if (env.ruleset.exodiaWins) {
    const winners: TeamId[] = [];
    for (const team of state.teams)
      if (team.seats.some((seat) => holdsExodia(state, seat))) winners.push(team.id);
    if (winners.length === 1) return { winner: winners[0] as TeamId, reason: 'exodia' };
    if (winners.length > 1) return { winner: null, reason: 'exodia' };
  }
  let reason = '';
  const left: TeamId[] = [];
  for (const team of state.teams) {
    const noLife = team.lp <= 0;
    const noCards = team.seats.some((seat) => failedDraws.has(seat));
    if (noLife) reason = 'life-points';
    else if (noCards && reason === '') reason = 'deck-out';
    if (!noLife && !noCards) left.push(team.id);
  }
  if (reason === '') return null;
  return { winner: left.length === 1 ? (left[0] as TeamId) : null, reason };
}
