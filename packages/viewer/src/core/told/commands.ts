import { type EventData, resolveRef } from '@duel-log/duel/read';
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
      if (t.state.asks?.about === ORDER) return ordered(t, command.by, command.answer);
      const answers = t.state.asks?.kind === 'declare' || t.state.asks?.about === 'declared';
      const key = answers ? CONSENT.get(command.answer) : undefined;
      return key === undefined ? null : say(key);
    }
    default:
      return null;
  }
}

/** Somebody puts several effects or duties of his in order. */
const ORDER = 'order';

/** A question that only its words tell: whoever must decide sees no other sign of it. */
export function asked(t: Teller, { asks }: EventData['DecisionOpened']): readonly Part[] | null {
  return asks.about === ORDER ? t.say('log.asks.order', { seat: t.seat(asks.seat) }) : null;
}

/** What was put first: a card, or of a card that has several to come the one that is meant (`A.monster:1#return`). */
function ordered(t: Teller, by: string, answer: string | number): readonly Part[] | null {
  const [ref = '', effect] = String(answer).split('#');
  if (resolveRef(t.state, ref) === null) return null;
  const values = { seat: t.seat(by), card: t.cardAt(ref) };
  if (effect === undefined) return t.say('log.order', values);
  const key = `log.order.${effect}`;
  return t.say(t.texts.has(key) ? key : 'log.order.effect', values);
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
