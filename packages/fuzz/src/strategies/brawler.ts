import type { Command, DuelState } from '@duel-log/duel';
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

/** Steps in which an attack is under way. Every second declaration is let pass, so that something is left for the Damage Step. */
function fights({ turn, revision }: DuelState): boolean {
  if (turn.step === 'damage' || turn.step === 'after-calculation') return true;
  return turn.step === 'battle' && revision % 2 === 0;
}

/** The answer is a monster that fights. */
function isFighting({ battle, cards }: DuelState, answer: string | number): boolean {
  if (battle === null) return false;
  return [battle.attacker, battle.target].some(
    (name) => name !== null && (answer === name || answer === cards[name]?.place),
  );
}

/**
 * Saves its answers for the battle and then uses them all, on the monsters that fight: attacks negated, replayed, and
 * changed in the Damage Step.
 */
export const brawler = leaning('brawler', (command, state) => {
  if (command.type === 'Choose') return isFighting(state, command.answer) ? 5 : 0;
  return command.type === 'Activate' && state.asks !== null && fights(state)
    ? 5
    : (LIKING[command.type] ?? 0);
});
