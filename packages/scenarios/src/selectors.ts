import { type Answer, type Command, type DuelState, select, type SeatId } from '@duel-log/duel';

/** Selectors of a scenario as references: what cannot be found stays as it is written, so that it is refused. */
export function refOfSelector(state: DuelState, seat: SeatId, selector: string): string {
  return select(state, seat, selector) ?? selector;
}

const SELECTOR = /[.:]|^field$/;

/** What people say to a declared outcome. */
const CONSENT: ReadonlyMap<string, string> = new Map([
  ['yes', 'agree'],
  ['no', 'object'],
]);

/** Does the written selector mean this reference? Any copy of the card in the same place will do. */
export function means(state: DuelState, seat: SeatId, selector: Answer, answer: Answer): boolean {
  if (selector === answer) return true;
  if (typeof selector === 'number' || typeof answer === 'number') return String(selector) === String(answer);
  if (CONSENT.get(selector) === answer) return true;
  if (!SELECTOR.test(selector)) return false;
  const ref = select(state, seat, selector);
  if (ref === null) return false;
  if (ref === answer) return true;
  const one = state.cards[ref];
  const other = state.cards[answer];
  if (one === undefined || other === undefined || one.id === null) return false;
  return one.id === other.id && one.place === other.place && !selector.includes('@');
}

/** A written answer as the engine takes it: the legal one that it means, else what it resolves to. */
export function answerOf(state: DuelState, seat: SeatId, written: Answer, legal: readonly Command[]): Answer {
  for (const command of legal)
    if (command.type === 'Choose' && means(state, seat, written, command.answer)) return command.answer;
  if (typeof written === 'number' || !SELECTOR.test(written)) return written;
  return refOfSelector(state, seat, written);
}
