// Catches a view that does not fold to what its viewer sees of the state.
import { type DuelEvent, type DuelState, emptyState, evolve, viewEvent, viewState } from '@duel-log/duel';
import { difference } from '../data.js';
import type { Finding } from '../finding.js';

/** How a viewer's events and states are made; tests hand in a wrong one. */
export interface ViewMaker {
  readonly event: typeof viewEvent;
  readonly state: typeof viewState;
}

const ENGINE: ViewMaker = { event: viewEvent, state: viewState };

/** All who may look on: every seat, and the spectators. */
export function viewersOf(seats: readonly string[]): readonly string[] {
  return [...seats, 'spectator'];
}

/** The viewer's event for each event of the full stream. `states`: before event 0, after it, after event 1 … */
export function viewEvents(
  events: readonly DuelEvent[],
  states: readonly DuelState[],
  viewer: string,
  make: ViewMaker['event'] = viewEvent,
): readonly DuelEvent[] {
  return events.map((event, i) => make(states[i] ?? emptyState(), event, viewer));
}

/**
 * fold(view(events)) = view(fold(events)), after every single event (contracts 1.3). One finding at most: what follows
 * from a first difference proves nothing.
 */
export function views(
  events: readonly DuelEvent[],
  states: readonly DuelState[],
  viewer: string,
  make: ViewMaker = ENGINE,
): readonly Finding[] {
  let seen = emptyState(viewer);
  for (const [revision, event] of viewEvents(events, states, viewer, make.event).entries()) {
    const wrong = (message: string): readonly Finding[] => [
      { oracle: 'views', rule: 'ENGINE-VIEW', revision, message: `${viewer}, ${event.type}: ${message}` },
    ];
    try {
      seen = evolve(seen, event);
    } catch (error) {
      return wrong(`the view cannot be folded: ${String(error)}`);
    }
    const full = states[revision + 1];
    const where = full === undefined ? null : difference(seen, make.state(full, viewer));
    if (where !== null) return wrong(`fold of the view / view of the fold: ${where}`);
  }
  return [];
}
