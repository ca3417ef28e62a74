import type { EventData } from './events.js';
import type { CardState, DuelState } from './state.js';
import { parsePlace, type Place } from './vocabulary.js';

/** Who may know which card lies where (INFO-GY-01, INFO-HAND-02, INFO-SET-01). `viewer` is a seat or `spectator`. */

/** Everybody sees a card here: face-up on the field, in a graveyard, or removed from play face-up. */
export function isPublicPlace(place: Place, face: 'up' | 'down'): boolean {
  const where = parsePlace(place);
  if (where === null) return false;
  if (where.kind === 'zone') return face === 'up';
  return where.pile === 'gy' || (where.pile === 'banished' && face === 'up') || where.pile === 'outside';
}

/** The seat itself, or for Set cards its team (INFO-SET-01). */
function seesSide(state: DuelState, place: Place, viewer: string): boolean {
  const where = parsePlace(place);
  if (where === null) return false;
  if (where.kind === 'zone') {
    for (const team of state.teams) if (team.seats.includes(where.seat)) return team.seats.includes(viewer);
    return false;
  }
  return where.pile !== 'deck' && where.seat === viewer;
}

/** The viewer knows this card now. Bits are those of `knownTo`. */
export function knows(state: DuelState, card: CardState, viewer: string): boolean {
  if (isPublicPlace(card.place, card.face)) return true;
  if (seesSide(state, card.place, viewer)) return true;
  const at = state.seatOrder.indexOf(viewer);
  return (card.knownTo & (1 << (at < 0 ? state.seatOrder.length : at))) !== 0;
}

/**
 * May the viewer see which card moves? `before` is the card as it lay (full state). A card that leaves a hand unseen
 * could be any of it, so only the hand's own seat knows; else whoever knew it before or sees where it comes to rest.
 */
export function mayKnowMove(
  state: DuelState,
  before: CardState | null,
  data: EventData['CardMoved'],
  viewer: string,
): boolean {
  if (isPublicPlace(data.to, data.face)) return true;
  const from = parsePlace(data.from);
  if (before !== null && isPublicPlace(data.from, before.face)) return true;
  if (from?.kind === 'pile' && from.pile === 'hand')
    return from.seat === viewer || seesSide(state, data.to, viewer);
  if (seesSide(state, data.to, viewer)) return true;
  return before !== null && knows(state, before, viewer);
}
