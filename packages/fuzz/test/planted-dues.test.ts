import { CLASSIC, type DuelEvent, type DuelState, viewEvent, viewState } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import {
  basics,
  chainLover,
  chance,
  type Duel,
  dues,
  hashed,
  knowers,
  partners,
  playDuel,
  plays,
  remnants,
  rulebook,
  seededPick,
  statesOf,
  texts,
  toySetup,
  toyValues,
  tries,
  windows,
} from '../src/index.js';

/** Oracles that look for what is missing are shown duels in which something is missing, or too much. */

const duelOf = (toys: string): Duel =>
  playDuel({ setup: toySetup(CLASSIC, seededPick(toys)), strategy: chainLover, seed: 9, limit: 600 });

const duel = duelOf('toys/98');
/** Here a mandatory and an optional effect of one seat are set off at once. */
const atOnce = duelOf('toys/158');
/** Here the effect of an Equip Spell is negated, and not its activation. */
const negatedEquip = duelOf('toys/2');

/** The duel with another stream; states, commands and lists stay as they were. */
function withEvents(change: (event: DuelEvent) => readonly DuelEvent[], of = duel): Duel {
  const commits = of.commits.map((commit) => ({ ...commit, events: commit.events.flatMap(change) }));
  return { ...of, commits, events: commits.flatMap(({ events }) => events) };
}

const without = (wanted: (event: DuelEvent) => boolean, of = duel): Duel =>
  withEvents((event) => (wanted(event) ? [] : [event]), of);

/** The duel with other states between its commands. */
const withStates = (change: (state: DuelState) => DuelState): Duel => ({
  ...duel,
  commits: duel.commits.map((commit) => ({ ...commit, after: change(commit.after) })),
});

test('of the duel as it is nobody says anything', () => {
  for (const oracle of [
    basics,
    chance,
    dues,
    hashed,
    knowers,
    plays,
    remnants,
    rulebook,
    texts,
    toyValues,
    windows,
  ])
    expect([oracle.name, oracle(duel)]).toEqual([oracle.name, []]);
  expect(tries(duel, seededPick('x'))).toEqual([]);
});

describe('what is missing', () => {
  test('a window that was not opened', () => {
    expect(windows(without(({ type }) => type === 'DecisionOpened'))[0]?.rule).toBe('CHAIN-06');
  });
  test('an effect that does not end, a Deck that is not shuffled, a card that is not shown', () => {
    const types = new Set(duel.events.map(({ type }) => type));
    for (const type of ['LastingEnded', 'CardRevealed'] as const) {
      expect([type, types.has(type)]).toEqual([type, true]);
      expect(dues(without((event) => event.type === type)).length).toBeGreaterThan(0);
    }
    const searched = without((event) => event.type === 'DeckShuffled' && event.data.cutBy === null);
    expect(dues(searched).map(({ rule }) => rule)).toEqual(['SETUP-SHUFFLE-01']);
  });
  test('a mandatory effect that is not used', () => {
    const unused = without((event) => event.type === 'LinkAdded' && event.data.id === 'toy-crier');
    expect(dues(unused).map(({ rule }) => rule)).toContain('CARD-EFF-01');
  });
  test('an Equip Spell whose effect alone is negated, and its monster', () => {
    const loose = withEvents((event) => (event.type === 'Equipped' ? [] : [event]), negatedEquip);
    expect(dues(negatedEquip)).toEqual([]);
    expect(dues(loose).map(({ message }) => message)).toContain(
      'the effect of toy-badge is negated, and it is not put on its monster',
    );
  });
  test('a partner who is shown what anybody sees', () => {
    const blind = { event: viewEvent, state: (state: DuelState) => viewState(state, 'spectator') };
    const found = [1, 2, 3, 4].flatMap((seed) => partners(duel, seededPick(`${seed}`), blind));
    expect(found.length).toBeGreaterThan(0);
    expect([1, 2, 3, 4].flatMap((seed) => partners(duel, seededPick(`${seed}`)))).toEqual([]);
  });
  test('a mandatory effect, when an optional one of its side is asked for', () => {
    const unused = without((event) => event.type === 'LinkAdded' && event.data.id === 'toy-crier', atOnce);
    expect(dues(atOnce)).toEqual([]);
    expect(dues(unused).map(({ rule }) => rule)).toEqual(['GAP-CHAIN-03']);
  });
  test('moves that are not offered, or offered against the rulebook', () => {
    const none = {
      ...duel,
      legal: duel.legal.map((list) => list.filter(({ type }) => type !== 'NormalSummon')),
    };
    expect(basics(none)[0]?.message).toContain('not offered');
    const early = duel.legal.findIndex((list) => list.some(({ type }) => type === 'EndTurn'));
    const by = duel.commits[early]?.before.turn.seat ?? '';
    const attack = { type: 'Attack', by, card: `${by}.monster:1`, target: 'direct' } as const;
    const more = { ...duel, legal: duel.legal.map((list, i) => (i === early ? [...list, attack] : list)) };
    expect(basics(more)[0]?.message).toContain('against the rulebook');
    const still = {
      ...duel,
      legal: duel.legal.map((list) => list.filter(({ type }) => type !== 'Activate')),
    };
    expect(plays(still).length).toBeGreaterThan(0);
    expect(tries({ ...duel, legal: duel.legal.map(() => []) }, seededPick('x')).length).toBeGreaterThan(0);
  });
});

describe('what is wrong', () => {
  test('a hand over the limit, other Life Points at the start', () => {
    const poor = withEvents((event) =>
      event.type === 'DuelOpened'
        ? [
            {
              ...event,
              data: { ...event.data, teams: event.data.teams.map((team) => ({ ...team, lp: 4000 })) },
            },
          ]
        : [event],
    );
    expect(rulebook(poor).map(({ rule }) => rule)).toContain('SETUP-LP-01');
  });
  test('a card in a graveyard that remembers the field', () => {
    const marked = withStates((state) => ({
      ...state,
      cards: Object.fromEntries(
        Object.entries(state.cards).map(([name, card]) => [
          name,
          card.place.endsWith('.gy') ? { ...card, flags: { ...card.flags, attackTurn: 3 } } : card,
        ]),
      ),
    }));
    expect(remnants(marked)[0]?.message).toContain('attackTurn');
  });
  test('a drawn card that everybody knows, a monster that shows too much', () => {
    const change = (more: (card: DuelState['cards'][string]) => object) => (state: DuelState) => ({
      ...state,
      cards: Object.fromEntries(
        Object.entries(state.cards).map(([name, card]) => [name, { ...card, ...more(card) }]),
      ),
    });
    const known = change((card) => (card.place.endsWith('.hand') ? { knownTo: 7 } : {}));
    expect(knowers(duel, statesOf(duel).map(known))).toHaveLength(1);
    const strong = { atk: 9999, def: 0, level: 4, modifiers: [] };
    const shown = withStates(change((card) => (card.place.includes('.monster:') ? { values: strong } : {})));
    expect(toyValues(shown).length).toBeGreaterThan(0);
  });
  test('the same chance that leads elsewhere', () => {
    expect(chance(without(({ type }) => type === 'CoinTossed'))).toHaveLength(1);
  });
});
