import { type Command, type DuelState, decider, legalCommands, type SeatId, teamOf } from '@duel-log/duel';
import { type Context, give, type Line } from './line.js';

/** No duel needs more commands than this between two steps of a scenario. */
const BOUND = 400;

/** What the choice of the order of one's own simultaneous triggers is about. */
const ORDER = 'order';

/** The seat counts as asked: it must decide, or (Tag Duels) a member of its team must. */
export function isAsked(state: DuelState, seat: SeatId): boolean {
  const asked = decider(state);
  if (asked === null) return false;
  if (asked === seat) return true;
  return state.seatOrder.includes(seat) && teamOf(state, asked).seats.includes(seat);
}

/** Nothing is asked: the turn duelist may give any command of the phase. */
export const isOpen = (state: DuelState): boolean => state.asks === null;

/** A window, or an optional trigger: it can be passed. */
export const isWindow = (state: DuelState): boolean =>
  state.asks !== null && (state.asks.kind === 'window' || state.asks.kind === 'trigger');

/**
 * What nobody needs to write: a pass, a Choose with one legal answer, the first of several simultaneous triggers.
 * `null` where play stands until somebody decides.
 */
function unwritten(context: Context, state: DuelState): Command | null {
  const { asks } = state;
  if (asks === null || state.status === 'ended') return null;
  switch (asks.kind) {
    case 'window':
    case 'trigger':
      return { type: 'Pass', by: asks.seat };
    case 'choice': {
      const legal = legalCommands(state, context.env);
      return legal.length === 1 || asks.about === ORDER ? (legal[0] ?? null) : null;
    }
    case 'discard':
    case 'declare':
    case 'ruling':
      return null;
  }
}

/** A choice that makes itself: it stands in nobody's way. */
export function isUnwrittenChoice(context: Context, state: DuelState): boolean {
  return state.asks?.kind === 'choice' && unwritten(context, state) !== null;
}

/** One unwritten command; `null` where there is none, or where it is refused. */
export function stepOn(context: Context, line: Line): Line | null {
  const command = unwritten(context, line.state);
  if (command === null) return null;
  const outcome = give(context, line, command);
  return outcome.ok ? outcome.line : null;
}

/** Passes until the state is as wanted, or until play stands. The places come in order, the given one first. */
export function* places(context: Context, line: Line): Generator<Line> {
  let at: Line | null = line;
  for (let count = 0; at !== null && count < BOUND; count++) {
    yield at;
    at = stepOn(context, at);
  }
}

/** The first place that is wanted; the last one reached where none is. */
export function passUntil(
  context: Context,
  line: Line,
  wanted: (state: DuelState) => boolean,
): { readonly line: Line; readonly reached: boolean } {
  let last = line;
  for (const place of places(context, line)) {
    last = place;
    if (wanted(place.state)) return { line: place, reached: true };
  }
  return { line: last, reached: false };
}

/** After the last step: until no window is open. */
export function passAll(context: Context, line: Line): Line {
  return passUntil(context, line, (state) => isOpen(state) || state.status === 'ended').line;
}
