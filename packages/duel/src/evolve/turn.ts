import type { EventData } from '../events.js';
import type { Step } from '../vocabulary.js';
import type { Draft } from './draft.js';

/** Turns, phases and Normal Summons. */
export function turnStarted(draft: Draft, data: EventData['TurnStarted']): void {
  const state = draft.state;
  state.status = 'playing';
  if (state.first === null) state.first = data.seat;
  state.turn = { number: data.number, seat: data.seat, phase: 'draw', step: null };
  for (const seat of state.seatOrder) {
    const now = state.seats[seat]?.normalSummons;
    if (now !== undefined && (now.used !== 0 || now.granted !== 0))
      draft.seat(seat).normalSummons = { used: 0, granted: 0 };
  }
}

export function phaseStarted(draft: Draft, data: EventData['PhaseStarted']): void {
  const { number, seat, step } = draft.state.turn;
  const { battle } = draft.state;
  draft.state.turn = { number, seat, phase: data.phase, step: data.step };
  if (battle === null) return;
  if (data.phase !== 'battle') draft.state.battle = null;
  // Its attacker or target has left in the Damage Step: no damage calculation, and the attack is over.
  else if (data.step === 'battle' && inDamageStep(step) && !battle.compared)
    draft.state.battle = { ...battle, cancelled: true };
}

function inDamageStep(step: Step | null): boolean {
  return step === 'damage' || step === 'after-calculation';
}

/** A declared Normal Summon or Set uses the turn's one (SUM-NS-01), negated or not. */
export function normalSummonUsed(draft: Draft, seat: string): void {
  const own = draft.seat(seat);
  own.normalSummons = { used: own.normalSummons.used + 1, granted: own.normalSummons.granted };
}

export function normalSummonGranted(draft: Draft, data: EventData['NormalSummonGranted']): void {
  const own = draft.seat(data.seat);
  own.normalSummons = { used: own.normalSummons.used, granted: own.normalSummons.granted + 1 };
}
