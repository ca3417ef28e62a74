import type { EventData } from '../events.js';
import { type CardState, type DuelState, EMPTY_SEAT, emptyState, type SeatState } from '../state.js';
import { type CardId, type Instance, pile, type PileName, type SeatId } from '../vocabulary.js';
import { fromPosition } from '../replace.js';
import { type Draft, unknownCard } from './draft.js';

/** Opening a duel, and replacing everything by a given position. */
export function duelOpened(draft: Draft, data: EventData['DuelOpened']): void {
  // A stream has one opening; should it hold another, that begins anew and shares nothing with what was before.
  draft.replace({ ...emptyState(draft.state.viewer), revision: draft.state.revision });
  const state = draft.state;
  state.ruleset = data.ruleset;
  state.version = data.version;
  state.status = 'setup';
  state.seatOrder = data.seats;
  state.teams = data.teams.map((team) => ({ id: team.id, seats: team.seats, lp: team.lp }));
  state.players = data.players;
  state.decks = data.decks;
  state.list = data.list;
  state.pool = data.pool;
  const cards: Record<Instance, CardState> = {};
  const seats: Record<SeatId, SeatState> = {};
  for (const seat of data.seats) {
    const { main, extra } = data.sizes[seat] ?? { main: 0, extra: 0 };
    const deck = data.decks[seat] ?? null;
    const known = deck !== null && state.viewer === null;
    seats[seat] = {
      hand: [],
      deck: numbered(seat, 1, main, known),
      gy: [],
      banished: [],
      extra: numbered(seat, main + 1, extra, deck !== null),
      outside: [],
      monster: [...EMPTY_SEAT.monster],
      st: [...EMPTY_SEAT.st],
      field: [...EMPTY_SEAT.field],
      normalSummons: EMPTY_SEAT.normalSummons,
      summonTurn: EMPTY_SEAT.summonTurn,
    };
    if (deck === null) continue;
    if (known) addCards(cards, seat, 'deck', 1, deck.main);
    addCards(cards, seat, 'extra', main + 1, deck.extra);
  }
  draft.begin(cards, seats);
}

function addCards(
  cards: Record<Instance, CardState>,
  seat: SeatId,
  to: PileName,
  first: number,
  ids: readonly CardId[],
): void {
  const place = pile(seat, to);
  for (let i = 0; i < ids.length; i++)
    cards[numberedName(seat, first + i)] = unknownCard(seat, place, 0, ids[i] as CardId);
}

const names = new Map<SeatId, Instance[]>();
/** Of a seat at most; more cards than that are named, too, but their names are made anew each time. */
const MOST_NAMES = 256;

/** The seat's instance of this number. A text that is made once is found faster than one that is made for each duel. */
function numberedName(seat: SeatId, number: number): Instance {
  let known = names.get(seat);
  if (known === undefined) {
    if (names.size >= MOST_NAMES) names.clear();
    names.set(seat, (known = []));
  }
  return number < MOST_NAMES ? (known[number] ??= `${seat}:${number}`) : `${seat}:${number}`;
}

function numbered(seat: SeatId, first: number, count: number, known: boolean): readonly (Instance | null)[] {
  const list: (Instance | null)[] = [];
  for (let i = 0; i < count; i++) list.push(known ? numberedName(seat, first + i) : null);
  return list;
}

export function positionSet(draft: Draft, data: EventData['PositionSet']): void {
  const next: DuelState = fromPosition(data.position, emptyState(draft.state.viewer));
  draft.replace({ ...next, revision: draft.state.revision });
}
