// Catches a card that is doubled, lost, exchanged, or lies where its owner can have none.
import {
  type CardState,
  type DuelState,
  type Env,
  parsePlace,
  PILES,
  type RegisteredDeck,
  type SeatId,
  type SeatState,
} from '@duel-log/duel';
import type { Fault } from '../finding.js';

const ROWS = ['monster', 'st', 'field'] as const;
const LISTS = [...PILES, ...ROWS] as const;
type ListName = (typeof LISTS)[number];

function isRow(name: ListName): name is (typeof ROWS)[number] {
  return name === 'monster' || name === 'st' || name === 'field';
}

function placeOf(seat: SeatId, name: ListName, index: number): string {
  return isRow(name) && name !== 'field' ? `${seat}.${name}:${index + 1}` : `${seat}.${name}`;
}

/** Every card that lies somewhere, with the place at which it was found. */
export function* laidCards(state: DuelState): Generator<readonly [card: string | null, place: string]> {
  for (const seat in state.seats) {
    const own = state.seats[seat] as SeatState;
    for (const name of LISTS)
      for (const [i, card] of own[name].entries())
        if (card !== null || !isRow(name)) yield [card, placeOf(seat, name, i)];
  }
}

/**
 * Each card instance is in exactly one place, that which it records; each owner has the very cards that were
 * registered; piles hold their owner's cards only; tokens exist on the field and nowhere else, in a Spell & Trap Zone
 * only while they equip the monster that took them (ZONE-CONSERVE-01, ZONE-GY-02).
 *
 * `settled`: between two commits, when nothing is on its way. `before`: a sound state; only the piles, rows and cards
 * that differ from it are looked at, which is enough, since what was moved is where it says, no list names a card twice
 * and no more and no fewer cards lie than there are.
 */
export function* conservation(
  state: DuelState,
  env: Env,
  settled = true,
  before: DuelState | null = null,
): Generator<Fault> {
  let laid = 0;
  for (const seat in state.seats) {
    const own = state.seats[seat] as SeatState;
    const was = before?.seats[seat];
    for (const name of LISTS) {
      const list = own[name];
      laid += isRow(name) ? occupied(list) : list.length;
      if (list !== was?.[name]) yield* listed(state, seat, name, settled);
    }
  }
  let cards = 0;
  let kept = 0;
  for (const name in state.cards) {
    cards += 1;
    const card = state.cards[name] as CardState;
    const was = before?.cards[name];
    if (was !== undefined) kept += 1;
    if (card === was) continue;
    yield* lies(state, name, card, settled);
    yield* registered(state, env, name, card);
    if (settled && isToken(env, card.id)) yield* token(name, card);
  }
  if (laid !== cards)
    yield { rule: 'ZONE-CONSERVE-01', message: `${laid} cards lie somewhere, and ${cards} there are` };
  yield* vanished(state, env, before, kept);
}

function occupied(row: readonly (string | null)[]): number {
  let count = 0;
  for (const card of row) if (card !== null) count += 1;
  return count;
}

/** Every card of a pile or row is one of the duel's and records this place; none is named twice. */
function* listed(state: DuelState, seat: SeatId, name: ListName, settled: boolean): Generator<Fault> {
  const rule = 'ZONE-CONSERVE-01';
  const list = (state.seats[seat] as SeatState)[name];
  const row = isRow(name);
  const waiting = name === 'outside';
  const seen = new Set<string>();
  for (let i = 0; i < list.length; i++) {
    const card = list[i] as string | null;
    if (card === null && row) continue;
    const place = placeOf(seat, name, i);
    if (card === null) {
      yield { rule, message: `a card of ${place} has no name in the full state` };
      continue;
    }
    if (seen.has(card)) yield { rule, message: `${card} lies in two places, one of them ${place}` };
    seen.add(card);
    const known = state.cards[card];
    if (known === undefined) yield { rule, message: `${card} lies at ${place} and is no card of the duel` };
    else if (known.place !== place && (settled || !waiting))
      yield { rule, message: `${card} lies at ${place}, but records ${known.place}` };
    if (settled && waiting) yield { rule, message: `${card} is left outside of the duel` };
    if (!row && known !== undefined && known.owner !== seat)
      yield { rule: 'ZONE-GY-02', message: `${card} of ${known.owner} lies in ${place}` };
  }
}

/** The place that a card records holds it. */
function* lies(state: DuelState, name: string, card: CardState, settled: boolean): Generator<Fault> {
  const where = parsePlace(card.place);
  const own = where === null ? undefined : state.seats[where.seat];
  if (where === null || own === undefined) return;
  const there = where.kind === 'zone' ? own[where.row][where.index] === name : own[where.pile].includes(name);
  const waiting = !settled && Object.values(state.seats).some((one) => one.outside.includes(name));
  if (!there && !waiting)
    yield { rule: 'ZONE-CONSERVE-01', message: `${name} records ${card.place} and does not lie there` };
}

/** The owner's cards, tokens apart, are the registered ones: instance n is the n-th card of the Deck. */
function* registered(state: DuelState, env: Env, name: string, card: CardState): Generator<Fault> {
  const rule = 'ZONE-CONSERVE-01';
  const colon = name.indexOf(':');
  const seat = name.slice(0, colon);
  const id = idsOf(state, seat)?.[Number(name.slice(colon + 1)) - 1];
  if (id !== undefined) {
    if (card.id !== id) yield { rule, message: `${name} was registered as ${id} and is ${card.id} now` };
    else if (card.owner !== seat) yield { rule, message: `${name} belongs to ${card.owner} now` };
  } else if (idsOf(state, card.owner) !== null && !isToken(env, card.id))
    yield { rule, message: `${name} (${card.id}) of ${card.owner} was never registered` };
}

/** Registered cards that are no cards of the duel any more. `kept`: how many of the earlier ones still are. */
function* vanished(state: DuelState, env: Env, before: DuelState | null, kept: number): Generator<Fault> {
  const rule = 'ZONE-CONSERVE-01';
  if (before === null) {
    for (const seat in state.decks)
      for (const [i, id] of (idsOf(state, seat) ?? []).entries())
        if (state.cards[`${seat}:${i + 1}`] === undefined)
          yield { rule, message: `${seat}:${i + 1} (${id}) has vanished` };
    return;
  }
  if (kept === Object.keys(before.cards).length) return;
  for (const name in before.cards) {
    const id = before.cards[name]?.id ?? null;
    if (state.cards[name] === undefined && !isToken(env, id))
      yield { rule, message: `${name} (${id}) has vanished` };
  }
}

const lists = new WeakMap<RegisteredDeck, readonly string[]>();

/** The registered Deck of a seat, Main Deck first; `null` where it is not known. */
function idsOf(state: DuelState, seat: SeatId): readonly string[] | null {
  const deck = state.decks[seat] ?? null;
  if (deck === null) return null;
  let ids = lists.get(deck);
  if (ids === undefined) {
    ids = [...deck.main, ...deck.extra];
    lists.set(deck, ids);
  }
  return ids;
}

function* token(name: string, card: CardState): Generator<Fault> {
  const where = parsePlace(card.place);
  const held = where?.kind === 'zone' && where.row === 'st' && card.equippedTo !== null;
  if (!held && (where?.kind !== 'zone' || where.row !== 'monster'))
    yield { rule: 'ZONE-CONSERVE-01', message: `the token ${name} exists at ${card.place}` };
  else if (card.face === 'down')
    yield { rule: 'ZONE-CONSERVE-01', message: `the token ${name} is face-down at ${card.place}` };
}

function isToken(env: Env, id: string | null): boolean {
  return id !== null && env.pool.cards.get(id)?.subtype === 'token';
}

/** For tests that plant a fault: the state with one seat's piles and rows replaced. */
export function withSeat(state: DuelState, seat: SeatId, change: Partial<SeatState>): DuelState {
  const own = state.seats[seat];
  if (own === undefined) throw new Error(`there is no seat ${seat}`);
  return { ...state, seats: { ...state.seats, [seat]: { ...own, ...change } } };
}
