// Catches an answer to a command that depends on what its seat cannot know.
import { type Command, type DuelState, type Env, judge, knows, seatOf } from '@duel-log/duel';
import { difference } from '../data.js';
import type { Fault } from '../finding.js';

/**
 * The answer to a seat's command does not depend on what it cannot know: with the hidden cards of the other seats
 * exchanged among each other it is judged the same, rule, words and facts (INFO-HAND-02, INFO-SET-01; fuzzing.md,
 * oracle 7). `judged`: the decider's judge; tests hand in a wrong one.
 */
export function* secrecy(
  state: DuelState,
  env: Env,
  command: Command,
  judged: typeof judge = judge,
): Generator<Fault> {
  const other = exchanged(state, command.by);
  if (other === state) return;
  const here = judged(state, env, command);
  const there = judged(other, env, command);
  const where = difference(here, there);
  if (where !== null)
    yield {
      rule: 'INFO-HAND-02',
      message: `${JSON.stringify(command)} is judged by what ${command.by} cannot know: ${where}`,
    };
}

/** The same position to this seat: the identities of all cards that only others may know are moved on by one. */
export function exchanged(state: DuelState, seat: string): DuelState {
  const hidden = Object.entries(state.cards).filter(
    ([, card]) => card.owner !== seat && seatOf(card.place) !== seat && !knows(state, card, seat),
  );
  if (hidden.length < 2) return state;
  const cards = { ...state.cards };
  hidden.forEach(([name, card], i) => {
    const next = hidden[(i + 1) % hidden.length];
    cards[name] = { ...card, id: next?.[1].id ?? card.id };
  });
  return { ...state, cards };
}
