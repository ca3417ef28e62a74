import { type DuelState, refOf } from './state.js';
import { type Instance, parsePlace, type Ref, type SeatId } from './vocabulary.js';

/**
 * Turns a selector of people and scenarios into a reference: `hand:summoned-skull`, `monster:2`, `B.monster:1`,
 * `st:3`, `field`, `gy:…`, `deck:…`, `banished:…`, `extra:…`. Without a seat it belongs to `seat`; of several copies
 * the first is meant. References pass through. `null` where nothing is found.
 */
export function select(state: DuelState, seat: SeatId, selector: string): Ref | null {
  if (Object.hasOwn(state.cards, selector)) return refOf(state, selector);
  const dot = selector.indexOf('.');
  const named = dot > 0 && state.seatOrder.includes(selector.slice(0, dot));
  const owner = named ? selector.slice(0, dot) : seat;
  if (!state.seatOrder.includes(owner)) return null;
  const rest = named ? selector.slice(dot + 1) : selector;
  const place = parsePlace(`${owner}.${rest}`);
  if (place?.kind === 'zone') return `${owner}.${rest}`;
  const colon = rest.indexOf(':');
  if (colon < 0) return null;
  const pileName = rest.slice(0, colon);
  const id = rest.slice(colon + 1);
  const own = state.seats[owner];
  if (own === undefined) return null;
  if (pileName === 'monster' || pileName === 'st' || pileName === 'field') {
    return first(state, own[pileName], id, true);
  }
  switch (pileName) {
    case 'hand':
    case 'deck':
    case 'gy':
    case 'banished':
    case 'extra':
      return first(state, own[pileName], id, false);
    case 'graveyard':
      return first(state, own.gy, id, false);
    default:
      return null;
  }
}

function first(state: DuelState, list: readonly (Instance | null)[], id: string, field: boolean): Ref | null {
  for (const card of list)
    if (card !== null && state.cards[card]?.id === id) return field ? refOf(state, card) : card;
  return null;
}
