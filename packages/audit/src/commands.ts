import type { CommandType } from '@duel-log/duel/read';

/** Commands that only an open state allows: what was under way before is over. */
export const FREE: readonly CommandType[] = [
  'NormalSummon',
  'SetMonster',
  'FlipSummon',
  'ChangePosition',
  'SetSpellTrap',
  'SpecialSummon',
  'Attack',
  'EnterPhase',
  'EndTurn',
];

/** Commands that answer a question. */
export const ANSWERS: readonly CommandType[] = ['Pass', 'Choose', 'Discard', 'Declare'];

/** Commands of any seat at any time, and those of a judge. */
export const OUTSIDE: readonly CommandType[] = ['Surrender', 'IssueRuling', 'SetPosition', 'OpenDuel'];
