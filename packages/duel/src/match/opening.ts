import type { Opening, RegisteredDeck } from '../commands.js';
import { invariant, type SeatId } from '../vocabulary.js';
import { type MatchState, runningDuel } from './state.js';

/**
 * What the running Duel is opened with: the Decks as they are now, whole, whatever happened in the Duels before
 * (MATCH-RESET-01), and the seat that chooses without a toss (SETUP-LOSER-01). `key` is the duel's own secret.
 */
export function duelOpening(state: MatchState, key: string): Opening {
  const running = runningDuel(state);
  invariant(running !== null, 'a Duel of the Match has been started');
  const decks: Record<SeatId, RegisteredDeck> = {};
  for (const seat of state.seats) {
    const deck = state.decks[seat] ?? null;
    invariant(deck !== null, 'every Deck is known where a Duel is opened');
    decks[seat] = deck;
  }
  const { ruleset, players, list, pool } = state;
  const { chooser } = running;
  return { ruleset, players, decks, list, pool, key, ...(chooser === null ? {} : { chooser }) };
}
