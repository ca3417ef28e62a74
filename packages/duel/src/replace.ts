import { handleOf } from './evolve/draft.js';
import { byName } from './evolve/moves.js';
import { renamed } from './pointers.js';
import type { Position, PositionCard } from './position.js';
import {
  type CardState,
  type DuelState,
  EMPTY_SEAT,
  NO_FLAGS,
  refOf,
  resolveRef,
  type SeatState,
} from './state.js';
import { type Instance, invariant, parsePlace, PILES, ROWS } from './vocabulary.js';

/** The complete state as the data of a `PositionSet`. */
export function toPosition(state: DuelState): Position {
  const cards: PositionCard[] = [];
  for (const seat of state.seatOrder) {
    const own = state.seats[seat];
    invariant(own !== undefined, `no seat ${seat}`);
    for (const name of PILES)
      for (const card of own[name]) cards.push(cardOut(state, card, seat, `${seat}.${name}`));
    for (const row of ROWS) {
      for (const card of own[row])
        if (card !== null) cards.push(cardOut(state, card, seat, state.cards[card]?.place ?? ''));
    }
  }
  return {
    v: 1,
    ruleset: state.ruleset,
    version: state.version,
    seats: state.seatOrder,
    teams: state.teams,
    players: state.players,
    decks: state.decks,
    list: state.list,
    pool: state.pool,
    status: state.status === 'empty' ? 'setup' : state.status,
    result: state.result,
    turn: state.turn,
    first: state.first,
    cards,
    normalSummons: Object.fromEntries(
      state.seatOrder.map((seat) => [seat, state.seats[seat]?.normalSummons ?? { used: 0, granted: 0 }]),
    ),
    summonTurns: Object.fromEntries(
      state.seatOrder.map((seat) => [seat, state.seats[seat]?.summonTurn ?? 0]),
    ),
    ...renamed(state, (card) => refOf(state, card)),
    tokens: state.tokens,
    asks: state.asks,
    agenda: state.agenda,
  };
}

function cardOut(state: DuelState, card: Instance | null, seat: string, place: string): PositionCard {
  const found = card === null ? undefined : state.cards[card];
  if (card === null || found === undefined) {
    return {
      card: null,
      id: null,
      owner: seat,
      place,
      face: 'down',
      position: null,
      at: 0,
      flags: {},
      counters: {},
      used: {},
      equippedTo: null,
      values: null,
      knownTo: 0,
    };
  }
  const { owner, face, position, at, counters, used, values, knownTo } = found;
  const equippedTo = found.equippedTo === null ? null : refOf(state, found.equippedTo);
  return {
    card,
    id: found.id,
    owner,
    place,
    face,
    position,
    at,
    flags: found.flags,
    counters,
    used,
    equippedTo,
    values,
    knownTo,
  };
}

/** Piles of which another seat sees the known cards first, then the unknown ones. */
const UNORDERED = ['hand', 'extra'] as const;

/** The state that a position describes. In a view, unknown cards of zones get their handles. */
export function fromPosition(position: Position, empty: DuelState): DuelState {
  const cards: Record<Instance, CardState> = {};
  const seats: Record<string, SeatState> = {};
  const lists: Record<string, Record<string, (Instance | null)[]>> = {};
  const viewer = empty.viewer;
  for (const seat of position.seats) {
    const rows: Record<string, (Instance | null)[]> = {
      monster: [...EMPTY_SEAT.monster],
      st: [...EMPTY_SEAT.st],
      field: [null],
    };
    for (const name of PILES) rows[name] = [];
    lists[seat] = rows;
  }
  const equips: [Instance, string][] = [];
  for (const card of position.cards) {
    const where = parsePlace(card.place);
    invariant(where !== null, `no place ${card.place}`);
    const name = card.card ?? (where.kind === 'zone' ? handleOf(card.owner, card.at) : null);
    const rows = lists[where.seat];
    invariant(rows !== undefined, `no seat ${where.seat}`);
    if (where.kind === 'zone') (rows[where.row] as (Instance | null)[])[where.index] = name;
    else rows[where.pile]?.push(name);
    if (name === null) continue;
    if (card.equippedTo !== null) equips.push([name, card.equippedTo]);
    cards[name] = {
      id: card.id,
      owner: card.owner,
      place: card.place,
      face: card.face,
      position: card.position,
      at: card.at,
      flags: { ...NO_FLAGS, ...card.flags },
      counters: card.counters,
      used: card.used,
      equippedTo: null,
      values: card.values,
      knownTo: viewer === null ? card.knownTo : 0,
    };
  }
  for (const seat of position.seats) {
    const rows = lists[seat] as Record<string, (Instance | null)[]>;
    if (viewer !== null && viewer !== seat) for (const pile of UNORDERED) rows[pile]?.sort(byName);
    seats[seat] = {
      ...(rows as unknown as SeatState),
      normalSummons: position.normalSummons[seat] ?? { used: 0, granted: 0 },
      summonTurn: position.summonTurns?.[seat] ?? 0,
    };
  }
  const base: DuelState = {
    ...empty,
    ruleset: position.ruleset,
    version: position.version,
    status: position.status,
    result: position.result,
    seatOrder: position.seats,
    seats,
    teams: position.teams,
    players: position.players,
    decks: position.decks,
    list: position.list,
    pool: position.pool,
    turn: position.turn,
    first: position.first,
    cards,
    tokens: position.tokens,
    asks: position.asks,
    agenda: viewer === null ? position.agenda : null,
  };
  const name = (ref: string): Instance => resolveRef(base, ref) ?? ref;
  for (const [card, target] of equips)
    cards[card] = { ...(cards[card] as CardState), equippedTo: name(target) };
  return { ...base, ...renamed(position, name) };
}
