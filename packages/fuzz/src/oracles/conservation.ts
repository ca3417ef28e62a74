import { type DuelState, type Env, parsePlace, PILES, type SeatId, type SeatState } from '@duel-log/duel';
import type { Fault } from '../finding.js';

const ROWS = ['monster', 'st', 'field'] as const;

/** Every card that lies somewhere, with the place at which it was found. */
export function* laidCards(state: DuelState): Generator<readonly [card: string | null, place: string]> {
  for (const [seat, own] of Object.entries(state.seats)) {
    for (const name of PILES) for (const card of own[name]) yield [card, `${seat}.${name}`];
    for (const row of ROWS)
      for (const [i, card] of own[row].entries())
        if (card !== null) yield [card, row === 'field' ? `${seat}.field` : `${seat}.${row}:${i + 1}`];
  }
}

/**
 * Each card instance is in exactly one place, that which it records; each owner has the very cards that were
 * registered; piles hold their owner's cards only; tokens exist on the field and nowhere else, in a Spell & Trap Zone
 * only while they equip the monster that took them
 * (ZONE-CONSERVE-01, ZONE-GY-02). `settled`: between two commits, when nothing is on its way.
 */
export function* conservation(state: DuelState, env: Env, settled = true): Generator<Fault> {
  const rule = 'ZONE-CONSERVE-01';
  const seen = new Set<string>();
  for (const [card, place] of laidCards(state)) {
    if (card === null) {
      yield { rule, message: `a card of ${place} has no name in the full state` };
      continue;
    }
    if (seen.has(card)) yield { rule, message: `${card} lies in two places, one of them ${place}` };
    seen.add(card);
    const known = state.cards[card];
    const waiting = place.endsWith('.outside');
    if (known === undefined) yield { rule, message: `${card} lies at ${place} and is no card of the duel` };
    else if (known.place !== place && (settled || !waiting))
      yield { rule, message: `${card} lies at ${place}, but records ${known.place}` };
    if (settled && waiting) yield { rule, message: `${card} is left outside of the duel` };
    if (known !== undefined) yield* belongs(card, known.owner, place);
  }
  for (const card of Object.keys(state.cards))
    if (!seen.has(card)) yield { rule, message: `${card} lies nowhere` };
  for (const [seat, deck] of Object.entries(state.decks)) {
    if (deck !== null) yield* registered(state, env, seat, [...deck.main, ...deck.extra]);
  }
  yield* tokens(state, env, settled);
}

function* belongs(card: string, owner: SeatId, place: string): Generator<Fault> {
  const where = parsePlace(place);
  if (where?.kind === 'pile' && where.seat !== owner)
    yield { rule: 'ZONE-GY-02', message: `${card} of ${owner} lies in ${place}` };
}

/** The owner's cards, tokens apart, are the registered ones: instance n is the n-th card of the Deck. */
function* registered(state: DuelState, env: Env, seat: SeatId, ids: readonly string[]): Generator<Fault> {
  const rule = 'ZONE-CONSERVE-01';
  for (const [i, id] of ids.entries()) {
    const name = `${seat}:${i + 1}`;
    const card = state.cards[name];
    if (card === undefined) yield { rule, message: `${name} (${id}) has vanished` };
    else if (card.id !== id) yield { rule, message: `${name} was registered as ${id} and is ${card.id} now` };
    else if (card.owner !== seat) yield { rule, message: `${name} belongs to ${card.owner} now` };
  }
  for (const [name, card] of Object.entries(state.cards)) {
    if (card.owner !== seat || isToken(env, card.id)) continue;
    const number = Number(name.slice(seat.length + 1));
    if (!name.startsWith(`${seat}:`) || !(number >= 1 && number <= ids.length))
      yield { rule, message: `${name} (${card.id}) of ${seat} was never registered` };
  }
}

function* tokens(state: DuelState, env: Env, settled: boolean): Generator<Fault> {
  if (!settled) return;
  for (const [name, card] of Object.entries(state.cards)) {
    if (!isToken(env, card.id)) continue;
    const where = parsePlace(card.place);
    const held = where?.kind === 'zone' && where.row === 'st' && card.equippedTo !== null;
    if (!held && (where?.kind !== 'zone' || where.row !== 'monster'))
      yield { rule: 'ZONE-CONSERVE-01', message: `the token ${name} exists at ${card.place}` };
    else if (card.face === 'down')
      yield { rule: 'ZONE-CONSERVE-01', message: `the token ${name} is face-down at ${card.place}` };
  }
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
