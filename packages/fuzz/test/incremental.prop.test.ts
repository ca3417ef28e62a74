import { type CardState, type DuelState, emptyState, evolve } from '@duel-log/duel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkState, duelCases, playDuel, withSeat } from '../src/index.js';
import { runs } from './soak.js';

/** What a step has changed is enough to look at: with a sound state before it, the same faults are found as without. */

const rules = (state: DuelState, env: Parameters<typeof checkState>[1], before: DuelState | null) =>
  [...new Set(checkState(state, env, true, before).map(({ rule }) => rule))].sort();

type Plant = (state: DuelState, pick: (count: number) => number) => DuelState;

const names = (state: DuelState): readonly string[] => Object.keys(state.cards);
const withCard = (state: DuelState, name: string, change: Partial<CardState>): DuelState => ({
  ...state,
  cards: { ...state.cards, [name]: { ...(state.cards[name] as CardState), ...change } },
});

const PLANTS: Readonly<Record<string, Plant>> = {
  'a card says that it lies elsewhere': (state, pick) => {
    const all = names(state);
    const name = all[pick(all.length)] ?? '';
    return withCard(state, name, { place: state.cards[name]?.place === 'A.gy' ? 'B.gy' : 'A.gy' });
  },
  'a card vanishes from its pile': (state, pick) => {
    const deck = state.seats['A']?.deck ?? [];
    return withSeat(state, 'A', { deck: deck.filter((_, i) => i !== pick(deck.length)) });
  },
  'a card lies twice': (state, pick) => {
    const deck = state.seats['B']?.deck ?? [];
    return withSeat(state, 'B', { deck: [...deck, deck[pick(deck.length)] ?? null] });
  },
  'one card in place of another': (state) => {
    const [first = null, , ...rest] = state.seats['A']?.deck ?? [];
    return withSeat(state, 'A', { deck: [first, first, ...rest] });
  },
  'a card exists no more': (state, pick) => {
    const all = names(state);
    const { [all[pick(all.length)] ?? '']: _gone, ...cards } = state.cards;
    return { ...state, cards };
  },
  'a card has become another': (state, pick) => {
    const all = names(state);
    return withCard(state, all[pick(all.length)] ?? '', { id: 'nothing-of-the-kind' });
  },
  'a card nobody brought': (state) => ({
    ...state,
    cards: { ...state.cards, 'A:99': { ...(state.cards['A:1'] as CardState), place: 'A.gy' } },
  }),
  'Life Points below zero': (state) => ({
    ...state,
    teams: state.teams.map((team, i) => (i === 0 ? { ...team, lp: -100 } : team)),
  }),
  'three Normal Summons': (state) => withSeat(state, 'A', { normalSummons: { used: 3, granted: 0 } }),
};

describe('looking at what has changed finds what looking at everything finds', () => {
  for (const [what, plant] of Object.entries(PLANTS))
    test(what, () => {
      fc.assert(
        fc.property(duelCases({ limit: 120 }), fc.nat(), fc.nat(), (one, at, pick) => {
          const duel = playDuel(one);
          const commit = duel.commits[1 + (at % (duel.commits.length - 1))];
          if (commit === undefined || commit.after.status !== 'playing') return;
          const { env } = duel.setup;
          const wrong = plant(commit.after, (count) => (count === 0 ? 0 : pick % count));
          expect(rules(commit.after, env, commit.before)).toEqual([]);
          const all = rules(wrong, env, null);
          expect(all.length).toBeGreaterThan(0);
          expect(rules(wrong, env, commit.before)).toEqual(all);
        }),
        runs(20),
      );
    });
});

test('no event of a legal duel needs the whole state to be looked at', () => {
  fc.assert(
    fc.property(duelCases({ limit: 60 }), (one) => {
      const duel = playDuel(one);
      let state = emptyState();
      for (const { events } of duel.commits) {
        const before = state;
        for (const event of events) state = evolve(state, event);
        expect(rules(state, duel.setup.env, before)).toEqual(rules(state, duel.setup.env, null));
      }
    }),
    runs(10),
  );
});
