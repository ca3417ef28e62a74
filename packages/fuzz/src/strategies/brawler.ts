import type { Command } from '@duel-log/duel';
import { leaning } from './leaning.js';

const LIKING: Partial<Record<Command['type'], number>> = {
  Attack: 4,
  NormalSummon: 3,
  SpecialSummon: 3,
  FlipSummon: 3,
  SetSpellTrap: 3,
  EnterPhase: 2,
  SetMonster: 1,
  Activate: -1,
};

/** Steps in which an attack is under way. */
const FIGHT: readonly string[] = ['battle', 'damage', 'after-calculation'];

/** Saves its answers for the battle and then uses them all: attacks negated, replayed, and changed in the Damage Step. */
export const brawler = leaning('brawler', (command, { turn, asks }) =>
  command.type === 'Activate' && asks !== null && FIGHT.includes(turn.step ?? '')
    ? 5
    : (LIKING[command.type] ?? 0),
);
