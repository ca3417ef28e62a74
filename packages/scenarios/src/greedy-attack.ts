import type { Command, DuelState, Env } from '@duel-log/duel';
import { Sight } from './sight.js';

/** An attack that wins, `null` where there is none: direct first, then the best monster that can be beaten. */
export function attackCommand(state: DuelState, legal: readonly Command[], env: Env): Command | null {
  const sight = new Sight(state, env);
  let best: Command | null = null;
  let gain = 0;
  for (const command of legal) {
    if (command.type !== 'Attack') continue;
    const worth = attackWorth(sight, command.card, command.target);
    if (worth > gain) {
      gain = worth;
      best = command;
    }
  }
  return best;
}

/** What an attack is worth to its seat; 0 or less: not worth making. */
export function attackWorth(sight: Sight, attacker: string, target: string): number {
  const mine = sight.monsters(sight.own).find((monster) => monster.ref === attacker);
  if (mine === undefined) return 0;
  if (target === 'direct') return 5000 + mine.atk;
  const theirs = sight.monsters(sight.opponents).find((monster) => monster.ref === target);
  if (theirs === undefined) return 0;
  const margin = mine.atk - theirs.value;
  if (margin <= 0) return 0;
  return 1000 + theirs.value + (theirs.attacking ? margin : 0) - mine.atk / 10;
}
