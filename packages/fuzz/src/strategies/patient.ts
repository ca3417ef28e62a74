import { type Command, type DuelState, resolveRef } from '@duel-log/duel';
import { leaning } from './leaning.js';

const LIKING: Partial<Record<Command['type'], number>> = {
  SetMonster: 3,
  SetSpellTrap: 3,
  EndTurn: 2,
  NormalSummon: -1,
  Attack: -2,
  Surrender: -4,
};

function isCount({ cards }: DuelState, card: string | null): boolean {
  return card !== null && cards[card]?.id === 'final-countdown';
}

/** Begins a count of turns as soon as it can, and then sits behind what it has Set until the count is complete. */
export const patient = leaning('patient', (command, state) => {
  if (command.type === 'Activate' && isCount(state, resolveRef(state, command.card))) return 5;
  if (command.type === 'EnterPhase' && command.phase === 'battle') return -3;
  return LIKING[command.type] ?? 0;
});
