import { expect, it } from 'vitest';
import { MATCH_EVENT_TYPES, type MatchEvent, type MatchEventData, type MatchEventType } from '@duel-log/duel';
import { eventWords } from '../src/match/words.js';

const DUEL = 'duel-cfe48662-32a6-46e0-80be-3b9a604872d6';
const SIZES = { main: 40, side: 15, extra: 0 };
const ENDS = [
  'life-points',
  'deck-out',
  'surrender',
  'exodia',
  'destiny-board',
  'last-turn',
  'final-countdown',
  'ruling',
];

/** Every event with every word it may hold. */
const VARIANTS: { readonly [T in MatchEventType]: readonly MatchEventData[T][] } = {
  MatchOpened: [
    {
      ruleset: 'classic-8000',
      version: '1',
      seats: ['A', 'B'],
      teams: [],
      players: { A: 'a', B: 'b' },
      places: {},
      list: null,
      pool: { name: 'classic@1', hash: '' },
      key: null,
    },
  ],
  DeckRegistered: [{ seat: 'A', player: 'a', list: null, sizes: SIZES, deck: null }],
  DuelStarted: [
    { number: 1, duel: DUEL, chooser: null },
    { number: 2, duel: DUEL, chooser: 'B' },
  ],
  ResultTaken: ENDS.flatMap((reason) =>
    ['A', null].map((winner) => ({
      number: 1,
      duel: DUEL,
      winner,
      reason,
      tossed: 'A',
      chooser: 'A',
      first: 'A',
      revision: 9,
      head: '',
    })),
  ),
  SideSwapped: [{ seat: 'A', out: null, in: null, side: 15 }],
  MatchEnded: ['A', null].map((winner) => ({ winner, rule: 'MATCH-WIN-01' })),
};

it.each(MATCH_EVENT_TYPES)(
  '%s of a Match is told, each way in words of its own and none in words of the program',
  (type) => {
    const told = (VARIANTS[type] as readonly MatchEventData[typeof type][]).map((data) =>
      eventWords({ type, data } as MatchEvent),
    );
    expect(new Set(told).size).toBe(told.length);
    for (const text of told)
      expect(text).not.toMatch(
        /undefined|null|\[object|duel-|life-points|deck-out|exodia|destiny-|last-turn|final-/,
      );
  },
);
