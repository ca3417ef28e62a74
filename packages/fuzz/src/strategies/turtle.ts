import type { Command } from '@duel-log/duel';
import { leaning } from './leaning.js';

const LIKING: Partial<Record<Command['type'], number>> = {
  SetMonster: 3,
  SetSpellTrap: 2,
  EndTurn: 1,
  Attack: -2,
  NormalSummon: -1,
};

/** Sets, waits and never attacks: full zones, hands over the limit, and duels that end when a Deck is empty. */
export const turtle = leaning('turtle', (command) =>
  command.type === 'EnterPhase' && command.phase === 'battle' ? -3 : (LIKING[command.type] ?? 0),
);
