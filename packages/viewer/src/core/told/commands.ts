import type { EventData } from '@duel-log/duel/read';
import { type MoveNames, movesWords } from '@duel-log/projections';
import { type MessageKey, type Part, plain, type Value } from '../../messages/index.js';
import type { Teller } from './teller.js';

/** Only commands that no event repeats are told. */
export function commandTold(t: Teller, { command }: EventData['ActionTaken']): readonly Part[] | null {
  const seat = t.seat(command.by);
  const say = (key: MessageKey, values: Readonly<Record<string, Value>> = {}): readonly Part[] =>
    t.say(key, { seat, ...values });
  switch (command.type) {
    case 'Pass':
      return say('log.pass');
    case 'Surrender':
      return say('log.surrender');
    case 'Declare': {
      const moves = movesWords(command.moves, moveNames(t));
      const head = say('log.declares', { moves });
      if (command.next === undefined) return head;
      return [...head, ' ', ...say('log.declares.next', { next: t.seat(command.next) })];
    }
    case 'Activate': {
      const { cost } = command;
      if (cost === undefined || cost.length === 0) return null;
      return say('log.pays', { moves: movesWords(cost, moveNames(t)) });
    }
    case 'Choose': {
      const answers = t.state.asks?.kind === 'declare' || t.state.asks?.about === 'declared';
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

const moveNames = (t: Teller): MoveNames => ({
  card: (ref) => plain(t.cardAt(ref)),
  kind: (id) => t.words.name(id),
  seat: (seat) => t.words.player(t.state, seat),
  place: (place) => t.place(place),
});
