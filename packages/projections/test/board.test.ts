import { type DuelEvent, emptyState, fold } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { BoardTimeline, boardJson, ledgers } from '../src/index.js';
import { EVENTS, viewStream } from './fixture.js';

/** A long stream: the fixture, then Life Points that go down and up. */
const LONG: readonly DuelEvent[] = [
  ...EVENTS,
  ...Array.from({ length: 300 }, (_, index): DuelEvent => {
    const delta = index % 2 === 0 ? -1 : 1;
    const total = 7200 + (index % 2 === 0 ? -1 : 0);
    return {
      type: 'LifePointsChanged',
      data: { team: 'B', delta, total, cause: 'effect', link: null, batch: EVENTS.length + index },
    };
  }),
];

describe('the board at any event', () => {
  it('is the fold up to it, in any order of seeks', () => {
    const timeline = new BoardTimeline(LONG);
    for (const revision of [321, 0, 64, 63, 65, 200, 5, 128, -1, 127, 321, 66]) {
      expect(timeline.at(revision)).toEqual(fold(emptyState(), LONG.slice(0, revision + 1)));
    }
    expect(timeline.last).toBe(LONG.length - 1);
    expect(timeline.at(10_000).revision).toBe(LONG.length - 1);
  });

  it('follows a duel that goes on', () => {
    const timeline = new BoardTimeline(EVENTS.slice(0, 5));
    timeline.push(...EVENTS.slice(5));
    expect(timeline.at(timeline.last)).toEqual(fold(emptyState(), EVENTS));
  });
});

describe('the board as JSON', () => {
  const facts = () => ({
    id: '',
    nameEn: '',
    nameFr: null,
    passcode: null,
    kind: 'monster' as const,
    subtype: 'normal',
    level: 4,
    atk: 1900,
    def: 1200,
  });

  it('shows what the viewer may see and no more', () => {
    const seen = boardJson(fold(emptyState('B'), viewStream('B')), facts);
    expect(seen.seats['A']?.spellsTraps).toMatchObject([{ zone: 1, card: null, set: true }]);
    expect(seen.seats['A']?.monsters).toMatchObject([
      { zone: 2, card: 'summoned-skull', position: 'attack', atk: 1900, def: 1200, owner: 'A' },
    ]);
    expect(seen.seats['A']?.graveyard).toEqual(['vorse-raider']);
    expect(seen.seats['B']?.hand).toEqual(['uraby']);
    expect(JSON.stringify(seen)).not.toContain('mirror-force');
    expect(seen).toMatchObject({ turn: { number: 6, seat: 'B', phase: 'draw' }, decides: 'B', result: null });
    expect(seen.teams['B']).toEqual({ lp: 7200, seats: ['B'] });
  });

  it('names what lasts, with the turn in which it ends, and nothing where nothing does', () => {
    const counting: DuelEvent = {
      type: 'LastingStarted',
      data: {
        key: 'count',
        card: 'final-countdown',
        effect: 'count',
        by: 'A',
        on: null,
        until: 24,
        value: null,
        link: null,
        batch: EVENTS.length,
      },
    };
    const ends: DuelEvent = { type: 'LastingEnded', data: { key: 'count', batch: EVENTS.length + 1 } };
    const board = (...more: readonly DuelEvent[]) => boardJson(fold(emptyState(), [...EVENTS, ...more]));
    expect(board(counting).lasting).toEqual([{ card: 'final-countdown', by: 'A', on: null, until: 24 }]);
    expect(board(counting, ends)).not.toHaveProperty('lasting');
  });

  it('hides hands of others', () => {
    const seen = boardJson(fold(emptyState('spectator'), viewStream('spectator')));
    expect(seen.seats['B']?.hand).toEqual([null]);
    expect(seen.seats['B']?.handCount).toBe(1);
  });
});

describe('the ledgers', () => {
  const books = ledgers(EVENTS);

  it('say what happened when and why', () => {
    expect(books.lp).toMatchObject([
      { team: 'A', total: 8000, cause: { why: 'start' } },
      { team: 'B', total: 8000, cause: { why: 'start' } },
      {
        event: 15,
        turn: 5,
        phase: 'battle',
        team: 'B',
        delta: -800,
        total: 7200,
        reckoned: 7200,
        agrees: 'yes',
        arithmetic: { terms: '2500 - 1700 = 800', fits: true, event: 14 },
        cause: { why: 'battle', link: null, card: null },
      },
    ]);
    expect(books.draws).toMatchObject([{ event: 21, turn: 6, seat: 'B', card: 'uraby', from: 'B.deck' }]);
    expect(books.summons).toMatchObject([
      {
        event: 6,
        declared: 4,
        card: 'summoned-skull',
        materials: ['vorse-raider'],
        normal: { used: 1, allowed: 1 },
      },
    ]);
    expect(books.sets).toMatchObject([{ event: 9, card: 'mirror-force', row: 'spell-trap' }]);
    expect(books.attacks).toMatchObject([
      { event: 13, attacker: 'summoned-skull', target: 'battle-ox', outcome: 'compared', damage: { B: 800 } },
    ]);
    expect(books.effects).toEqual([]);
  });

  it('of a view name nothing hidden', () => {
    const seen = ledgers(viewStream('A'), 'A');
    expect(seen.draws).toMatchObject([{ card: null }]);
    expect(ledgers(viewStream('B'), 'B').sets).toMatchObject([{ card: null }]);
  });
});
