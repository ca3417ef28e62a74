import { swapSide } from './swap.js';
import { never } from '../vocabulary.js';
import type { MatchEvent, MatchEventData } from './events.js';
import type { MatchState } from './state.js';

/** One event of a Match folded in. Total; it never refuses. */
export function evolveMatch(before: MatchState, event: MatchEvent): MatchState {
  const state = { ...before, revision: before.revision + 1 };
  switch (event.type) {
    case 'MatchOpened': {
      const { ruleset, version, seats, teams, players, places, list, pool } = event.data;
      return { ...state, status: 'open', ruleset, version, seats, teams, players, places, list, pool };
    }
    case 'DeckRegistered': {
      const { seat, player, sizes, deck } = event.data;
      return {
        ...state,
        players: { ...state.players, [seat]: player },
        decks: { ...state.decks, [seat]: deck },
        sizes: { ...state.sizes, [seat]: sizes },
      };
    }
    case 'DuelStarted':
      return { ...state, duels: [...state.duels, { ...event.data, result: null }] };
    case 'ResultTaken':
      return resultTaken(state, event.data);
    case 'SideSwapped':
      return sideSwapped(state, event.data);
    case 'MatchEnded': {
      const { winner, rule } = event.data;
      return { ...state, status: 'ended', result: { winner, rule } };
    }
    default:
      return never(event);
  }
}

export function foldMatch(from: MatchState, events: readonly MatchEvent[]): MatchState {
  let state = from;
  for (const event of events) state = evolveMatch(state, event);
  return state;
}

function resultTaken(state: MatchState, data: MatchEventData['ResultTaken']): MatchState {
  const { number, winner, reason, tossed, chooser, first } = data;
  const result = { winner, reason, tossed, chooser, first };
  return {
    ...state,
    duels: state.duels.map((one) => (one.number === number ? { ...one, result } : one)),
  };
}

function sideSwapped(state: MatchState, data: MatchEventData['SideSwapped']): MatchState {
  const { seat, side, out } = data;
  const deck = state.decks[seat] ?? null;
  const sizes = state.sizes[seat];
  return {
    ...state,
    ...(sizes === undefined ? {} : { sizes: { ...state.sizes, [seat]: { ...sizes, side } } }),
    decks: {
      ...state.decks,
      [seat]: deck === null || out === null || data.in === null ? null : swapSide(deck, out, data.in),
    },
  };
}
