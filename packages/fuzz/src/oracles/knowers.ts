// Catches somebody who knows a hidden card that nobody showed him, or has forgotten one he saw.
import {
  type CardState,
  type DuelEvent,
  type DuelState,
  emptyState,
  type EventData,
  evolve,
  knows,
  type SeatId,
} from '@duel-log/duel';
import { type Duel, statesOf } from '../duels.js';
import type { Finding } from '../finding.js';

/**
 * Who knows which hidden card, counted from events and the rules of hidden information alone (INFO-GY-01, INFO-HAND-02,
 * INFO-SET-01): nobody knows what nobody showed him, and nobody forgets what he could keep in mind.
 */
export function knowers(duel: Duel, states: readonly DuelState[] = statesOf(duel)): readonly Finding[] {
  const memory: Memory = { seats: [], teams: [], known: new Map(), places: new Map(), up: new Set() };
  for (const [revision, event] of duel.events.entries()) {
    const [before, after] = [states[revision], states[revision + 1]];
    if (before === undefined || after === undefined) break;
    remember(memory, event);
    const wrong = after.cards === before.cards ? null : compared(memory, after, before);
    if (wrong !== null) return [{ oracle: 'knowers', rule: 'INFO-HAND-02', revision, message: wrong }];
  }
  return [];
}

interface Memory {
  seats: readonly SeatId[];
  teams: readonly (readonly SeatId[])[];
  /** by card: viewers who keep it in mind although it is hidden */
  readonly known: Map<string, Set<string>>;
  readonly places: Map<string, string>;
  /** cards that lie face-up */
  readonly up: Set<string>;
}

const viewers = ({ seats }: Memory): readonly string[] => [...seats, 'spectator'];
const seatIn = (place: string): SeatId => place.slice(0, place.indexOf('.'));
const isZone = (place: string): boolean => /\.(?:monster|st):\d|\.field$/.test(place);

/** Everybody sees what lies here. */
function isOpen(place: string, up: boolean): boolean {
  return (
    place.endsWith('.gy') ||
    place.endsWith('.outside') ||
    (up && (isZone(place) || place.endsWith('.banished')))
  );
}

/** Who looks at hidden cards here because they are the own ones. */
function owners({ teams }: Memory, place: string): readonly string[] {
  const seat = seatIn(place);
  if (place.endsWith('.deck')) return [];
  return isZone(place) ? (teams.find((team) => team.includes(seat)) ?? []) : [seat];
}

function inMind(memory: Memory, card: string): Set<string> {
  const known = memory.known.get(card) ?? new Set();
  memory.known.set(card, known);
  return known;
}

function remember(memory: Memory, event: DuelEvent): void {
  switch (event.type) {
    case 'DuelOpened':
      return opened(memory, event.data);
    case 'PositionSet':
      return given(memory, evolve(emptyState(), event));
    case 'CardMoved':
      return moved(memory, event.data);
    case 'CardTurned': {
      const { card, face } = event.data;
      if (card === null) return;
      // Whoever sees a card turned up or down knows it.
      for (const viewer of viewers(memory)) inMind(memory, card).add(viewer);
      if (face === 'up') memory.up.add(card);
      else memory.up.delete(card);
      return;
    }
    case 'CardRevealed': {
      const to = event.data.to === 'all' ? viewers(memory) : event.data.to;
      for (const viewer of to) inMind(memory, event.data.card ?? '').add(viewer);
      return;
    }
    case 'DeckShuffled':
      for (const card of event.data.order ?? []) memory.known.delete(card);
      return;
    default:
  }
}

function opened(memory: Memory, { seats, teams, decks }: EventData['DuelOpened']): void {
  memory.seats = seats;
  memory.teams = teams.map((team) => team.seats);
  for (const [seat, deck] of Object.entries(decks)) {
    const main = deck?.main.length ?? 0;
    for (let i = 0; i < main + (deck?.extra.length ?? 0); i++)
      memory.places.set(`${seat}:${i + 1}`, `${seat}.${i < main ? 'deck' : 'extra'}`);
  }
}

/** A given position says itself who knows what. */
function given(memory: Memory, state: DuelState): void {
  memory.seats = state.seatOrder;
  memory.teams = state.teams.map(({ seats }) => seats);
  memory.known.clear();
  memory.places.clear();
  memory.up.clear();
  for (const name in state.cards) {
    const card = state.cards[name] as CardState;
    memory.places.set(name, card.place);
    if (card.face === 'up') memory.up.add(name);
    memory.known.set(name, new Set(viewers(memory).filter((viewer) => knows(state, card, viewer))));
  }
}

function moved(memory: Memory, { card, from, to, face, searched }: EventData['CardMoved']): void {
  if (card === null) return;
  const { places, up } = memory;
  if (searched === true)
    for (const [other, place] of places) if (place === from && other !== card) memory.known.delete(other);
  const open = isOpen(from, up.has(card)) || isOpen(to, face === 'up');
  const held = from.endsWith('.hand');
  const before = new Set([...inMind(memory, card), ...owners(memory, from)]);
  const kept = open ? viewers(memory) : held ? [seatIn(from)] : [...before];
  const now = new Set([...kept, ...owners(memory, to)]);
  // Whoever did not see which card left a hand can no longer tell the others of it apart.
  if (held)
    for (const [other, place] of places)
      if (place === from && other !== card)
        for (const viewer of viewers(memory))
          if (!now.has(viewer) && viewer !== seatIn(from)) inMind(memory, other).delete(viewer);
  memory.known.set(card, now);
  places.set(card, to);
  if (face === 'up') up.add(card);
  else up.delete(card);
}

function compared(memory: Memory, state: DuelState, before: DuelState): string | null {
  for (const name in state.cards) {
    const card = state.cards[name] as CardState;
    if (card === before.cards[name]) continue;
    for (const viewer of viewers(memory)) {
      const said = knows(state, card, viewer);
      const counted =
        isOpen(card.place, card.face === 'up') ||
        owners(memory, card.place).includes(viewer) ||
        memory.known.get(name)?.has(viewer) === true;
      if (said !== counted)
        return `${viewer} ${said ? 'knows' : 'does not know'} ${name} at ${card.place}, and by the rules ${counted ? 'knows it' : 'does not'}`;
    }
  }
  return null;
}
