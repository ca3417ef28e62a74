import { type Fault, type Game, type Picker, seededPick } from '../src/index.js';

/** A game that has nothing to do with ours: two hands of numbers, the higher card of a trick takes both. */

export interface Tricks {
  readonly turn: 0 | 1;
  /** commands so far; after twenty the game is over */
  readonly count: number;
  readonly hands: readonly [readonly number[], readonly number[]];
  readonly won: readonly [readonly number[], readonly number[]];
  /** the card that waits for an answer */
  readonly table: number | null;
}
export type Play = { readonly card: number } | { readonly pass: true };
export type Told = { readonly played: number } | { readonly passed: true } | { readonly taken: 0 | 1 };

/** Ways in which the engine can be wrong. */
export type Bug = 'double on a tie' | 'shows the hand' | 'offers too much' | 'throws' | 'gets stuck';

const DECK = [1, 1, 2, 2, 3, 3, 4, 4];

export function tricks(bug: Bug | null = null): Game<Tricks, Play, Told> {
  return {
    initial: (seed) => {
      const pick = seededPick(seed);
      const deck = [...DECK].sort((a, b) => a - b);
      for (let i = deck.length - 1; i > 0; i--) {
        const j = pick(i + 1);
        [deck[i], deck[j]] = [deck[j] as number, deck[i] as number];
      }
      return { turn: 0, count: 0, hands: [deck.slice(0, 4), deck.slice(4)], won: [[], []], table: null };
    },
    legal: (state) => {
      const hand = state.hands[state.turn];
      if (state.count >= 20 || (hand.length === 0 && state.table === null)) return null;
      if (bug === 'gets stuck' && state.table === 4) return [];
      const cards = bug === 'offers too much' && state.table === 3 ? [...hand, 9] : hand;
      return [...cards.map((card) => ({ card })), { pass: true }];
    },
    apply: (state, command) => {
      const count = state.count + 1;
      const next = state.turn === 0 ? 1 : 0;
      if ('pass' in command)
        return {
          ok: true,
          state: { ...state, count, turn: state.table === null ? next : state.turn, table: state.table },
          events: [{ passed: true }],
        };
      const { card } = command;
      if (!state.hands[state.turn].includes(card))
        return { ok: false, refused: { rule: 'HAND', message: `there is no ${card} in the hand` } };
      const hands = with2(state.hands, state.turn, without(state.hands[state.turn], card));
      if (state.table === null)
        return {
          ok: true,
          state: { ...state, count, hands, turn: next, table: card },
          events: [{ played: card }],
        };
      if (bug === 'throws' && state.table === 2 && card === 1) throw new Error('no such trick');
      const taken = card > state.table ? state.turn : next;
      const double = bug === 'double on a tie' && card === state.table ? [card] : [];
      const won = with2(state.won, taken, [...state.won[taken], card, state.table, ...double]);
      return {
        ok: true,
        state: { ...state, count, hands, won, turn: taken, table: null },
        events: [{ taken }],
      };
    },
    invariants: function* ({ after }): Generator<Fault> {
      const cards = [
        ...after.hands.flat(),
        ...after.won.flat(),
        ...(after.table === null ? [] : [after.table]),
      ];
      const found = cards.sort((a, b) => a - b).join(' ');
      if (found !== DECK.join(' ')) yield { rule: 'CARDS', message: `the cards are ${found}` };
    },
    views: {
      viewers: () => ['0', '1'],
      see: (state, viewer) => ({
        ...state,
        hands: state.hands.map((hand, seat) =>
          String(seat) === viewer || bug === 'shows the hand' ? hand : hand.length,
        ),
      }),
      otherwise: (state, viewer, pick: Picker) => {
        const other = viewer === '0' ? 1 : 0;
        const hand = state.hands[other];
        if (hand.length === 0) return null;
        const at = pick(hand.length);
        return {
          ...state,
          hands: with2(
            state.hands,
            other,
            hand.map((card, i) => (i === at ? card + 10 : card)),
          ),
        };
      },
    },
  };
}

type Pair = Tricks['hands'];

const with2 = (pair: Pair, at: 0 | 1, value: readonly number[]): Pair =>
  at === 0 ? [value, pair[1]] : [pair[0], value];

function without(cards: readonly number[], card: number): readonly number[] {
  const at = cards.indexOf(card);
  return cards.filter((_, i) => i !== at);
}
