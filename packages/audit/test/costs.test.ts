import { type DuelEvent, makePool } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { auditEvents, CHECKS } from '../src/index.js';
import { act, edited, ev, given, inserted, linked, lost, moved, POOL, type Laid, without } from './stream.js';

const others = [
  'premature-burial',
  'solemn-judgment',
  'wall-of-revealing-light',
  'cyber-stein',
  'mausoleum-of-the-emperor',
];
const pool = makePool('test@1', [
  ...POOL.cards.values(),
  ...others.map((id) => ({
    id,
    nameEn: id.toUpperCase(),
    nameFr: null,
    passcode: null,
    kind: 'spell' as const,
    subtype: 'normal',
  })),
  ...['exiled-force', 'beast', 'dd-crow', 'manticore-of-darkness', 'breaker-the-magical-warrior'].map(
    (id) => ({
      id,
      nameEn: id.toUpperCase(),
      nameFr: null,
      passcode: null,
      kind: 'monster' as const,
      subtype: 'effect',
      type: id === 'beast' ? 'Beast' : 'Warrior',
      level: 4,
      atk: 1000,
      def: 1000,
    }),
  ),
]);
const checks = CHECKS.filter(({ name }) => name === 'costs');
const broken = (events: readonly DuelEvent[]) =>
  auditEvents(events, { pool, checks }).violations.map(({ rule, event }) => `${rule}@${event}`);
const count = (events: readonly DuelEvent[]) => auditEvents(events, { pool, checks }).checked['CARD-EFF-03'];

const hand: readonly Laid[] = [
  ['A:1', 'ox', 'A.hand'],
  ['A:2', 'ox', 'A.hand'],
];
const price = (amount: number, total: number, team = 'A') => lost(team, amount, total, { cause: 'cost' });
const discarded = (card: string, from = 'A.hand') => moved(card, 'ox', from, 'A.gy', { cause: 'cost' });

/** A uses the card, having paid. */
const uses = (id: string, paid: readonly DuelEvent[], more: Parameters<typeof linked>[5] = {}, lp = 8000) => [
  ...given({ cards: [...hand, ['A:9', id, 'A.st:1']], lp: { A: lp } }),
  act('Activate', 'A', { card: 'A.st:1' }),
  ...paid,
  linked(1, 'A', 'A.st:1', id, 1, more),
];

describe('Life Points as a cost', () => {
  it('are paid before the link is added, as many as the text says', () => {
    const stream = uses('premature-burial', [price(800, 7200)]);
    expect(broken(stream)).toEqual([]);
    expect(count(stream)?.ok).toBe(1);
    expect(broken(edited(stream, 3, { delta: -700, total: 7300 }))).toEqual(['CARD-EFF-03@3']);
    expect(broken(without(stream, 3))).toEqual(['CARD-EFF-03@3']);
    expect(broken(edited(stream, 3, { team: 'B' }))).toEqual(['CARD-EFF-03@4']);
    expect(broken(inserted(stream, 3, price(800, 7200)))).toEqual(['CARD-EFF-03@5']);
  });

  it('half of them, rounded down', () => {
    expect(broken(uses('solemn-judgment', [price(2000, 2001)], {}, 4001))).toEqual([]);
    expect(broken(uses('solemn-judgment', [price(2001, 2000)], {}, 4001))).toEqual(['CARD-EFF-03@3']);
    expect(broken(uses('solemn-judgment', [], {}, 1))).toEqual([]);
  });

  it('as many as are declared', () => {
    const wall = (paid: number) =>
      uses('wall-of-revealing-light', [price(paid, 8000 - paid)], { values: { amount: 2000 } });
    expect(broken(wall(2000))).toEqual([]);
    expect(broken(wall(1000))).toEqual(['CARD-EFF-03@3']);
    expect(broken(uses('wall-of-revealing-light', [price(1000, 7000)]))).toEqual([]);
  });

  it('for an effect, and not for the card; by its key where it has several', () => {
    const stein = (activation: boolean) => uses('cyber-stein', [], { activation });
    expect(broken(stein(false))).toEqual(['CARD-EFF-03@3']);
    expect(broken(stein(true))).toEqual([]);
    const grave = (effect: string) =>
      uses('mausoleum-of-the-emperor', [price(2000, 6000)], { activation: false, effect });
    expect(broken(grave('two'))).toEqual([]);
    expect(broken(grave('one'))).toEqual(['CARD-EFF-03@3']);
  });
});

describe('cards as a cost', () => {
  it('are discarded from the own hand, as many as the text says', () => {
    const stream = uses('magic-jammer', [discarded('A:1')]);
    expect(broken(stream)).toEqual([]);
    expect(broken(without(stream, 3))).toEqual(['CARD-EFF-03@3']);
    expect(broken(inserted(stream, 3, discarded('A:2')))).toEqual(['CARD-EFF-03@5']);
    expect(broken(edited(stream, 3, { cause: 'discard' }))).toEqual(['CARD-EFF-03@4']);
  });

  it('may be chosen by a further command', () => {
    const stream = uses('magic-jammer', [act('Choose', 'A', { answer: 'A:1' }), discarded('A:1')]);
    expect(broken(stream)).toEqual([]);
  });
});

describe('monsters as a cost', () => {
  const field: readonly Laid[] = [
    ['A:1', 'cannon-soldier', 'A.monster:1'],
    ['A:2', 'ox', 'A.monster:2'],
    ['B:1', 'ox', 'B.monster:1'],
  ];
  const fires = (...paid: readonly DuelEvent[]) => [
    ...given({ cards: field }),
    act('Activate', 'A', { card: 'A.monster:1' }),
    ...paid,
    linked(1, 'A', 'A.monster:1', 'cannon-soldier', 1, { activation: false, effect: 'fire' }),
  ];
  const tribute = (card: string, from: string) =>
    moved(card, 'ox', from, `${from.slice(0, 1)}.gy`, { cause: 'tribute' });

  it('are Tributed by their controller, as many as the text says', () => {
    expect(broken(fires(tribute('A:2', 'A.monster:2')))).toEqual([]);
    expect(broken(fires())).toEqual(['CARD-EFF-03@3']);
    expect(broken(fires(tribute('B:1', 'B.monster:1')))).toEqual(['CARD-EFF-03@4']);
    expect(broken(fires(tribute('A:2', 'A.monster:2'), tribute('A:1', 'A.monster:1')))).toEqual([
      'CARD-EFF-03@5',
    ]);
  });

  const cards: readonly Laid[] = [
    ['A:1', 'exiled-force', 'A.monster:1'],
    ['A:2', 'ox', 'A.monster:2'],
    ['A:3', 'beast', 'A.hand'],
    ['A:4', 'dd-crow', 'A.hand'],
    ['A:5', 'manticore-of-darkness', 'A.gy'],
    ['A:6', 'breaker-the-magical-warrior', 'A.monster:3'],
  ];
  const used = (card: string, id: string, effect: string, ...paid: readonly DuelEvent[]) => [
    ...given({ cards }),
    act('Activate', 'A', { card }),
    ...paid,
    linked(1, 'A', card, id, 1, { activation: false, effect }),
  ];
  const paid = (card: string, from: string, cause: 'cost' | 'tribute') =>
    moved(card, 'ox', from, 'A.gy', { cause });

  it('or the card gives itself, and no other', () => {
    const force = (card: string, from: string) =>
      used('A:1', 'exiled-force', 'strike', paid(card, from, 'tribute'));
    expect(broken(force('A:1', 'A.monster:1'))).toEqual([]);
    expect(broken(force('A:2', 'A.monster:2'))).toEqual(['CARD-EFF-03@4']);
    const crow = (card: string) => used('A:4', 'dd-crow', 'remove', paid(card, 'A.hand', 'cost'));
    expect(broken(crow('A:4'))).toEqual([]);
    expect(broken(crow('A:3'))).toEqual(['CARD-EFF-03@4']);
  });

  it('or one of the kind that the text names is sent from hand or field', () => {
    const sends = (card: string, from: string) =>
      used('A:5', 'manticore-of-darkness', 'return', paid(card, from, 'cost'));
    expect(broken(sends('A:3', 'A.hand'))).toEqual([]);
    expect(broken(sends('A:2', 'A.monster:2'))).toEqual(['CARD-EFF-03@4']);
  });

  it('or counters are taken off', () => {
    const off = (delta: number) =>
      ev('CountersChanged', { card: 'A.monster:3', counter: 'spell', delta, total: 0 });
    const breaks = (...events: readonly DuelEvent[]) =>
      used('A.monster:3', 'breaker-the-magical-warrior', 'break', ...events);
    expect(broken(breaks(off(-1)))).toEqual([]);
    expect(broken(breaks())).toEqual(['CARD-EFF-03@3']);
  });
});

it('what is not in the stream, or declared by the players, is not judged', () => {
  const midway = [...given(), linked(1, 'A', 'A.st:1', 'premature-burial', 1)];
  expect(broken(midway)).toEqual([]);
  expect(count(midway)?.undetermined).toBe(1);
  expect(broken(uses('premature-burial', [], { effect: 'declared' }))).toEqual([]);
  const set = given({ cards: [...hand, ['A:9', 'premature-burial', 'A.st:1']] }).slice(1);
  const ruled = uses('premature-burial', set);
  expect(broken(ruled)).toEqual([]);
});
