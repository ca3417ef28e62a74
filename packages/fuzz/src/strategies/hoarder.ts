import type { Command } from '@duel-log/duel';
import { leaning } from './leaning.js';

const LIKING: Partial<Record<Command['type'], number>> = {
  EndTurn: 3,
  Pass: 2,
  EnterPhase: -1,
  NormalSummon: -2,
  SetMonster: -2,
  SetSpellTrap: -2,
};

/** Keeps its hand: hand limit and discards turn by turn, draws to the last card. */
export const hoarder = leaning('hoarder', (command) => LIKING[command.type] ?? 0);
