import { describe, expect, it } from 'vitest';
import {
  CLASSIC,
  decideMatch,
  duelOpening,
  emptyMatch,
  foldMatch,
  LEAGUE,
  type MatchCommand,
  type MatchEnv,
  type MatchState,
  nextChooser,
  type Refusal,
  refusal,
  type RegisteredDeck,
  type Ruleset,
  scoreOf,
  TAG,
  VARIANT,
  viewMatch,
  winnersOf,
} from '../src/index.js';

/** Rulings on a Match. Decks are four cards here: what a Deck must be is not asked of this package. */

const DECK: RegisteredDeck = { main: ['ox', 'ox', 'elf'], side: ['imp', 'imp'], extra: [] };

const envOf = (ruleset: Ruleset, more: Partial<MatchEnv> = {}): MatchEnv => ({
  ruleset,
  deckRefusal: () => null,
  swapRefusal: () => null,
  ...more,
});

/** A Match that is asked one thing after the other. */
class Asked {
  state: MatchState = emptyMatch();
  readonly env: MatchEnv;
  constructor(ruleset: Ruleset = CLASSIC, more: Partial<MatchEnv> = {}) {
    this.env = envOf(ruleset, more);
  }

  /** The refusal, or `null`. */
  ask(command: MatchCommand): Refusal | null {
    const decided = decideMatch(this.state, command, this.env);
    if (decided._tag === 'Left') return decided.left;
    this.state = foldMatch(this.state, decided.right);
    return null;
  }

  rule(command: MatchCommand): string | null {
    return this.ask(command)?.rule ?? null;
  }

  opened(places: Readonly<Record<string, string>> = {}): this {
    const opening = { players: {}, places, list: null, pool: { name: 'toys', hash: '' }, key: 'key' };
    expect(this.ask({ type: 'OpenMatch', by: 'A', opening })).toBeNull();
    return this;
  }

  registered(): this {
    this.opened();
    for (const by of this.env.ruleset.seats)
      expect(this.ask({ type: 'RegisterDeck', by, deck: DECK })).toBeNull();
    return this;
  }

  start(by = this.env.ruleset.seats[0] ?? ''): string | null {
    return this.rule({ type: 'StartDuel', by, duel: `duel-${this.state.duels.length + 1}` });
  }

  result(winner: string | null, duel = `duel-${this.state.duels.length}`): string | null {
    const result = { winner, reason: 'surrender', tossed: null, chooser: null, first: null };
    return this.rule({ type: 'TakeResult', by: 'system', duel, revision: 1, head: '', result });
  }

  /** Whole Duels with these winners. */
  played(...winners: readonly (string | null)[]): this {
    for (const winner of winners) {
      expect(this.start()).toBeNull();
      expect(this.result(winner)).toBeNull();
    }
    return this;
  }
}

describe('the end of a Match', () => {
  it.each([
    ['two wins take it (MATCH-WIN-01)', CLASSIC, ['A', 'A'], { winner: 'A', rule: 'MATCH-WIN-01' }],
    ['two wins of three', CLASSIC, ['A', 'B', 'B'], { winner: 'B', rule: 'MATCH-WIN-01' }],
    ['a draw between two wins', CLASSIC, ['A', null, 'A'], { winner: 'A', rule: 'MATCH-WIN-01' }],
    [
      'one win and two draws (MATCH-WIN-02)',
      CLASSIC,
      [null, null, 'B'],
      { winner: 'B', rule: 'MATCH-WIN-02' },
    ],
    [
      'one win each and a draw (MATCH-DRAW-01)',
      CLASSIC,
      ['A', null, 'B'],
      { winner: null, rule: 'MATCH-DRAW-01' },
    ],
    ['three draws (MATCH-DRAW-02)', CLASSIC, [null, null, null], { winner: null, rule: 'MATCH-DRAW-02' }],
    ['one win each goes on', CLASSIC, ['A', 'B'], null],
    ['a draw of the league does not count (MATCH-LEAGUE-REPLAY-01)', LEAGUE, ['A', null, null, 'B'], null],
    ['nor does the fifth', LEAGUE, [null, 'A', null, null, 'A'], { winner: 'A', rule: 'MATCH-WIN-01' }],
    ['one Duel is all, drawn or won (MATCH-VAR-01)', VARIANT, [null], { winner: null, rule: 'MATCH-VAR-01' }],
    ['of two teams, too (TAG-MATCH-01)', TAG, ['2'], { winner: '2', rule: 'TAG-MATCH-01' }],
  ] as const)('%s', (_, ruleset, winners, result) => {
    const { state } = new Asked(ruleset).registered().played(...winners);
    expect(state.result).toEqual(result);
    expect(state.status).toBe(result === null ? 'open' : 'ended');
  });

  it('score: wins by team, and draws', () => {
    const { state } = new Asked().registered().played('A', null);
    expect(scoreOf(state, winnersOf(state))).toEqual({ wins: { A: 1, B: 0 }, draws: 1 });
  });

  it.each([
    ['after 2-0 (MATCH-EARLY-01)', CLASSIC, ['A', 'A'], ['MATCH-EARLY-01', 'MATCH-WIN-01']],
    ['after 1-1-1 (MATCH-STRUCT-01)', CLASSIC, ['A', 'B', null], ['MATCH-STRUCT-01', 'MATCH-DRAW-01']],
    ['after 2-1', CLASSIC, ['A', 'B', 'A'], ['MATCH-EARLY-01', 'MATCH-WIN-01', 'MATCH-STRUCT-01']],
    ['in the variant', VARIANT, ['A'], ['MATCH-VAR-01']],
    ['of two teams', TAG, ['1'], ['TAG-MATCH-01']],
  ] as const)('no other Duel %s', (_, ruleset, winners, rules) => {
    const match = new Asked(ruleset).registered().played(...winners);
    const before = match.state;
    const by = ruleset.seats[0] ?? '';
    const no = match.ask({ type: 'StartDuel', by, duel: 'duel-9' });
    expect([no?.rule, ...(no?.also ?? [])]).toEqual(rules);
    expect(match.state).toBe(before);
  });
});

describe('one Duel after the other', () => {
  it('none begins before every Deck is registered (SETUP-PLAYERS-01)', () => {
    const match = new Asked().opened();
    expect(match.rule({ type: 'RegisterDeck', by: 'A', deck: DECK })).toBeNull();
    expect(match.start()).toBe('SETUP-PLAYERS-01');
  });

  it('none begins while another is being played (MATCH-DEF-01)', () => {
    const match = new Asked().registered();
    expect(match.start()).toBeNull();
    expect(match.start()).toBe('MATCH-DEF-01');
  });

  it('a result is taken once, of the Duel that is being played, for somebody who plays', () => {
    const match = new Asked().registered();
    expect(match.result('A')).toBe('ENGINE-NOT-RUNNING');
    match.start();
    expect(match.result('A', 'duel-7')).toBe('ENGINE-NOT-RUNNING');
    expect(match.result('C')).toBe('ENGINE-NO-TEAM');
    expect(match.result('A')).toBeNull();
    expect(match.result('A')).toBe('ENGINE-NOT-RUNNING');
  });

  it('the loser chooses, after a draw the coin (SETUP-LOSER-01, SETUP-TOSS-02)', () => {
    const match = new Asked().registered();
    expect(nextChooser(match.state)).toBeNull();
    match.played('A');
    expect(nextChooser(match.state)).toBe('B');
    match.start();
    expect(duelOpening(match.state, 'key').chooser).toBe('B');
    match.result(null);
    expect(nextChooser(match.state)).toBeNull();
    match.start();
    expect(duelOpening(match.state, 'key').chooser).toBeUndefined();
  });

  it('every Duel is opened with the whole Decks as they are (MATCH-RESET-01)', () => {
    const match = new Asked().registered().played('B');
    expect(match.rule({ type: 'SwapSide', by: 'A', out: ['ox'], in: ['imp'] })).toBeNull();
    match.start();
    const { decks } = duelOpening(match.state, 'key');
    expect(decks['A']).toEqual({ main: ['imp', 'ox', 'elf'], side: ['ox', 'imp'], extra: [] });
    expect(decks['B']).toEqual(DECK);
  });
});

describe('who may ask what', () => {
  it('nothing before the Match is opened, and nobody who does not play (SETUP-PLAYERS-01)', () => {
    const match = new Asked();
    expect(match.start()).toBe('ENGINE-NO-MATCH');
    match.registered();
    expect(match.rule({ type: 'RegisterDeck', by: 'C', deck: DECK })).toBe('SETUP-PLAYERS-01');
    expect(match.start('C')).toBe('SETUP-PLAYERS-01');
  });

  it('a Match is opened once, a Deck registered once', () => {
    const match = new Asked().registered();
    const opening = { players: {}, list: null, pool: { name: '', hash: '' }, key: '' };
    expect(match.rule({ type: 'OpenMatch', by: 'A', opening })).toBe('ENGINE-MATCH-OPEN');
    expect(match.rule({ type: 'RegisterDeck', by: 'A', deck: DECK })).toBe('ENGINE-DECK-REGISTERED');
  });

  it('a Deck that breaks a rule is refused by that rule', () => {
    const no = refusal('DECK-SIZE-01', 'too small');
    const match = new Asked(CLASSIC, { deckRefusal: () => no }).opened();
    expect(match.ask({ type: 'RegisterDeck', by: 'A', deck: DECK })).toEqual(no);
    expect(match.state.sizes).toEqual({});
  });

  it('the place in a team is kept for the tournament (TAG-TEAM-02)', () => {
    const match = new Asked(TAG).opened({ lea: 'A' });
    const register = (by: string): string | null =>
      match.rule({ type: 'RegisterDeck', by, deck: DECK, player: 'lea' });
    expect(register('1B')).toBe('TAG-TEAM-02');
    expect(register('2A')).toBeNull();
  });

  it('an exchange is judged by where the Match stands, and refused when it is over (DECK-SIDE-03)', () => {
    const moments: string[] = [];
    const match = new Asked(CLASSIC, {
      swapRefusal: (_, __, ___, moment) => {
        moments.push(moment);
        return moment === 'between-duels' ? null : refusal('DECK-SIDE-03', moment);
      },
    }).registered();
    const swap = (): string | null => match.rule({ type: 'SwapSide', by: 'A', out: ['ox'], in: ['imp'] });
    expect(swap()).toBe('DECK-SIDE-03');
    match.start();
    expect(swap()).toBe('DECK-SIDE-03');
    match.result('A');
    expect(swap()).toBeNull();
    match.played('A');
    expect(swap()).toBe('DECK-SIDE-03');
    expect(moments).toEqual(['before-first-duel', 'during-duel', 'between-duels']);
  });
});

it('a seat sees its own Deck, of the other the numbers (INFO-SIDE-01)', () => {
  const { state } = new Asked().registered();
  const seen = viewMatch(state, 'B');
  expect(seen.decks).toEqual({ A: null, B: DECK });
  expect(seen.sizes['A']).toEqual({ main: 3, side: 2, extra: 0 });
});
