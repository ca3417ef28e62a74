import type { DuelState, EventData } from '@duel-log/duel/read';
import { type MoveNames, movesWords } from '../declared.js';
import { place, type Words } from '../words.js';

/** Only commands that no event repeats are told. */
export function commandSentence(
  words: Words,
  { asks }: DuelState,
  { command }: EventData['ActionTaken'],
): string | null {
  const { by } = command;
  switch (command.type) {
    case 'Pass':
      return `${by} passes.`;
    case 'Surrender':
      return `${by} surrenders.`;
    case 'Declare': {
      const then = command.next === undefined ? '' : `; then ${command.next} declares how it goes on`;
      return `${by} declares: ${movesWords(command.moves, moveNames(words))}${then}.`;
    }
    case 'Activate': {
      const { cost } = command;
      if (cost === undefined || cost.length === 0) return null;
      return `${by} pays: ${movesWords(cost, moveNames(words))}.`;
    }
    case 'Choose':
      return asks?.kind === 'declare' || asks?.about === 'declared'
        ? `${by} ${CONSENT.get(command.answer) ?? 'answers'}.`
        : null;
    default:
      return null;
  }
}

const moveNames = (words: Words): MoveNames => ({
  card: (ref) => words.cardAt(ref),
  kind: (id) => words.name(id),
  seat: (seat) => seat,
  place,
});

const CONSENT: ReadonlyMap<string | number, string> = new Map([
  ['agree', 'agrees'],
  ['object', 'objects'],
  ['withdraw', 'gives the effect up'],
]);
