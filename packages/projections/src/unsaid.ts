import type { DuelEvent, EventData, Phase } from '@duel-log/duel/read';
import { phaseName, place } from './words.js';

/**
 * Words for an event that no transcript tells because another one does, or because nobody would say it aloud: for
 * whoever asks about this very event. Names no card.
 */
export function unsaid(event: DuelEvent): string {
  switch (event.type) {
    case 'ActionTaken':
      return `${event.data.command.by} ${deed(event.data.command)}.`;
    case 'DecisionOpened':
      return `${event.data.asks.seat} is asked.`;
    case 'CardTurned':
      return `The card in ${place(event.data.at)} is turned face-${event.data.face}.`;
    case 'ChainEnded':
      return 'The Chain ends.';
    case 'LastingEnded':
      return 'A lasting effect ends.';
    default:
      return `${event.type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`;
  }
}

/** What a seat does by a command, as far as everybody may know it. */
function deed(command: EventData['ActionTaken']['command']): string {
  switch (command.type) {
    case 'NormalSummon':
      return 'announces a Normal Summon';
    case 'SetMonster':
      return 'announces the Set of a monster';
    case 'FlipSummon':
      return 'announces a Flip Summon';
    case 'ChangePosition':
      return 'announces a change of battle position';
    case 'SetSpellTrap':
      return 'announces the Set of a card';
    case 'Activate':
      return 'announces an activation';
    case 'SpecialSummon':
      return 'announces a Special Summon';
    case 'Attack':
      return 'announces an attack';
    case 'EnterPhase':
      return `goes to the ${isPhase(command.phase) ? phaseName(command.phase) : command.phase}`;
    case 'EndTurn':
      return 'ends the turn';
    case 'Choose':
      return 'chooses';
    case 'Discard':
      return 'discards';
    case 'Declare':
      return 'declares the outcome of an effect';
    case 'Pass':
      return 'passes';
    case 'Surrender':
      return 'surrenders';
    case 'OpenDuel':
      return 'opens the Duel';
    case 'SetPosition':
      return 'sets the position';
    case 'IssueRuling':
      return `asks for the ruling of ${command.judge}`;
  }
}

const PHASES: readonly string[] = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] satisfies Phase[];
const isPhase = (phase: string): phase is Phase => PHASES.includes(phase);
