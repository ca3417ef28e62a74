import type { EventData } from '../events.js';
import { type DuelState, EMPTY_SEAT, emptyState, type SeatState } from '../state.js';
import type { Instance } from '../vocabulary.js';
import { fromPosition } from '../replace.js';
import { type Draft, unknownCard } from './draft.js';

/** Opening a duel, and replacing everything by a given position. */
export function duelOpened(draft: Draft, data: EventData['DuelOpened']): void {
  // A stream has one opening; should it hold another, that begins anew and shares nothing with what was before.
  draft.replace({ ...emptyState(draft.state.viewer), revision: draft.state.revision });
  const state = draft.state;
  const seats: Record<string, SeatState> = {};
  state.ruleset = data.ruleset;
  state.version = data.version;
  state.status = 'setup';
  state.seatOrder = data.seats;
  state.teams = data.teams.map((team) => ({ id: team.id, seats: team.seats, lp: team.lp }));
  state.players = data.players;
  state.decks = data.decks;
  state.list = data.list;
  state.pool = data.pool;
  for (const seat of data.seats) seats[seat] = EMPTY_SEAT;
  state.seats = seats;
  for (const seat of data.seats) {
    const size = data.sizes[seat] ?? { main: 0, side: 0, extra: 0 };
    const deck = data.decks[seat] ?? null;
    const own = draft.seat(seat);
    const known = deck !== null && state.viewer === null;
    own.deck = numbered(seat, 1, size.main, known);
    own.extra = numbered(seat, size.main + 1, size.extra, deck !== null);
    if (deck === null) continue;
    if (known)
      deck.main.forEach((id, i) =>
        draft.add(`${seat}:${i + 1}`, { ...unknownCard(seat, `${seat}.deck`, 0), id }),
      );
    deck.extra.forEach((id, i) => {
      const card = { ...unknownCard(seat, `${seat}.extra`, 0), id };
      draft.add(`${seat}:${size.main + i + 1}`, card);
    });
  }
}

function numbered(seat: string, first: number, count: number, known: boolean): readonly (Instance | null)[] {
  return Array.from({ length: count }, (_, i) => (known ? `${seat}:${first + i}` : null));
}

export function positionSet(draft: Draft, data: EventData['PositionSet']): void {
  const next: DuelState = fromPosition(data.position, emptyState(draft.state.viewer));
  draft.replace({ ...next, revision: draft.state.revision });
}
