import { type DuelEvent, makePool } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { auditEvents, CHECKS } from '../src/index.js';
import {
  act,
  edited,
  ev,
  given,
  inserted,
  type Laid,
  linked,
  lost,
  moved,
  POOL,
  resolved,
  without,
} from './stream.js';

const spell = (id: string, nameEn: string, kind: 'spell' | 'trap' = 'spell') => ({
  id,
  nameEn,
  nameFr: null,
  passcode: null,
  kind,
  subtype: 'normal',
});
const pool = makePool('test@1', [
  ...POOL.cards.values(),
  spell('dark-hole', 'Dark Hole'),
  spell('monster-reborn', 'Monster Reborn'),
  spell('change-of-heart', 'Change of Heart'),
  spell('chain-strike', 'Chain Strike'),
  spell('polymerization', 'Polymerization'),
]);
const checks = CHECKS.filter(({ name }) => name === 'texts');
const report = (events: readonly DuelEvent[]) => auditEvents(events, { pool, checks });
const told = (events: readonly DuelEvent[]) =>
  report(events).violations.map(({ event, message }) => `${event}: ${message}`);
const verdicts = (events: readonly DuelEvent[]) => report(events).verdicts.map(({ verdict }) => verdict);

const field: readonly Laid[] = [
  ['A:1', 'ox', 'A.monster:1'],
  ['B:1', 'raider', 'B.monster:1'],
  ['B:2', 'ox', 'B.monster:2'],
  ['B:3', 'skull', 'B.gy'],
];

/** A uses a Spell of the own field, and it resolves: event 3 is the first that it does. */
const uses = (id: string, deeds: readonly DuelEvent[], targets: readonly string[] = [], link = 1) => [
  ...given({ cards: [...field, ['A:9', id, 'A.st:1']] }),
  linked(link, 'A', 'A.st:1', id, 1, { effect: 'activate', targets }),
  ...deeds,
  resolved(link),
];
const by = { cause: 'effect', link: 1 } as const;
const destroyed = (card: string, id: string, from: string) =>
  moved(card, id, from, `${card.slice(0, 1)}.gy`, { ...by, destroyed: true });
const drawn = (card: string) => moved(card, 'ox', 'A.deck', 'A.hand', { cause: 'draw', link: 1 });

describe('a card that does more than its text says', () => {
  it('draws a third card', () => {
    const two = uses('pot-of-greed', [drawn('A:901'), drawn('A:902')]);
    expect(told(two)).toEqual([]);
    expect(verdicts(two)).toEqual(['ok']);
    expect(told(inserted(two, 5, drawn('A:903')))).toEqual([
      '5: Pot Of Greed of A made A draw 3 cards in place of 2; it lets its player draw 2 cards (ruling pot-of-greed-r1).',
    ]);
    expect(told(without(two, 4))[0]).toContain('made A draw 1 card in place of 2');
  });

  it('deals damage of which it says nothing', () => {
    const more = uses('pot-of-greed', [
      drawn('A:901'),
      drawn('A:902'),
      lost('B', 500, 7500, { cause: 'effect', link: 1 }),
    ]);
    expect(told(more)[0]).toContain('5: Pot Of Greed of A changed the Life Points of B by -500');
  });
});

describe('destruction', () => {
  const all = [
    destroyed('A:1', 'ox', 'A.monster:1'),
    destroyed('B:1', 'raider', 'B.monster:1'),
    destroyed('B:2', 'ox', 'B.monster:2'),
  ];

  it('spares a monster', () => {
    const hole = uses('dark-hole', all);
    expect(told(hole)).toEqual([]);
    expect(told(without(hole, 5))).toEqual([
      '5: Dark Hole of A left Ox (B:2) on B.monster:2; it destroys all monsters on the field (ruling dark-hole-r6).',
    ]);
    expect(told(edited(hole, 4, { destroyed: undefined }))[0]).toContain(
      '4: Dark Hole of A moved Raider (B:1)',
    );
  });

  it('hits the wrong one', () => {
    expect(told(uses('fissure', [destroyed('B:2', 'ox', 'B.monster:2')]))).toEqual([]);
    expect(told(uses('fissure', [destroyed('B:1', 'raider', 'B.monster:1')]))).toEqual([
      '3: Fissure of A destroyed Raider (B:1) and not Ox (B:2); it destroys the one face-up monster of the opponent with the lowest ATK (ruling fissure-r4).',
    ]);
    expect(told(uses('fissure', [destroyed('A:1', 'ox', 'A.monster:1')]))[0]).toContain('destroyed Ox (A:1)');
    expect(told(uses('fissure', []))[0]).toContain('left Ox (B:2) on B.monster:2');
  });

  it('goes by the values that are shown', () => {
    const raised = inserted(
      uses('fissure', [destroyed('B:1', 'raider', 'B.monster:1')]),
      2,
      ev('ValuesChanged', { card: 'B.monster:2', atk: 2400, def: 1000, level: 4, modifiers: [] }),
    );
    expect(told(raised)).toEqual([]);
  });
});

describe('monsters that come', () => {
  const comes = (card: string, id: string, from: string) => [moved(card, id, from, 'A.monster:2', by)];

  it('are those that were targeted', () => {
    const reborn = (deeds: readonly DuelEvent[]) => uses('monster-reborn', deeds, ['B:3']);
    expect(told(reborn(comes('B:3', 'skull', 'B.gy')))).toEqual([]);
    expect(told(reborn(comes('A:903', 'ox', 'A.deck')))[0]).toContain(
      '3: Monster Reborn of A moved Ox (A:903) from A.deck to A.monster:2; it Special Summons its target',
    );
    expect(told(reborn([]))[0]).toContain('left Skull (B:3) in B.gy');
  });

  it('and none that has left its graveyard meanwhile', () => {
    const late = inserted(
      uses('monster-reborn', [moved('B:3', 'skull', 'B.banished', 'A.monster:2', by)], ['B:3']),
      3,
      moved('B:3', 'skull', 'B.gy', 'B.banished', { cause: 'effect' }),
    );
    expect(told(late)[0]).toContain('from B.banished to A.monster:2');
    expect(told(without(late, 4))).toEqual([]);
  });
});

it('control goes to the player, and the monster lies as it did', () => {
  const over = (position: 'attack' | 'defense', until: number | null = 5) =>
    uses(
      'change-of-heart',
      [
        ev('ControlChanged', { card: 'B.monster:1', from: 'B', to: 'A', until, link: 1 }),
        moved('B:1', 'raider', 'B.monster:1', 'A.monster:2', { ...by, position }),
      ],
      ['B.monster:1'],
    );
  expect(told(over('attack'))).toEqual([]);
  expect(told(over('defense'))).toHaveLength(1);
  expect(told(over('attack', null))[0]).toContain('gave Raider (B:1) to A for good');
  expect(told(over('attack', 7))[0]).toContain('gave Raider (B:1) to A until the End Phase of turn 7');
  expect(told(uses('change-of-heart', [], ['B.monster:1']))[0]).toContain('did not give Raider (B:1)');
});

it('damage is that of the text, or all that is left', () => {
  const strikes = (amount: number, total: number, lp = 8000) => [
    ...given({ cards: [['A:9', 'chain-strike', 'A.st:1']], lp: { B: lp } }),
    linked(1, 'A', 'A.st:1', 'chain-strike', 2, { effect: 'activate' }),
    lost('B', amount, total, { cause: 'effect', link: 1 }),
    resolved(1),
  ];
  expect(told(strikes(400, 7600))).toEqual([]);
  expect(told(strikes(300, 0, 300))).toEqual([]);
  expect(told(strikes(800, 7200))).toEqual([
    '3: Chain Strike of A dealt 800 damage to B in place of 400; it deals 400 damage for each link up to its own (ruling chain-strike-r2).',
  ]);
});

it('materials go to the graveyard of their owner, and nowhere else', () => {
  const gaia = 'gaia-the-dragon-champion';
  const fused = (place: string) => [
    ...given({
      cards: [
        ['A:1', 'ox', 'A.monster:1'],
        ['A:2', 'raider', 'A.hand'],
        ['A:8', gaia, 'A.extra'],
        ['A:9', 'polymerization', 'A.st:1'],
      ],
    }),
    linked(1, 'A', 'A.st:1', 'polymerization', 1, { effect: 'activate' }),
    moved('A:1', 'ox', 'A.monster:1', place, by),
    moved('A:2', 'raider', 'A.hand', 'A.gy', by),
    moved('A:8', gaia, 'A.extra', 'A.monster:1', { ...by, position: 'attack' }),
    resolved(1),
  ];
  expect(told(fused('A.gy'))).toEqual([]);
  for (const wrong of ['B.gy', 'A.banished', 'A.outside'])
    expect(told(fused(wrong))[0]).toContain(`from A.monster:1 to ${wrong}; it Fusion Summons`);
});

describe('what could explain it is not called a violation', () => {
  const spared = uses('dark-hole', [destroyed('A:1', 'ox', 'A.monster:1')]);

  it('a judge has ruled', () => {
    const ruled = inserted(spared, 2, ev('JudgeRuled', { judge: 'J', answers: null, result: null }));
    expect(told(ruled)).toEqual([]);
    expect(verdicts(ruled)).toEqual(['undetermined']);
  });

  it('a card that the table does not know lies there', () => {
    const strange = [
      ...given({ cards: [...field, ['A:9', 'dark-hole', 'A.st:1'], ['B:8', 'strange-trap', 'B.st:1']] }),
      ...spared.slice(2),
    ];
    expect(told(strange)).toEqual([]);
  });

  it('a link that was negated, or that its players declared', () => {
    for (const outcome of ['negated', 'no-effect', 'declared'] as const)
      expect(verdicts(edited(spared, 4, { outcome }))).toEqual([]);
  });

  it('the Chain began before the stream did', () => {
    expect(verdicts([...given({ cards: field }), act('Pass', 'A'), resolved(1)])).toEqual([]);
  });
});
