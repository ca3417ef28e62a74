import type { DuelState, EventData } from '@duel-log/duel/read';
import { type MoveNames, movesWords } from '@duel-log/projections';
import { type MessageKey, type Part, plain, type Value } from '../../messages/index.js';
import type { Words } from '../words.js';
import type { Teller } from './teller.js';

/** Only commands that no event repeats are told. */
export function commandTold(
  { words, state }: Teller,
  { command }: EventData['ActionTaken'],
): readonly Part[] | null {
  const seat = words.seatPart(state, command.by);
  const say = (key: MessageKey, values: Readonly<Record<string, Value>> = {}): readonly Part[] =>
    words.texts.parts(key, { seat, ...values });
  switch (command.type) {
    case 'Pass':
      return say('log.pass');
    case 'Surrender':
      return say('log.surrender');
    case 'Declare': {
      const moves = movesWords(command.moves, moveNames(words, state));
      const head = say('log.declares', { moves });
      if (command.next === undefined) return head;
      return [...head, ' ', ...say('log.declares.next', { next: words.seatPart(state, command.next) })];
    }
    case 'Activate': {
      const { cost } = command;
      if (cost === undefined || cost.length === 0) return null;
      return say('log.pays', { moves: movesWords(cost, moveNames(words, state)) });
    }
    case 'Choose': {
      const answers = state.asks?.kind === 'declare' || state.asks?.about === 'declared';
      const key = answers ? CONSENT.get(command.answer) : undefined;
      return key === undefined ? null : say(key);
    }
    default:
      return null;
  }
}

const CONSENT: ReadonlyMap<string | number, MessageKey> = new Map([
  ['agree', 'log.agree'],
  ['object', 'log.object'],
  ['withdraw', 'log.withdraw'],
] as const);

const moveNames = (words: Words, state: DuelState): MoveNames => ({
  card: (ref) => plain(words.cardAt(state, ref)),
  kind: (id) => words.name(id),
  seat: (seat) => words.player(state, seat),
  place: (place) => words.place(state, place),
});
