import type { Env } from '../effects/env.js';
import type { DuelState, Result, TeamState } from '../state.js';
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

/** Why this team has lost, looked at alone; `null` where it has not. */
function lossOf(team: TeamState, failedDraws: ReadonlySet<SeatId>): 'life-points' | 'deck-out' | null {
  if (team.lp <= 0) return 'life-points';
  return failedDraws.size > 0 && team.seats.some((seat) => failedDraws.has(seat)) ? 'deck-out' : null;
}

/**
 * The result that the state itself brings about, looked at after each batch: Life Points at zero (WIN-LP-01, -02),
 * a draw that could not be made (WIN-DECK-01), Exodia (WIN-EXODIA-01). Both sides at once: a draw (GAP-WIN-01).
 */
export function verdict(state: DuelState, env: Env, failedDraws: ReadonlySet<SeatId>): Result | null {
  if (env.ruleset.exodiaWins && EXODIA.every((piece) => env.pool.cards.has(piece))) {
    const winners: TeamId[] = [];
    for (const team of state.teams)
      if (team.seats.some((seat) => holdsExodia(state, seat))) winners.push(team.id);
    if (winners.length === 1) return { winner: winners[0] as TeamId, reason: 'exodia' };
    if (winners.length > 1) return { winner: null, reason: 'exodia' };
  }
  let reason: ReturnType<typeof lossOf> = null;
  for (const team of state.teams) {
    const loss = lossOf(team, failedDraws);
    if (loss !== null && reason !== 'life-points') reason = loss;
  }
  if (reason === null) return null;
  const [winner, ...others] = state.teams.filter((team) => lossOf(team, failedDraws) === null);
  return { winner: winner === undefined || others.length > 0 ? null : winner.id, reason };
}
