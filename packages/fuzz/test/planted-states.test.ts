import { type CardState, type DuelState, emptyState, type Instance, type SeatId } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import {
  alive,
  bounds,
  checkState,
  conservation,
  type Fault,
  playDuel,
  statesOf,
  uniform,
  VANILLA_SETUP,
  values,
  withSeat,
} from '../src/index.js';

/** An oracle that cannot speak proves nothing: each is handed a state with one fault planted in it. */

const { env } = VANILLA_SETUP;
const duel = playDuel({ setup: VANILLA_SETUP, strategy: uniform, seed: 4, limit: 2000 });
/** Open Main Phase, monsters of both sides on the field, a Set one among them. */
const state = duel.commits
  .map((commit) => commit.before)
  .find(
    (one) =>
      one.asks === null &&
      monsters(one, 'A').length > 1 &&
      monsters(one, 'B').length > 1 &&
      setCard(one) !== undefined,
  );
if (state === undefined) throw new Error('the duel has no such state');
const sound: DuelState = state;

function monsters(one: DuelState, seat: SeatId): readonly Instance[] {
  return (one.seats[seat]?.monster ?? []).filter((card) => card !== null);
}
function setCard(one: DuelState): Instance | undefined {
  return ['A', 'B'].flatMap((seat) => monsters(one, seat)).find((card) => one.cards[card]?.face === 'down');
}
function upCard(one: DuelState): Instance {
  const found = ['A', 'B']
    .flatMap((seat) => monsters(one, seat))
    .find((card) => one.cards[card]?.face === 'up');
  if (found === undefined) throw new Error('nothing is face-up');
  return found;
}
const withCard = (name: Instance, change: Partial<CardState>): DuelState => ({
  ...sound,
  cards: { ...sound.cards, [name]: { ...(sound.cards[name] as CardState), ...change } },
});
const hand = (seat: SeatId): readonly (Instance | null)[] => sound.seats[seat]?.hand ?? [];
const rules = (faults: Iterable<Fault>): readonly string[] => [
  ...new Set([...faults].map(({ rule }) => rule)),
];
const messages = (faults: Iterable<Fault>): string => [...faults].map(({ message }) => message).join('\n');

test('the sound state is sound', () => {
  expect(checkState(sound, env)).toEqual([]);
  expect([...alive(sound, env)]).toEqual([]);
});

describe('conservation', () => {
  const deck = sound.seats['A']?.deck ?? [];
  const planted: readonly (readonly [string, DuelState, RegExp])[] = [
    [
      'a card in two places',
      withSeat(sound, 'A', { hand: [...hand('A'), deck[0] ?? null] }),
      /but records|two places/,
    ],
    ['a card that is gone', withSeat(sound, 'A', { deck: deck.slice(1) }), /does not lie there/],
    ['a card without a name', withSeat(sound, 'A', { deck: [null, ...deck.slice(1)] }), /has no name/],
    ['a card from nowhere', withSeat(sound, 'A', { hand: [...hand('A'), 'A:77'] }), /no card of the duel/],
    ['another place recorded', withCard(deck[0] ?? '', { place: 'A.gy' }), /but records A\.gy/],
    ['another identity', withCard(deck[0] ?? '', { id: 'skull-servant' }), /was registered as/],
    ['another owner', withCard(deck[0] ?? '', { owner: 'B' }), /lies in A\.deck|belongs to B/],
    [
      'left outside',
      withSeat(withCard(deck[0] ?? '', { place: 'A.outside' }), 'A', {
        deck: deck.slice(1),
        outside: [deck[0] ?? null],
      }),
      /left outside/,
    ],
  ];
  test.each(planted)('%s', (_, broken, expected) => {
    expect(messages(conservation(broken, env))).toMatch(expected);
  });

  test('a token in a graveyard', () => {
    const token: CardState = {
      ...(sound.cards[upCard(sound)] as CardState),
      id: 'sheep-token',
      owner: 'A',
      place: 'A.gy',
      position: null,
    };
    const pool = {
      name: 'with-token',
      cards: new Map(env.pool.cards).set('sheep-token', {
        id: 'sheep-token',
        nameEn: 'Sheep Token',
        nameFr: null,
        passcode: null,
        kind: 'monster' as const,
        subtype: 'token',
      }),
    };
    const broken = withSeat({ ...sound, cards: { ...sound.cards, 'A:1001': token } }, 'A', {
      gy: [...(sound.seats['A']?.gy ?? []), 'A:1001'],
    });
    expect(messages(conservation(broken, { ...env, pool }))).toBe('the token A:1001 exists at A.gy');
  });
});

describe('bounds', () => {
  const six = [...(sound.seats['A']?.monster ?? []), null];
  const lp = (value: number): DuelState => ({
    ...sound,
    teams: sound.teams.map((team) => ({ ...team, lp: value })),
  });
  const planted: readonly (readonly [string, DuelState, string])[] = [
    ['six Monster Zones', withSeat(sound, 'A', { monster: six }), 'ZONE-MON-01'],
    ['four Spell & Trap Zones', withSeat(sound, 'A', { st: [null, null, null, null] }), 'ZONE-ST-01'],
    ['two Field Zones', withSeat(sound, 'B', { field: [null, null] }), 'SPELL-FIELD-02'],
    ['two Normal Summons', withSeat(sound, 'A', { normalSummons: { used: 2, granted: 0 } }), 'SUM-NS-01'],
    ['half a Life Point', lp(0.5), 'WIN-LP-01'],
    ['Life Points below zero', lp(-100), 'WIN-LP-01'],
    ['playing on without Life Points', lp(0), 'WIN-LP-01'],
    [
      'face-down in Attack Position',
      withCard(setCard(sound) ?? '', { position: 'attack' }),
      'ZONE-ORIENT-01',
    ],
    ['a monster without position', withCard(upCard(sound), { position: null }), 'ZONE-ORIENT-01'],
    [
      'a card of the Deck in Defense Position',
      withCard(sound.seats['A']?.deck[0] ?? '', { position: 'defense' }),
      'ZONE-ORIENT-01',
    ],
    [
      'a place that is none',
      withCard(sound.seats['A']?.deck[0] ?? '', { place: 'A.shelf' }),
      'ZONE-ORIENT-01',
    ],
  ];
  test.each(planted)('%s', (_, broken, rule) => {
    expect(rules(bounds(broken, env))).toEqual([rule]);
  });

  test('two face-up Field Spells', () => {
    const a = sound.seats['A']?.deck[0] ?? '';
    const b = sound.seats['B']?.deck[0] ?? '';
    const cards = { ...sound.cards };
    for (const [name, place] of [
      [a, 'A.field'],
      [b, 'B.field'],
    ] as const)
      cards[name] = { ...(cards[name] as CardState), place, face: 'up' };
    const both = withSeat(withSeat({ ...sound, cards }, 'A', { field: [a] }), 'B', { field: [b] });
    expect(rules(bounds(both, env))).toEqual(['SPELL-FIELD-02']);
    expect(rules(bounds(both, { ...env, ruleset: { ...env.ruleset, fieldSpellScope: 'team' } }))).toEqual([]);
  });
});

test('values: a monster shows what no effect makes', () => {
  const wrong = withCard(upCard(sound), { values: { atk: 9999, def: 0, level: 12, modifiers: [] } });
  expect(messages(values(wrong, env))).toMatch(/shows atk 9999[\s\S]*shows level 12/);
});

describe('alive', () => {
  test('nobody must decide', () => {
    expect(messages(alive({ ...emptyState(), status: 'empty', seatOrder: ['A', 'B'] }, env))).toBe(
      'nobody must decide',
    );
  });
  test('somebody must decide and can do nothing', () => {
    const stuck: DuelState = { ...sound, asks: { seat: 'A', kind: 'choice', about: 'target', card: null } };
    expect(messages(alive(stuck, env))).toBe('A must decide (target) and can do nothing');
  });
  test('the end of a duel is no dead end', () => {
    expect([...alive(duel.end, env)]).toEqual([]);
    expect(statesOf(duel).at(-1)).toEqual(duel.end);
  });
});
