import { type Command, type DuelState, resolveRef } from '@duel-log/duel';

/** What a command counts as: its type, and the card and effect or the phase it names. */
export function kindOf(state: DuelState, command: Command): string {
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
  const card = resolveRef(state, ref);
  return (card === null ? null : state.cards[card]?.id) ?? ref;
}
