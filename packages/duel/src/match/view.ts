import type { Viewer } from '../view.js';
import type { MatchEvent } from './events.js';
import type { MatchState } from './state.js';

/** The event as the viewer may see it: Decks and what was exchanged are each seat's own (INFO-SIDE-01). */
export function viewMatchEvent(event: MatchEvent, viewer: Viewer): MatchEvent {
  switch (event.type) {
    case 'MatchOpened':
      return { type: event.type, data: { ...event.data, key: null } };
    case 'DeckRegistered':
      return event.data.seat === viewer ? event : { type: event.type, data: { ...event.data, deck: null } };
    case 'SideSwapped':
      return event.data.seat === viewer
        ? event
        : { type: event.type, data: { ...event.data, out: null, in: null } };
    case 'DuelStarted':
    case 'ResultTaken':
    case 'MatchEnded':
      return event;
  }
}

/** The state as the viewer knows it; for the judge (`null`) the state itself. */
export function viewMatch(state: MatchState, viewer: Viewer | null): MatchState {
  if (viewer === null) return state;
  const decks = Object.fromEntries(
    Object.entries(state.decks).map(([seat, deck]) => [seat, seat === viewer ? deck : null]),
  );
  return { ...state, viewer, decks };
}
