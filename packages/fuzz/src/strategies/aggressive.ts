import type { Command } from '@duel-log/duel';
import { leaning } from './leaning.js';

const LIKING: Partial<Record<Command['type'], number>> = {
  Attack: 4,
  NormalSummon: 3,
  SpecialSummon: 3,
  FlipSummon: 3,
  EnterPhase: 2,
  Activate: 1,
  SetMonster: -1,
  ChangePosition: -1,
};

/** Summons what it can face-up and attacks with everything: battles, Replays, damage, short duels. */
export const aggressive = leaning('aggressive', (command) => LIKING[command.type] ?? 0);
