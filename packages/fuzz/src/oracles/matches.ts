// Catches a Match that is registered, begun, scored, exchanged, ended or shown against the rules of Matches.
import { auditMatch } from '@duel-log/audit';
import { BANLIST_2007, CLASSIC_POOL, isRulesetId } from '@duel-log/cards';
import {
  type DuelEvent,
  duelOpening,
  emptyMatch,
  type Env,
  foldMatch,
  type RegisteredDeck,
  resultIn,
  type SeatState,
  viewMatch,
  viewMatchEvent,
} from '@duel-log/duel';
import { chance, type Picker } from '../core/picker.js';
import { difference } from '../data.js';
import type { Duel } from '../duels.js';
import { type Finding, found } from '../finding.js';
import { afterSwap, chooserDue, type MatchBooks, outcomeDue, overBy, sameCards } from '../matches/books.js';
import { shortDuel } from '../matches/duel-of-match.js';
import { MatchTable } from '../matches/table.js';
import { listedDeck } from '../pool-decks.js';
import { environmentFor } from '../setups.js';

/** Most Duels of one Match: those of the league are played until somebody has won two. */
const MOST = 6;

/**
 * A random Match of Duels that are ended as soon as they have begun, under the ruleset of the duel. Beside it the results
 * are counted as the documents tell (MATCH-*); at each moment what they forbid is asked for as well, and has to be refused.
 */
export function matches(duel: Duel, pick: Picker): readonly Finding[] {
  const { ruleset } = duel.setup.env;
  const { base } = ruleset;
  if (!isRulesetId(base) || ruleset.seats.length !== 2) return [];
  const list = chance(pick, 1, 2) ? BANLIST_2007 : null;
  const table = new MatchTable(ruleset, base, list);
  const env = environmentFor(ruleset, CLASSIC_POOL.name);
  const streams = new Map<string, readonly DuelEvent[]>();
  const books: MatchBooks = { ruleset: base, decks: new Map(), winners: [] };
  for (const seat of ruleset.seats) books.decks.set(seat, listedDeck(base, list, pick));
  table.ask({
    type: 'OpenMatch',
    by: 'A',
    opening: {
      players: Object.fromEntries(ruleset.seats.map((seat) => [seat, `player-${seat}`])),
      list: list === null ? null : { id: list.id, version: String(list.version) },
      pool: { name: CLASSIC_POOL.name, hash: '' },
      key: 'a key',
    },
  });
  register(table, books);
  while (table.faults.length === 0 && outcomeDue(books) === null && books.winners.length < MOST) {
    play(table, books, env, { pick, streams });
    if (outcomeDue(books) === null) exchange(table, books, pick);
  }
  if (outcomeDue(books) !== null) afterwards(table, books);
  shown(table);
  const { violations } = auditMatch(table.events, {
    pool: env.pool,
    list,
    duels: (name) => ({ events: streams.get(name) ?? [], hashAt: () => null }),
  });
  for (const { rule, message } of violations) table.fault(rule, message);
  return found('matches', -1, table.faults);
}

const START = { type: 'StartDuel', by: 'A', duel: 'another' } as const;

function register(table: MatchTable, { decks }: MatchBooks): void {
  const [deck] = decks.values();
  if (deck !== undefined) table.forbid('SETUP-PLAYERS-01', { type: 'RegisterDeck', by: 'C', deck });
  for (const [by, own] of decks) {
    table.forbid('SETUP-PLAYERS-01', START);
    table.ask({ type: 'RegisterDeck', by, deck: own });
  }
}

interface Playing {
  readonly pick: Picker;
  readonly streams: Map<string, readonly DuelEvent[]>;
}

/** One Duel: who chooses, with which Decks it begins, what its result comes to. */
function play(table: MatchTable, books: MatchBooks, env: Env, { pick, streams }: Playing): void {
  if (books.winners.length === 0) noExchange(table, books);
  const duel = `duel-${books.winners.length + 1}`;
  const [started] = table.ask({ type: 'StartDuel', by: 'A', duel });
  if (started?.type !== 'DuelStarted') return;
  const due = chooserDue(books);
  table.expect(
    started.data.chooser === due,
    due === null ? 'SETUP-TOSS-02' : 'SETUP-LOSER-01',
    `before ${duel} ${started.data.chooser ?? 'the coin'} decides, not ${due ?? 'the coin'}`,
  );
  table.forbid('MATCH-DEF-01', START);
  noExchange(table, books);
  const winner = [null, null, 'A', 'B'][pick(4)] ?? null;
  const opening = duelOpening(table.state, `key of ${duel}`);
  const { events, begun, faults } = shortDuel(env, opening, winner);
  table.faults.push(...faults);
  for (const [seat, deck] of books.decks) fresh(table, duel, deck, opening.decks[seat], begun.seats[seat]);
  streams.set(duel, events);
  const result = resultIn(events);
  table.expect(result?.winner === winner, 'MATCH-DEF-01', `${duel} has another winner than ${winner}`);
  if (result === null) return;
  const revision = events.length - 1;
  const taken = table.ask({ type: 'TakeResult', by: 'system', duel, revision, head: '', result });
  books.winners.push(winner);
  const outcome = outcomeDue(books);
  const ended = taken.find(({ type }) => type === 'MatchEnded')?.data ?? null;
  const wrong = difference(outcome, ended);
  const rule = outcome?.rule ?? (ended !== null && 'rule' in ended ? ended.rule : 'MATCH-WIN-01');
  table.expect(
    wrong === null,
    rule,
    `after ${books.winners.map((one) => one ?? 'a draw').join(', ')}: ${wrong}`,
  );
}

/** Every Duel begins with the whole Deck as it is now, five cards of it in the hand (MATCH-RESET-01). */
function fresh(
  table: MatchTable,
  duel: string,
  due: RegisteredDeck,
  opened: RegisteredDeck | undefined,
  begun: SeatState | undefined,
): void {
  const same = sameCards(due.main, opened?.main ?? []) && sameCards(due.extra, opened?.extra ?? []);
  table.expect(same, 'MATCH-RESET-01', `${duel} is opened with another Deck than the one registered`);
  const sizes = (main: number, extra: number): string => `${main} cards and ${extra} in the Fusion Deck`;
  const begins = sizes((begun?.hand.length ?? 0) + (begun?.deck.length ?? 0), begun?.extra.length ?? 0);
  const whole = sizes(due.main.length, due.extra.length);
  table.expect(begins === whole, 'MATCH-RESET-01', `${duel} begins with ${begins}, not with ${whole}`);
}

const single = ({ ruleset }: MatchBooks): boolean => ruleset === 'variant-4000';

/** Not before the first Duel, and not while one is played (DECK-SIDE-03). */
function noExchange(table: MatchTable, books: MatchBooks): void {
  const rule = single(books) ? 'MATCH-VAR-01' : 'DECK-SIDE-03';
  for (const [by, { main, side }] of books.decks)
    if (side.length > 0 || single(books))
      table.forbid(rule, { type: 'SwapSide', by, out: main.slice(0, 1), in: side.slice(0, 1) });
}

/** Between two Duels: what is not one for one is refused, what is changes the Deck (DECK-SIDE-02, SETUP-SIDE-01). */
function exchange(table: MatchTable, { decks }: MatchBooks, pick: Picker): void {
  for (const [by, deck] of decks) {
    const { main, side } = deck;
    const [card = '', other = ''] = main;
    const [held = ''] = side;
    const swap = (out: readonly string[], incoming: readonly string[]) =>
      ({ type: 'SwapSide', by, out, in: incoming }) as const;
    if (side.length === 0) {
      table.forbid('DECK-SIDE-01', swap([card], [other]));
      continue;
    }
    table.forbid('DECK-SIDE-02', swap([card, other], [held]));
    table.forbid('DECK-SIDE-02', swap([card], side.slice(0, 2)));
    table.forbid('DECK-SIDE-02', swap([card], ['no card of the Side Deck']));
    const copies = side.filter((id) => id === held);
    table.forbid('DECK-SIDE-02', swap(main.slice(0, copies.length + 1), [...copies, held]));
    const count = pick(4);
    const [out, incoming] = [main.slice(0, count), side.slice(0, count)];
    const [swapped] = table.ask(swap(out, incoming));
    decks.set(by, afterSwap(deck, out, incoming));
    if (swapped?.type === 'SideSwapped')
      table.expect(swapped.data.side === 15, 'SETUP-SIDE-01', `${by} shows ${swapped.data.side} cards`);
  }
}

function afterwards(table: MatchTable, books: MatchBooks): void {
  table.forbid(overBy(books), START);
  if (!single(books)) noExchange(table, books);
}

/** Of Decks and exchanges everybody else sees numbers only (INFO-SIDE-01), and a view folds to what its viewer knows. */
function shown(table: MatchTable): void {
  const { state, events } = table;
  for (const viewer of [...state.seats, 'spectator']) {
    const view = events.map((event) => viewMatchEvent(event, viewer));
    for (const event of view) {
      if (event.type !== 'DeckRegistered' && event.type !== 'SideSwapped') continue;
      const { data } = event;
      const told = 'deck' in data ? data.deck !== null : data.out !== null || data.in !== null;
      table.expect(
        told === (data.seat === viewer),
        'INFO-SIDE-01',
        `${viewer} is ${told ? '' : 'not '}shown the cards of a ${event.type} of ${data.seat}`,
      );
    }
    const wrong = difference(foldMatch(emptyMatch(viewer), view), viewMatch(state, viewer));
    table.expect(wrong === null, 'ENGINE-VIEW', `the view of ${viewer}: ${wrong}`);
  }
}
