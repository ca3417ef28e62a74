import { CLASSIC, type Env, fromPosition, emptyState } from '@duel-log/duel';
import { describe, expect, it } from 'vitest';
import { FILLER } from '../src/filler.js';
import { positionOf } from '../src/given.js';
import { declared, poolOf } from '../src/pool.js';
import type { Given, Scenario } from '../src/schema.js';

const scenarioOf = (given: Given, more: Partial<Scenario> = {}): Scenario => ({
  id: 'SC-T',
  name: 'test',
  kind: 'duel',
  rules: [],
  ruleset: 'classic-8000',
  given,
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the scenario format
  then: {},
  ...more,
});

const envOf = (scenario: Scenario): Env => ({
  ruleset: CLASSIC,
  pool: poolOf(scenario),
  scripts: new Map(),
});

const build = (given: Given, more: Partial<Scenario> = {}) => {
  const scenario = scenarioOf(given, more);
  const position = positionOf(scenario, envOf(scenario));
  return { position, state: fromPosition(position, emptyState()) };
};

describe('what `given` leaves out', () => {
  it('is turn 3, Main Phase 1 of the first seat, full Life Points and a filler Deck', () => {
    const { position, state } = build({});
    expect(position.turn).toEqual({ number: 3, seat: 'A', phase: 'main1', step: null });
    expect(position.first).toBe('A');
    expect(state.teams.map(({ lp }) => lp)).toEqual([8000, 8000]);
    expect(state.seats['B']?.deck).toHaveLength(35);
    expect(FILLER).toContain(state.cards['B:1']?.id);
  });

  it('is the seat whose turn the number is', () => {
    expect(build({ turn: { number: 4 } }).position.turn.seat).toBe('B');
    expect(build({ turn: { number: 4, seat: 'A' } }).position.first).toBe('B');
  });

  it('is the Battle Step in a Battle Phase', () => {
    expect(build({ turn: { phase: 'battle' } }).position.turn.step).toBe('battle');
    expect(build({ turn: { phase: 'battle', step: 'start-step' } }).position.turn.step).toBe('start');
  });
});

describe('cards of `given`', () => {
  const { position, state } = build({
    turn: { number: 5, seat: 'A' },
    seats: {
      A: {
        lp: 700,
        hand: ['uraby', { card: 'umi', revealed: true }],
        deck: ['jinzo', 'uraby'],
        monsters: [
          { zone: 2, card: 'vorse-raider', position: 'attack', since: 3, attacked: true },
          { zone: 4, card: 'hane-hane', position: 'set', since: 4, owner: 'B' },
        ],
        spellsTraps: [
          { zone: 1, card: 'mirror-force', set: true, since: 2 },
          { zone: 3, card: 'mage-power', set: false, since: 3, equippedTo: 'A.monster:2' },
        ],
        graveyard: ['summoned-skull', { card: 'jinzo', properlySummoned: false }],
      },
      B: { monsters: [{ zone: 1, card: 'sheep-token', position: 'defense', since: 4 }] },
    },
  });
  const at = (place: string) => position.cards.find((card) => card.place === place);

  it('are numbered for their owner', () => {
    expect(at('A.monster:4')?.owner).toBe('B');
    expect(at('A.monster:4')?.card).toMatch(/^B:\d+$/);
    const names = position.cards.map(({ card }) => card);
    expect(new Set(names).size).toBe(names.length);
  });

  it('remember the turn they came, were Set or Summoned', () => {
    expect(at('A.monster:2')?.flags).toMatchObject({ since: 3, summonedTurn: 3, attackTurn: 5, attacks: 1 });
    expect(at('A.monster:4')?.flags).toMatchObject({ since: 4, setTurn: 4 });
    expect(at('A.st:1')?.flags).toMatchObject({ setTurn: 2 });
    expect(at('A.st:3')?.flags).toMatchObject({ live: 1 });
  });

  it('lie as they are said to lie', () => {
    expect(at('A.monster:4')).toMatchObject({ face: 'down', position: 'defense' });
    expect(at('A.st:3')).toMatchObject({ face: 'up', equippedTo: 'A.monster:2' });
    expect(state.cards[state.seats['A']?.st[2] ?? '']?.equippedTo).toBe(state.seats['A']?.monster[1]);
    expect(state.teams.find(({ id }) => id === 'A')?.lp).toBe(700);
    expect(state.seats['A']?.deck.map((card) => state.cards[card ?? '']?.id)).toEqual(['jinzo', 'uraby']);
  });

  it('have each a time of arrival of their own, so that views can tell them apart', () => {
    const times = position.cards.filter(({ place }) => /monster|st:/.test(place)).map((card) => card.at);
    expect(new Set(times).size).toBe(times.length);
    expect(Math.max(...times)).toBeLessThan(0);
    expect(at('A.st:1')?.at).toBeLessThan(at('A.monster:4')?.at ?? 0);
  });

  it('may be known to all, may be tokens, may not have been Summoned properly', () => {
    expect(position.cards.filter(({ place, knownTo }) => place === 'A.hand' && knownTo === 7)).toHaveLength(
      1,
    );
    expect(position.tokens).toBe(1);
    const graveyard = position.cards.filter(({ place }) => place === 'A.gy');
    expect(graveyard.map(({ flags }) => flags.proper ?? 0)).toEqual([1, 0]);
  });
});

describe('the pool of a scenario', () => {
  it('holds the cards it names anywhere, the filler and tokens', () => {
    const scenario = scenarioOf(
      { seats: { A: { hand: ['test-six'] } } },
      {
        cards: { 'test-six': { kind: 'monster', level: 6, atk: 2500, def: 1200 } },
        when: [{ do: 'Activate', card: 'hand:umi', targets: ['B.gy:jinzo'] }],
        // oxlint-disable-next-line unicorn/no-thenable -- a key of the scenario format
        then: { views: { B: { excludes: ['mirror-force'] } } },
      },
    );
    const pool = poolOf(scenario);
    expect([...pool.cards.keys()]).toEqual([
      'jinzo',
      'leogun',
      'mirror-force',
      'sheep-token',
      'sword-arm-of-dragon',
      'test-six',
      'umi',
    ]);
    expect(pool.cards.get('test-six')).toMatchObject({ nameEn: 'test-six', subtype: 'normal', level: 6 });
    expect(declared(pool).hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
