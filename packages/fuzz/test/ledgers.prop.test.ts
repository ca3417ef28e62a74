import type { DuelEvent } from '@duel-log/duel';
import { CARDS } from '@duel-log/cards';
import { type CardKnowledge, isAbove, ledgers, type Ledgers } from '@duel-log/projections';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Duel, duelCases, playDuel, statesOf, viewersOf, viewEvents } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

const CARD_KNOWLEDGE: CardKnowledge = {
  facts: (id) => CARDS.get(id),
  paysHalf: (id) => id === 'solemn-judgment',
  oncePerTurn: (id, effect) => id === 'chaos-sorcerer' && effect !== 'activate',
  hasUpkeep: (id) => id === 'imperial-order',
};

const booksOf = (duel: Duel): Ledgers => ledgers(duel.events, null, CARD_KNOWLEDGE);

function ofLegalDuels(name: string, holds: (books: Ledgers, duel: Duel) => void): void {
  test(
    name,
    () => {
      fc.assert(
        fc.property(duelCases({ limit: 600 }), (one) => {
          const duel = playDuel(one);
          holds(booksOf(duel), duel);
        }),
        runs(12),
      );
    },
    PATIENCE,
  );
}

describe('the ledgers of a legal duel', () => {
  ofLegalDuels(
    'end with the Life Points of the state, and every total is the sum before it',
    (books, duel) => {
      for (const { id, lp } of duel.end.teams) {
        const own = books.lp.filter(({ team }) => team === id);
        expect(own.at(-1)).toMatchObject({ total: lp, reckoned: lp });
      }
      expect(books.lp.filter(({ agrees }) => agrees !== 'yes')).toEqual([]);
    },
  );

  ofLegalDuels('show the arithmetic of each battle, and a card behind every cost and effect', (books) => {
    for (const { cause, arithmetic } of books.lp) {
      if (cause.why === 'battle') expect(arithmetic).toMatchObject({ fits: true });
      else if (cause.why !== 'start') expect(cause.card).not.toBeNull();
    }
  });

  ofLegalDuels('explain every card that came to a hand, and count the cards of both hands', (books, duel) => {
    expect(books.draws.filter(({ explained }) => explained === false)).toEqual([]);
    const came = duel.events.filter((event) => event.type === 'CardMoved' && event.data.to.endsWith('.hand'));
    expect(books.draws.filter(({ way }) => way !== 'missing')).toHaveLength(came.length);
  });

  ofLegalDuels(
    'hold no Normal Summon above the allowance, and as many as the state has used',
    (books, duel) => {
      expect(books.summons.filter(isAbove)).toEqual([]);
      const { number } = duel.end.turn;
      for (const [seat, { normalSummons }] of Object.entries(duel.end.seats)) {
        const own = books.summons.filter((one) => one.turn === number && one.seat === seat);
        expect(own.filter(({ allowedBy }) => allowedBy === 'turn')).toHaveLength(normalSummons.used);
      }
    },
  );

  ofLegalDuels('hold no Set card that was used too early', (books) => {
    expect(books.sets.filter(({ verdict }) => verdict === 'too early' || verdict === 'undetermined')).toEqual(
      [],
    );
  });

  ofLegalDuels('hold one change of position by choice for each monster and turn', (books) => {
    expect(books.attacks.filter((one) => one.kind === 'position' && one.nth > 1)).toEqual([]);
  });
});

const edits = fc.array(
  fc.record({
    at: fc.nat(),
    with: fc.nat(),
    op: fc.constantFrom('drop', 'double', 'swap', 'number', 'word'),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The stream with events dropped, doubled, exchanged, and values of their data changed. */
function forged(
  events: readonly DuelEvent[],
  changes: readonly { readonly at: number; readonly with: number; readonly op: string }[],
): readonly DuelEvent[] {
  const list = [...events];
  for (const { at, with: other, op } of changes) {
    if (list.length < 2) break;
    const here = 1 + (at % (list.length - 1));
    const there = 1 + (other % (list.length - 1));
    const event = list[here] as DuelEvent;
    if (op === 'drop') list.splice(here, 1);
    else if (op === 'double') list.splice(here, 0, event);
    else if (op === 'swap') [list[here], list[there]] = [list[there] as DuelEvent, event];
    else {
      const data: Record<string, unknown> = { ...event.data };
      for (const key of Object.keys(data)) {
        if (op === 'number' && typeof data[key] === 'number') data[key] += (other % 7) - 3;
        if (op === 'word' && typeof data[key] === 'string' && !['phase', 'cause', 'how'].includes(key))
          data[key] = ['A.monster:1', 'B.hand', 'B:3', 'A.gy'][other % 4];
      }
      list[here] = { type: event.type, data } as unknown as DuelEvent;
    }
  }
  return list;
}

describe('the ledgers of any stream', () => {
  test(
    'never throw on a forged one, and go on behind what cannot be folded',
    () => {
      fc.assert(
        fc.property(duelCases({ limit: 200 }), edits, (one, changes) => {
          const stream = forged(playDuel(one).events, changes);
          const books = ledgers(stream, null, CARD_KNOWLEDGE);
          const changesOfLp = stream.filter(({ type }) => type === 'LifePointsChanged').length;
          expect(books.lp.filter(({ cause }) => cause.why !== 'start')).toHaveLength(changesOfLp);
        }),
        runs(40),
      );
    },
    PATIENCE,
  );

  test(
    'of a view say the same as of the whole stream, but for cards the viewer cannot know',
    () => {
      fc.assert(
        fc.property(duelCases({ limit: 200 }), fc.constantFrom(...viewersOf(['A', 'B'])), (one, viewer) => {
          const duel = playDuel(one);
          const whole = booksOf(duel);
          const seen = ledgers(viewEvents(duel.events, statesOf(duel), viewer), viewer, CARD_KNOWLEDGE);
          expect(seen.unfit).toEqual([]);
          expect(seen.lp).toEqual(whole.lp);
          for (const name of ['draws', 'summons', 'sets', 'attacks', 'effects'] as const) {
            expect(seen[name].map(({ event }) => event)).toEqual(whole[name].map(({ event }) => event));
            seen[name].forEach((entry, at) => {
              const id = 'card' in entry ? entry.card : null;
              const known = whole[name][at];
              if (id !== null && known !== undefined && 'card' in known) expect(id).toBe(known.card);
            });
          }
        }),
        runs(12),
      );
    },
    PATIENCE,
  );
});
