import type { EventData } from './events.js';
import type { CardState, DuelState } from './state.js';
import { type ParsedPlace, parsePlace, type Place, type SeatId } from './vocabulary.js';

/** Who may know which card lies where (INFO-GY-01, INFO-HAND-02, INFO-SET-01). `viewer` is a seat or `spectator`. */

/** Everybody sees a card here: face-up on the field, in a graveyard, or removed from play face-up. */
export function isPublicPlace(place: Place, face: 'up' | 'down'): boolean {
  const where = parsePlace(place);
  return where !== null && isOpen(where, face);
}

function isOpen(where: ParsedPlace, face: 'up' | 'down'): boolean {
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

/** Bit of a viewer in `knownTo`: the seats in turn order, then the spectators. */
export function bitOf(state: DuelState, viewer: string): number {
  const at = state.seatOrder.indexOf(viewer);
  return 1 << (at < 0 ? state.seatOrder.length : at);
}

/** Viewers of a duel other than the judge. */
export function viewersOf(state: DuelState): readonly string[] {
  return [...state.seatOrder, 'spectator'];
}

/** The viewer knows this card now. */
export function knows(
  state: DuelState,
  card: Pick<CardState, 'place' | 'face' | 'knownTo'>,
  viewer: string,
): boolean {
  if (isPublicPlace(card.place, card.face)) return true;
  if (seesSide(state, card.place, viewer)) return true;
  return (card.knownTo & bitOf(state, viewer)) !== 0;
}

/** Who knows this card now, as bits. */
export function knowers(state: DuelState, card: Pick<CardState, 'place' | 'face' | 'knownTo'>): number {
  let bits = 0;
  for (const viewer of viewersOf(state)) if (knows(state, card, viewer)) bits |= bitOf(state, viewer);
  return bits;
}

/** Everybody who is not the judge, as bits. */
export function everybody(state: DuelState): number {
  return (1 << (state.seatOrder.length + 1)) - 1;
}

/** The seats of the team of this seat, as bits. */
function teamBits(state: DuelState, seat: SeatId): number {
  for (const team of state.teams) {
    if (!team.seats.includes(seat)) continue;
    let bits = 0;
    for (const one of team.seats) bits |= 1 << state.seatOrder.indexOf(one);
    return bits;
  }
  return 0;
}

/** Who sees a hidden card because of where it lies: the seat itself, for Set cards its team; nobody sees into a Deck. */
function sideBits(state: DuelState, place: ParsedPlace): number {
  if (place.kind === 'zone') return teamBits(state, place.seat);
  return place.pile === 'deck' ? 0 : 1 << state.seatOrder.indexOf(place.seat);
}

/**
 * Who may see which card moves, as bits. `before` is the card as it lay (full state). A card that leaves a hand unseen
 * could be any of it, so only the hand's own seat knows; else whoever knew it before or sees where it comes to rest.
 */
export function moveKnowledge(
  state: DuelState,
  before: CardState | null,
  data: EventData['CardMoved'],
): number {
  const from = parsePlace(data.from);
  const to = parsePlace(data.to);
  if (from === null || to === null) return 0;
  if (isOpen(to, data.face) || (before !== null && isOpen(from, before.face))) return everybody(state);
  const seen = sideBits(state, to);
  if (from.kind === 'pile' && from.pile === 'hand') return seen | (1 << state.seatOrder.indexOf(from.seat));
  return before === null ? seen : seen | before.knownTo | sideBits(state, from);
}

/** May the viewer see which card moves? */
export function mayKnowMove(
  state: DuelState,
  before: CardState | null,
  data: EventData['CardMoved'],
  viewer: string,
): boolean {
  return (moveKnowledge(state, before, data) & bitOf(state, viewer)) !== 0;
}
