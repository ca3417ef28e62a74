import {
  type Command,
  decider,
  type DuelEvent,
  type DuelState,
  evolve,
  type SeatId,
  underWay,
} from '@duel-log/duel';
import { carriedOn } from '../rulings/standing.js';
import { secretChance } from '../store/chance.js';
import type { DuelRecord } from '../store/record.js';

/** The events that one command brought about. */
export interface Commit {
  readonly first: number;
  readonly last: number;
  /** `null` for an opening, a position, or where the stream does not hold it */
  readonly command: Command | null;
}

const begins = (event: DuelEvent | undefined): boolean =>
  event === undefined ||
  event.type === 'ActionTaken' ||
  event.type === 'PositionSet' ||
  event.type === 'DuelOpened';

/** The commit that an event belongs to. */
export function commitAt(events: readonly DuelEvent[], event: number): Commit {
  let first = event;
  while (first > 0 && !begins(events[first])) first -= 1;
  let last = event;
  while (last + 1 < events.length && !begins(events[last + 1])) last += 1;
  const opened = events[first];
  return { first, last, command: opened?.type === 'ActionTaken' ? opened.data.command : null };
}

/**
 * The state after an event as the rules would have left it: where the stream breaks off there with something under way
 * and nobody asked, whoever would have been asked is.
 */
export function asRulesLeaveIt(record: DuelRecord, at: number, state: DuelState): DuelState {
  if (underWay(state) === null) return state;
  try {
    return carriedOn(record, at, (id) => secretChance(record.duel, id))?.state ?? state;
  } catch {
    // What does not fit cannot be carried on either.
    return state;
  }
}

/** A state in which a seat can be asked what it may do. */
export interface Acting {
  readonly state: DuelState;
  /** the event after which it is */
  readonly event: number;
  /** the seat has the choice there */
  readonly free: boolean;
}

/**
 * The next moment of this turn at which the seat may act freely: after the commit of this event, or once the windows
 * behind it have closed; else the first at which it is asked. Where there is none, the state after the commit.
 */
export function actingState(
  events: readonly DuelEvent[],
  after: { readonly state: DuelState; readonly event: number },
  seat: SeatId,
): Acting {
  let event = commitAt(events, after.event).last;
  let state = advance(events, after.state, after.event, event);
  const here = { state, event };
  let asked: Omit<Acting, 'free'> | null = null;
  while (state.turn.number === here.state.turn.number) {
    if (decider(state) === seat) {
      if (state.asks === null) return { state, event, free: true };
      asked ??= { state, event };
    }
    if (event + 1 >= events.length) break;
    const next = commitAt(events, event + 1).last;
    state = advance(events, state, event, next);
    event = next;
  }
  return asked === null ? { ...here, free: false } : { ...asked, free: true };
}

/** The state after a later event; what does not fit is left out. */
function advance(events: readonly DuelEvent[], from: DuelState, event: number, to: number): DuelState {
  let state = from;
  for (let at = event + 1; at <= to; at++) {
    try {
      state = evolve(state, events[at] as DuelEvent);
    } catch {
      // What does not fit has been said of already.
    }
  }
  return state;
}
