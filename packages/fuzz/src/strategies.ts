import type { Command, DuelState } from '@duel-log/duel';
import { type Bot, hash, randomBot } from '@duel-log/scenarios';

/** Makes a player for one duel. A strategy may remember what it did, so each duel gets a player of its own. */
export interface Strategy {
  readonly name: string;
  readonly start: (seed: string) => Bot;
}

/** Each legal command is as likely as any other. */
export const uniform: Strategy = { name: 'uniform', start: (seed) => randomBot(seed) };

/**
 * Does what it has done least often so far: kinds of commands, cards and effects, targets aside. So windows are
 * answered, effects are used up and phases come round, where even choice would mostly Set and Summon.
 */
export const rareFirst: Strategy = {
  name: 'rare-first',
  start: (seed) => {
    const done = new Map<string, number>();
    return (state, legal) => {
      let rarest: Command[] = [];
      let least = Number.POSITIVE_INFINITY;
      for (const command of legal) {
        const count = done.get(kindOf(state, command)) ?? 0;
        if (count < least) {
          rarest = [command];
          least = count;
        } else if (count === least) rarest.push(command);
      }
      const chosen = rarest[hash(`${seed}/${state.revision}`) % rarest.length];
      if (chosen === undefined) throw new Error('a strategy is asked although there is no legal command');
      const kind = kindOf(state, chosen);
      done.set(kind, (done.get(kind) ?? 0) + 1);
      return chosen;
    };
  },
};

export const STRATEGIES: readonly Strategy[] = [uniform, rareFirst];

/** What a command counts as: its type, and the card and effect or the phase it names. */
function kindOf(state: DuelState, command: Command): string {
  switch (command.type) {
    case 'Activate':
      return `Activate ${cardName(state, command.card)} ${command.effect ?? ''}`;
    case 'NormalSummon':
    case 'SetMonster':
    case 'SetSpellTrap':
    case 'SpecialSummon':
    case 'Discard':
      return `${command.type} ${cardName(state, command.card)}`;
    case 'EnterPhase':
      return `EnterPhase ${command.phase}`;
    case 'Choose':
      return `Choose ${state.asks?.about ?? ''} ${cardName(state, String(command.answer))}`;
    case 'Pass':
      return `Pass ${state.asks?.about ?? ''}`;
    case 'Attack':
      return command.target === 'direct' ? 'Attack direct' : 'Attack';
    default:
      return command.type;
  }
}

function cardName(state: DuelState, ref: string): string {
  const direct = state.cards[ref];
  if (direct !== undefined) return direct.id ?? ref;
  for (const card of Object.values(state.cards)) if (card.place === ref) return card.id ?? ref;
  return ref;
}
