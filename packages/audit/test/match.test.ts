import type {
  DuelEvent,
  DuelResult,
  MatchEvent,
  MatchEventData,
  MatchEventType,
  RegisteredDeck,
} from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { auditMatch, type DuelStream, MATCH_CHECKS } from '../src/index.js';
import { ev as duelEvent, POOL } from './stream.js';

/** Streams of Matches written by hand, and forged one rule after the other. */

const ev = <T extends MatchEventType>(type: T, data: MatchEventData[T]): MatchEvent =>
  ({ type, data }) as MatchEvent;

const cards = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${name}-${Math.floor(n / 3)}`);
const DECK: RegisteredDeck = { main: cards('main', 40), side: cards('side', 15), extra: [] };

interface Opened {
  readonly ruleset?: string;
  readonly decks?: Readonly<Record<string, RegisteredDeck>>;
  readonly places?: Readonly<Record<string, string>>;
}

const TAG_SEATS = ['1A', '2A', '1B', '2B'];

/** Opened, with every Deck registered: events 0 to 2 (0 to 4 in a Tag Match). */
function opened({ ruleset = 'classic-8000', decks = {}, places = {} }: Opened = {}): readonly MatchEvent[] {
  const tag = ruleset === 'tag-16000';
  const seats = tag ? TAG_SEATS : ['A', 'B'];
  const side = ruleset === 'classic-8000' || ruleset === 'league-8000' ? DECK.side : [];
  const teams = tag
    ? ['1', '2'].map((id) => ({ id, seats: seats.filter((seat) => seat.startsWith(id)) }))
    : seats.map((id) => ({ id, seats: [id] }));
  return [
    ev('MatchOpened', {
      ruleset,
      version: '1',
      seats,
      teams,
      players: {},
      places,
      list: null,
      pool: { name: 'test@1', hash: '' },
      key: null,
    }),
    ...seats.map((seat) => {
      const deck = decks[seat] ?? { ...DECK, side };
      const { main, extra } = deck;
      const sizes = { main: main.length, side: deck.side.length, extra: extra.length };
      return ev('DeckRegistered', { seat, player: `${seat} player`, list: null, sizes, deck });
    }),
  ];
}

const begun = (number: number, chooser: string | null): MatchEvent =>
  ev('DuelStarted', { number, duel: `duel-${number}`, chooser });

const over = (number: number, winner: string | null, more: Partial<DuelResult> = {}): MatchEvent =>
  ev('ResultTaken', {
    number,
    duel: `duel-${number}`,
    revision: 9,
    head: '',
    winner,
    reason: 'surrender',
    tossed: null,
    chooser: null,
    first: null,
    ...more,
  });

/** Duels with these winners, the loser of each choosing in the next. */
function duels(...winners: readonly (string | null)[]): readonly MatchEvent[] {
  let chooser: string | null = null;
  return winners.flatMap((winner, at) => {
    const two = [begun(at + 1, chooser), over(at + 1, winner)];
    chooser = winner === null ? null : winner === 'A' ? 'B' : 'A';
    return two;
  });
}

const ended = (winner: string | null, rule: string): MatchEvent => ev('MatchEnded', { winner, rule });
const swapped = (out: readonly string[], incoming: readonly string[], side = 15): MatchEvent =>
  ev('SideSwapped', { seat: 'A', side, out, in: incoming });

type Streams = Readonly<Record<string, DuelStream>>;

/** `RULE@event` of every violation that is no consequence of another. */
const broken = (events: readonly MatchEvent[], streams: Streams = {}): readonly string[] =>
  auditMatch(events, { pool: POOL, duels: (name) => streams[name] ?? null })
    .violations.filter((one) => one.consequenceOf === null)
    .map(({ rule, event }) => `${rule}@${event}`);

const LEAGUE = opened({ ruleset: 'league-8000' });
const VARIANT = opened({ ruleset: 'variant-4000' });
const TAG = opened({ ruleset: 'tag-16000' });

describe('a Match that keeps the rules', () => {
  it.each([
    ['two wins', [...opened(), ...duels('A', 'A'), ended('A', 'MATCH-WIN-01')]],
    ['two wins of three', [...opened(), ...duels('A', 'B', 'B'), ended('B', 'MATCH-WIN-01')]],
    ['one win and two draws', [...opened(), ...duels(null, 'A', null), ended('A', 'MATCH-WIN-02')]],
    ['one win each and a draw', [...opened(), ...duels('A', null, 'B'), ended(null, 'MATCH-DRAW-01')]],
    ['three draws', [...opened(), ...duels(null, null, null), ended(null, 'MATCH-DRAW-02')]],
    [
      'a league Match with four drawn Duels',
      [...LEAGUE, ...duels(null, 'A', null, null, null, 'A'), ended('A', 'MATCH-WIN-01')],
    ],
    ['the variant, drawn', [...VARIANT, ...duels(null), ended(null, 'MATCH-VAR-01')]],
    ['two teams', [...TAG, ...duels('2'), ended('2', 'TAG-MATCH-01')]],
    ['one that still goes on', [...opened(), ...duels('A'), swapped(['main-0'], ['side-0']), begun(2, 'B')]],
  ])('%s: nothing is flagged', (_, events) => {
    expect(broken(events)).toEqual([]);
  });
});

describe('how many Duels there are', () => {
  it('a third Duel after 2-0', () => {
    expect(broken([...opened(), ...duels('A', 'A', 'B')])).toContain('MATCH-EARLY-01@7');
    const late = [...opened(), ...duels('A', 'A'), ended('A', 'MATCH-WIN-01'), begun(3, 'B')];
    expect(broken(late)).toEqual(['MATCH-EARLY-01@8']);
  });

  it('a fourth Duel after 1-1-1', () => {
    const end = ended(null, 'MATCH-DRAW-01');
    expect(broken([...opened(), ...duels('A', 'B', null), end, begun(4, null)])).toEqual([
      'MATCH-STRUCT-01@10',
    ]);
  });

  it('a second Duel where one is all', () => {
    expect(broken([...VARIANT, ...duels('A'), ended('A', 'MATCH-VAR-01'), begun(2, 'B')])).toEqual([
      'MATCH-VAR-01@6',
    ]);
    expect(broken([...TAG, ...duels('1'), ended('1', 'TAG-MATCH-01'), begun(2, '2A')])).toEqual([
      'TAG-MATCH-01@8',
    ]);
  });

  it('a Duel begun while the one before is being played, out of number, or in the stream of another', () => {
    expect(broken([...opened(), begun(1, null), begun(2, null)])).toContain('MATCH-DEF-01@4');
    expect(broken([...opened(), begun(2, null)])).toEqual(['MATCH-DEF-01@3']);
    const again = ev('DuelStarted', { number: 2, duel: 'duel-1', chooser: 'B' });
    expect(broken([...opened(), ...duels('A'), again])).toEqual(['MATCH-DEF-01@5']);
  });

  it('a result of a Duel that is not being played, or for somebody who does not play', () => {
    expect(broken([...opened(), over(1, 'A')])).toEqual(['MATCH-DEF-01@3']);
    expect(broken([...opened(), begun(1, null), over(1, 'C')])).toEqual(['MATCH-DEF-01@4']);
  });

  it('a Match opened or ended twice', () => {
    const [opening] = opened() as [MatchEvent];
    expect(broken([...opened(), opening])).toEqual(['MATCH-DEF-01@3']);
    const end = ended('A', 'MATCH-WIN-01');
    expect(broken([...opened(), ...duels('A', 'A'), end, end])).toEqual(['MATCH-DEF-01@8']);
  });
});

describe('what the results come to', () => {
  it.each([
    ['two wins', 'MATCH-WIN-01', ['A', 'A']],
    ['one win and two draws', 'MATCH-WIN-02', ['A', null, null]],
    ['one win each and a draw', 'MATCH-DRAW-01', ['A', 'B', null]],
    ['three draws', 'MATCH-DRAW-02', [null, null, null]],
  ] as const)('%s, given to the wrong player, or not ended at all', (_, rule, winners) => {
    const played = [...opened(), ...duels(...winners)];
    expect(broken([...played, ended('B', rule)])).toEqual([`${rule}@${played.length}`]);
    expect(broken(played)).toEqual([`${rule}@${played.length - 1}`]);
  });

  it('a Match that ends before anything is decided', () => {
    expect(broken([...opened(), ...duels('A', null), ended('A', 'MATCH-WIN-02')])).toEqual([
      'MATCH-WIN-01@7',
    ]);
  });

  it('a drawn Duel of the league that is not played again', () => {
    expect(broken([...LEAGUE, ...duels(null), ended(null, 'MATCH-DRAW-02')])).toEqual([
      'MATCH-LEAGUE-REPLAY-01@5',
    ]);
    const three = [...LEAGUE, ...duels('A', null, null), ended('A', 'MATCH-WIN-02')];
    expect(broken(three)).toEqual(['MATCH-LEAGUE-REPLAY-01@9']);
  });
});

describe('who chooses', () => {
  it('no choice without a toss in the first Duel', () => {
    expect(broken([...opened(), begun(1, 'A')])).toEqual(['SETUP-TOSS-01@3']);
    const told = over(1, 'A', { tossed: 'A', chooser: 'B', first: 'B' });
    expect(broken([...opened(), begun(1, null), told])).toEqual(['SETUP-TOSS-01@4']);
  });

  it('the winner of the Duel before does not choose', () => {
    expect(broken([...opened(), ...duels('A'), begun(2, 'A')])).toEqual(['SETUP-LOSER-01@5']);
    expect(broken([...opened(), ...duels('A'), begun(2, null)])).toEqual(['SETUP-LOSER-01@5']);
    const told = over(2, null, { chooser: 'A', first: 'A' });
    expect(broken([...opened(), ...duels('A'), begun(2, 'B'), told])).toEqual(['SETUP-LOSER-01@6']);
  });

  it('after a draw a coin is tossed', () => {
    expect(broken([...opened(), ...duels(null), begun(2, 'B')])).toEqual(['SETUP-TOSS-02@5']);
    const told = over(2, 'A', { chooser: 'A', first: 'A' });
    expect(broken([...opened(), ...duels(null), begun(2, null), told])).toEqual(['SETUP-TOSS-02@6']);
  });
});

describe('Decks and their exchange', () => {
  const one = swapped(['main-0'], ['side-0']);

  it('a Side Deck of fourteen, four copies, a Deck that is too small', () => {
    const side = { ...DECK, side: DECK.side.slice(1) };
    expect(broken(opened({ decks: { B: side } }))).toEqual(['DECK-SIDE-01@2']);
    const small = { ...DECK, main: DECK.main.slice(1) };
    expect(broken(opened({ decks: { A: small } }))).toEqual(['DECK-SIZE-01@1']);
    const four = { ...DECK, main: [...DECK.main, 'main-0'] };
    expect(broken(opened({ decks: { A: four } }))).toEqual(['DECK-COPIES-01@1']);
  });

  it('a third player, and a Duel begun before everybody has a Deck', () => {
    const third = ev('DeckRegistered', {
      ...(opened()[1]?.data as MatchEventData['DeckRegistered']),
      seat: 'C',
    });
    expect(broken([...opened(), third])).toEqual(['SETUP-PLAYERS-01@3']);
    expect(broken([...opened().slice(0, 2), begun(1, null)])).toEqual(['SETUP-PLAYERS-01@2']);
  });

  it('a place that is not the one chosen for the tournament', () => {
    const places = { '1A player': 'B', '1B player': 'B' };
    expect(broken(opened({ ruleset: 'tag-16000', places }))).toEqual(['TAG-TEAM-02@1']);
  });

  it('a Deck checked against another version of the list', () => {
    const data = opened()[2]?.data as MatchEventData['DeckRegistered'];
    const other = ev('DeckRegistered', { ...data, list: { id: 'banlist-2007', version: '2' } });
    expect(broken([...opened().slice(0, 2), other])).toEqual(['DECK-BAN-01@2']);
  });

  it('a Deck registered anew', () => {
    const again = opened()[1] as MatchEvent;
    expect(broken([...opened(), ...duels('A'), again])).toEqual(['DECK-SIDE-03@5']);
  });

  it('an exchange before the first Duel, inside one, after the last', () => {
    expect(broken([...opened(), one])).toEqual(['DECK-SIDE-03@3']);
    expect(broken([...opened(), begun(1, null), one])).toEqual(['DECK-SIDE-03@4']);
    expect(broken([...opened(), ...duels('A', 'A'), ended('A', 'MATCH-WIN-01'), one])).toEqual([
      'DECK-SIDE-03@8',
    ]);
    expect(broken([...VARIANT, begun(1, null), swapped([], [], 0)])).toContain('MATCH-VAR-01@4');
  });

  it('two cards out for one, cards that do not lie there, a Side Deck that has another size', () => {
    const between = [...opened(), ...duels('A')];
    expect(broken([...between, swapped(['main-0', 'main-0'], ['side-0'])])).toEqual(['DECK-SIDE-02@5']);
    expect(broken([...between, swapped(['side-1'], ['side-0'])])).toEqual(['DECK-SIDE-02@5']);
    expect(broken([...between, one, swapped(['side-0', 'side-0'], ['side-1', 'side-1'])])).toEqual([
      'DECK-SIDE-02@6',
    ]);
    expect(broken([...between, swapped(['main-0'], ['side-0'], 14)])).toEqual(['SETUP-SIDE-01@5']);
  });

  it('an exchange without a Side Deck, or of a Fusion Monster into the Deck', () => {
    const none = opened({ decks: { A: { ...DECK, side: [] } } });
    expect(broken([...none, ...duels('A'), swapped([], [], 0)])).toEqual(['DECK-SIDE-01@5']);
    const fusion = 'gaia-the-dragon-champion';
    const own = opened({ decks: { A: { ...DECK, side: [...DECK.side.slice(1), fusion] } } });
    expect(broken([...own, ...duels('A'), swapped(['main-0'], [fusion])])).toEqual(['DECK-FUSION-01@5']);
  });

  it('what a view hides is undetermined, never broken', () => {
    const hidden = ev('SideSwapped', { seat: 'A', side: 15, out: null, in: null });
    const { violations, checked } = auditMatch([...opened(), ...duels('A'), hidden], { pool: POOL });
    expect(violations).toEqual([]);
    expect(checked['DECK-SIDE-02']).toMatchObject({ ok: 0, undetermined: 1 });
  });
});

describe('a Match beside the streams of its Duels', () => {
  const opening = (main: readonly string[]): DuelEvent =>
    duelEvent('DuelOpened', {
      ruleset: 'classic-8000',
      version: '1',
      seats: ['A', 'B'],
      teams: ['A', 'B'].map((id) => ({ id, seats: [id], lp: 8000 })),
      players: {},
      sizes: {},
      decks: { A: { ...DECK, main }, B: DECK },
      list: null,
      pool: { name: 'test@1', hash: '' },
      key: null,
    });
  const end: DuelEvent = duelEvent('DuelEnded', { winner: 'A', reason: 'surrender' });
  const stream = (...events: readonly DuelEvent[]): DuelStream => ({ events, hashAt: (at) => `hash-${at}` });
  const shuffled = [...DECK.main].reverse();
  const played = [...opened(), begun(1, null), over(1, 'A')];

  it('agrees with them', () => {
    expect(broken(played, { 'duel-1': stream(opening(shuffled), end) })).toEqual([]);
    const { checked } = auditMatch(played, { pool: POOL, duels: () => stream(opening(shuffled), end) });
    expect(checked['MATCH-RESET-01']).toMatchObject({ ok: 1, undetermined: 0 });
  });

  it('another winner, another reason, no end at all', () => {
    const other = duelEvent('DuelEnded', { winner: 'B', reason: 'surrender' });
    const drawn = duelEvent('DuelEnded', { winner: 'A', reason: 'deck' });
    for (const last of [[other], [drawn], []])
      expect(broken(played, { 'duel-1': stream(opening(shuffled), ...last) })).toEqual(['MATCH-DEF-01@4']);
  });

  it('a stream that was written anew', () => {
    const taken = ev('ResultTaken', {
      ...(over(1, 'A').data as MatchEventData['ResultTaken']),
      head: 'hash-8',
    });
    const events = [...opened(), begun(1, null), taken];
    expect(broken(events, { 'duel-1': stream(opening(shuffled), end) })).toEqual(['MATCH-DEF-01@4']);
  });

  it('a toss and a choice that the Duel does not tell', () => {
    const told = over(1, 'A', { tossed: 'A', chooser: 'A', first: 'A' });
    const toss = duelEvent('CoinTossed', { by: null, purpose: 'start', result: 'B' });
    const chose = duelEvent('StarterChosen', { by: 'B', first: 'A' });
    const streams = { 'duel-1': stream(opening(shuffled), toss, chose, end) };
    expect(broken([...opened(), begun(1, null), told], streams)).toEqual(['SETUP-TOSS-01@4']);
  });

  it('a Duel opened with other cards than those that are registered, or from the middle', () => {
    const streams = { 'duel-2': stream(opening(DECK.main), end) };
    const second = [...opened(), ...duels('B'), swapped(['main-0'], ['side-0']), begun(2, 'A')];
    expect(broken(second, streams)).toEqual(['MATCH-RESET-01@6']);
    expect(broken(second, { 'duel-2': stream(end) })).toEqual(['MATCH-RESET-01@6']);
    const right = ['side-0', ...DECK.main.slice(1)];
    expect(broken(second, { 'duel-2': stream(opening(right), end) })).toEqual([]);
  });
});

it('no event of a forged stream brings the audit down', () => {
  const all = [...opened(), ...duels('A', 'B', 'A'), ended('A', 'MATCH-WIN-01')];
  for (let from = 0; from < all.length; from++) {
    const { events } = auditMatch(all.slice(from), { pool: POOL });
    expect(events).toBe(all.length - from);
  }
  expect(MATCH_CHECKS.every(({ rules }) => rules.length > 0)).toBe(true);
});
