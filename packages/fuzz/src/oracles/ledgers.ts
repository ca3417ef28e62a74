// Catches what the engine counts otherwise than its events tell, or counts without an event.
import { cardsOnField, type CardState, type DuelState, isZone, PILES, type SeatState } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import type { Fault, Finding } from '../finding.js';
import { type Books, type CardBook, emptyBooks, enter, type SeatBook } from './books.js';

/**
 * Counts kept from events alone equal those of the state after every command: Life Points, the order of every pile,
 * Normal Summons used and granted, set turns, attacks, changes of position, counters, effects used (fuzzing.md, oracle
 * 5). What the engine forgets to count, or counts without saying so in an event, shows here.
 */
export function ledgers(duel: Duel): readonly Finding[] {
  const books = emptyBooks();
  const findings: Finding[] = [];
  let revision = -1;
  let before: DuelState | null = null;
  const wrong = ({ rule, message }: Fault): void => {
    findings.push({ oracle: 'ledgers', rule, revision, message });
  };
  for (const { events, after } of duel.commits) {
    for (const event of events) {
      revision += 1;
      const said = enter(books, event);
      if (said !== null) wrong({ rule: 'ENGINE-LEDGER', message: said });
    }
    for (const fault of differences(books, after, before)) wrong(fault);
    if (findings.length > 0) return findings;
    before = after;
  }
  return findings;
}

/** Where a state counts otherwise than the books. Parts that are those of `before` are not looked at again. */
function* differences(books: Books, state: DuelState, before: DuelState | null): Generator<Fault> {
  const rule = 'ENGINE-LEDGER';
  for (const [what, counted, held] of [
    ['the turn', books.turn, state.turn.number],
    ['the phase', books.turn === 0 ? state.turn.phase : books.phase, state.turn.phase],
    ['the length of the chain', books.chain, state.chain.length],
    ['the number of tokens', books.tokens, state.tokens],
    ['lasting effects', books.lasting.size, state.lasting.length],
  ] as const)
    if (counted !== held) yield { rule, message: `${what}: counted ${counted}, the state says ${held}` };
  for (const { id, lp } of state.teams)
    if (books.lp.get(id) !== lp)
      yield { rule, message: `Life Points of ${id}: counted ${books.lp.get(id)}, the state says ${lp}` };
  for (const seat in state.seats) {
    const own = state.seats[seat] as SeatState;
    const book = books.seats.get(seat);
    if (book === undefined) yield { rule, message: `seat ${seat} has no books` };
    else yield* seatDifferences(seat, book, own, before?.seats[seat]);
  }
  let lying = 0;
  for (const [name, book] of books.cards) {
    const card = state.cards[name];
    if (card === undefined || !isZone(card.place))
      yield { rule, message: `${name}: the events leave it on the field, the state does not` };
    else {
      lying += 1;
      yield* cardDifferences(name, book, card);
    }
  }
  const onField = cardsOnField(state).length;
  if (onField !== lying)
    yield { rule, message: `cards on the field: counted ${lying}, the state has ${onField}` };
}

function* seatDifferences(
  seat: string,
  book: SeatBook,
  own: SeatState,
  was: SeatState | undefined,
): Generator<Fault> {
  const rule = 'ENGINE-LEDGER';
  const { used, granted } = own.normalSummons;
  if (book.used !== used)
    yield { rule, message: `Normal Summons of ${seat}: counted ${book.used}, the state says ${used}` };
  if (book.granted !== granted)
    yield { rule, message: `Summons granted to ${seat}: counted ${book.granted}, the state says ${granted}` };
  for (const pile of PILES) {
    if (own[pile] === was?.[pile] && own[pile].length === book.piles[pile].length) continue;
    if (pile !== 'outside' && !same(book.piles[pile], own[pile]))
      yield {
        rule,
        message: `${seat}.${pile}: the events leave ${book.piles[pile].join(' ')}, the state holds ${own[pile].join(' ')}`,
      };
  }
}

function same(a: readonly string[], b: readonly (string | null)[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const FLAGS = [
  'since',
  'setTurn',
  'summonedTurn',
  'changedTurn',
  'flippedTurn',
  'controlTurn',
  'attackTurn',
  'attacks',
] as const;

function* cardDifferences(name: string, book: CardBook, card: CardState): Generator<Fault> {
  const rule = 'ENGINE-LEDGER';
  const differs = (what: string, counted: unknown, held: unknown): Fault => ({
    rule,
    message: `${what} of ${name} (${card.id}): counted ${String(counted)}, the state says ${String(held)}`,
  });
  for (const flag of FLAGS)
    if (book[flag] !== card.flags[flag]) yield differs(flag, book[flag], card.flags[flag]);
  if (book.face !== card.face) yield differs('face', book.face, card.face);
  if (book.position !== card.position) yield differs('position', book.position, card.position);
  if (book.equippedTo !== card.equippedTo) yield differs('equippedTo', book.equippedTo, card.equippedTo);
  if (!sameCounts(book.counters, card.counters))
    yield differs('counters', JSON.stringify(book.counters), JSON.stringify(card.counters));
  if (!sameCounts(book.used, card.used))
    yield differs('effects used', JSON.stringify(book.used), JSON.stringify(card.used));
}

function sameCounts(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean {
  if (a === b) return true;
  let left = 0;
  for (const key in a) {
    left += 1;
    if (a[key] !== b[key]) return false;
  }
  for (const key in b) {
    left -= 1;
    if (!(key in a)) return false;
  }
  return left === 0;
}
