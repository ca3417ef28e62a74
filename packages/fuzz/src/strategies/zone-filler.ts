import type { Command } from '@duel-log/duel';
import { leaning } from './leaning.js';

const LIKING: Partial<Record<Command['type'], number>> = {
  SpecialSummon: 4,
  SetMonster: 3,
  NormalSummon: 3,
  SetSpellTrap: 3,
  Activate: 1,
  Attack: -2,
};

/** Puts as much on the field as there is room for: full rows, refused Summons, Equip Cards, two Field Spells. */
export const zoneFiller = leaning('zone-filler', (command) => LIKING[command.type] ?? 0);
