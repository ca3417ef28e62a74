import type { Command } from '../commands.js';
import type { Env } from '../effects/env.js';
import { firstOf, type Refusal, refusal } from '../refusal.js';
import type { DuelState } from '../state.js';
import { PHASES, type SeatId } from '../vocabulary.js';
import { phaseWords } from './summon.js';

/** Phases and their order (TURN-*). Questions only. */

/** Why the turn cannot go on to this phase; `null` where it can. */
export function enterRefusal(
  state: DuelState,
  env: Env,
  command: Extract<Command, { type: 'EnterPhase' }>,
): Refusal | null {
  const { turn } = state;
  const checks: (Refusal | null)[] = [];
  if (turn.seat !== command.by) {
    checks.push(
      refusal('TURN-PHASE-02', `It is the turn of ${turn.seat}; ${command.by} does not change its phases.`, {
        turn: turn.seat,
      }),
    );
  }
  checks.push(stillOpen(state), routeRefusal(state, env, command.phase));
  return firstOf(checks);
}

/** A draw or a required Standby action cannot be skipped. */
function stillOpen(state: DuelState): Refusal | null {
  if (state.asks === null) return null;
  if (state.turn.phase === 'draw')
    return refusal('DRAW-01', 'The Draw Phase is not over yet.', { phase: 'draw' });
  if (state.turn.phase === 'standby' && state.asks.kind === 'choice') {
    return refusal('TURN-STBY-01', 'What the Standby Phase demands is not done yet.', { phase: 'standby' });
  }
  return null;
}

function routeRefusal(state: DuelState, env: Env, to: string): Refusal | null {
  const { phase, number } = state.turn;
  const facts = { from: phase, to };
  const here = phaseWords(state);
  switch (to) {
    case 'battle':
      if (number < env.ruleset.firstBattleTurn)
        return refusal('TURN-FIRST-01', `There is no Battle Phase in turn ${number}.`, { turn: number });
      if (phase === 'main1') return null;
      if (phase === 'draw' || phase === 'standby')
        return refusal('TURN-ROUTE-02', `Main Phase 1 comes before the Battle Phase; it is ${here}.`, facts);
      return refusal(
        'TURN-PHASE-01',
        `The Battle Phase follows Main Phase 1 and is not repeated; it is ${here}.`,
        facts,
      );
    case 'main2':
      if (phase === 'battle') return null;
      if (phase === 'main1')
        return refusal('TURN-ROUTE-01', 'Main Phase 2 exists only after a Battle Phase.', facts);
      return refusal('TURN-PHASE-01', `Main Phase 2 follows the Battle Phase; it is ${here}.`, facts);
    case 'main1':
      if (phase === 'draw' || phase === 'standby') return null;
      return refusal('TURN-PHASE-01', `Main Phase 1 is over or under way; it is ${here}.`, facts);
    case 'end':
      return endRoute(state) ?? refusal('END-01', 'The End Phase is announced with EndTurn.', facts);
    default:
      if ((PHASES as readonly string[]).includes(to))
        return refusal('TURN-PHASE-01', `The ${to} phase cannot be entered from ${here}.`, facts);
      return refusal(
        'TURN-STEP-01',
        `${to} is no phase that can be entered; battle, main2 and main1 are, and steps exist only inside the Battle Phase.`,
        facts,
      );
  }
}

function endRoute(state: DuelState): Refusal | null {
  const { phase } = state.turn;
  const facts = { from: phase, to: 'end' };
  if (phase === 'battle')
    return refusal('TURN-ROUTE-01', 'The only way out of the Battle Phase is Main Phase 2.', facts);
  if (phase === 'draw') return refusal('DRAW-01', 'The Draw Phase is not over yet.', facts);
  if (phase === 'standby') return refusal('TURN-STBY-01', 'The Standby Phase is not over yet.', facts);
  if (phase === 'end')
    return refusal(
      state.asks?.kind === 'discard' ? 'END-HAND-01' : 'TURN-PHASE-01',
      'The End Phase is under way already.',
      facts,
    );
  return null;
}

export function endTurnRefusal(state: DuelState, by: SeatId): Refusal | null {
  if (state.turn.seat !== by)
    return refusal('TURN-PHASE-02', `It is the turn of ${state.turn.seat}; ${by} cannot end it.`, {
      turn: state.turn.seat,
    });
  return endRoute(state);
}
