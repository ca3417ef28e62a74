import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../src/index.js';
import { questions } from '../src/checks/questions.js';
import {
  act,
  asked,
  at,
  audit,
  broken,
  chainEnded,
  edited,
  ev as event,
  given,
  inserted,
  intoBattle,
  attack,
  type Laid,
  linked,
  lost,
  moved,
  nextTurn,
  phase,
  POOL,
  resolved,
  SET,
  without,
} from './stream.js';

const cards: readonly Laid[] = [
  ['A:1', 'fissure', 'A.hand'],
  ['A:2', 'mystical-space-typhoon', 'A.hand'],
  ['B:1', 'mirror-force', 'B.st:1', { ...SET, flags: { since: 4, setTurn: 4 } }],
  ['B:2', 'ox', 'B.monster:1'],
  ['B:3', 'magic-jammer', 'B.st:2', { ...SET, flags: { since: 4, setTurn: 4 } }],
];
const turnUp = (card: string, id: string, place: string) =>
  event('CardTurned', { card, id, at: place, face: 'up', position: null, how: 'activation' });

/** A activates Fissure; B is asked and passes; Fissure destroys, resolves and leaves. */
const clean = [
  ...given({ cards }),
  act('Activate', 'A', { card: 'A:1' }),
  moved('A:1', 'fissure', 'A.hand', 'A.st:1'),
  linked(1, 'A', 'A.st:1', 'fissure', 1),
  asked('B'),
  act('Pass', 'B'),
  moved('B:2', 'ox', 'B.monster:1', 'B.gy', { cause: 'effect', link: 1, destroyed: true }),
  resolved(1),
  moved('A:1', 'fissure', 'A.st:1', 'A.gy'),
  chainEnded(1),
];

/** The same, answered by Magic Jammer. */
const two = [
  ...clean.slice(0, 6),
  act('Activate', 'B', { card: 'B.st:2' }),
  turnUp('B:3', 'magic-jammer', 'B.st:2'),
  linked(2, 'B', 'B.st:2', 'magic-jammer', 3),
  event('LinkNegated', { link: 1, how: 'activation', by: 2 }),
  moved('A:1', 'fissure', 'A.st:1', 'A.gy', { cause: 'effect', link: 2, destroyed: true }),
  resolved(2),
  event('LinkResolved', { link: 1, outcome: 'negated' }),
  moved('B:3', 'magic-jammer', 'B.st:2', 'B.gy'),
  chainEnded(2),
];

describe('the Chain', () => {
  it('one link, and two, as they should be', () => {
    expect(broken(clean)).toEqual([]);
    expect(broken(two)).toEqual([]);
  });

  it('a link with the wrong number', () => {
    expect(broken(edited(clean, 4, { link: 2 }))).toEqual(['CHAIN-01@4']);
  });

  it('resolved from below', () => {
    expect(broken(edited(two, at(two, 'LinkResolved'), { link: 1 }))).toEqual([
      `CHAIN-02@${at(two, 'LinkResolved')}`,
    ]);
  });

  it('ended before all had resolved', () => {
    const index = at(two, 'LinkResolved', 2);
    expect(broken(without(two, index))).toEqual([`CHAIN-02@${index + 1}`]);
  });

  it('negated by nothing, or negated and resolved all the same', () => {
    const last = at(two, 'LinkResolved', 2);
    expect(broken(edited(two, last, { outcome: 'applied' }))).toEqual([`CHAIN-02@${last}`]);
    const free = without(two, at(two, 'LinkNegated'));
    expect(broken(free)).toEqual([`CHAIN-02@${last - 1}`]);
  });

  it('a turn, phase, step or attack of its own that comes while it is open', () => {
    const open = clean.slice(0, 5);
    const turn = event('TurnStarted', { number: 6, seat: 'B' });
    const strikes = event('AttackDeclared', { attacker: 'B.monster:1', target: 'direct' });
    for (const next of [phase('end'), phase('battle', 'start'), turn, strikes])
      expect(broken([...open, next])).toContain('CHAIN-02@5');
  });

  it('that has resolved and is not over holds the turn up as well', () => {
    const over = clean.slice(0, -1);
    expect(broken([...over, phase('end')])).toEqual([`CHAIN-02@${over.length}`]);
  });

  it('of a given position is met by nothing but an answer', () => {
    const link = { link: 1, by: 'A', card: 'A.st:1', id: 'fissure', effect: 'activate', speed: 1 } as const;
    const more = { place: 'A.st:1', targets: [], paid: [], values: {}, activation: true } as const;
    const laid: readonly Laid[] = [...cards.slice(1), ['A:1', 'fissure', 'A.st:1']];
    const chain = [{ ...link, ...more, negated: null, outcome: null }];
    const stuck = given({ cards: laid, position: { chain } });
    const questioned = (command: DuelEvent): readonly string[] =>
      auditEvents([...stuck, command], { pool: POOL, checks: [questions] }).violations.map(
        ({ rule }) => rule,
      );
    expect(questioned(act('EndTurn', 'A'))).toEqual(['CHAIN-06']);
    expect(questioned(act('NormalSummon', 'A'))).toEqual(['CHAIN-06']);
    expect(questioned(act('Activate', 'A'))).toEqual([]);
    expect(broken([...stuck, phase('end')])).toEqual([`CHAIN-02@${stuck.length}`]);
  });

  it('an activation while it resolves', () => {
    const late = inserted(
      two,
      at(two, 'LinkResolved', 2),
      act('Activate', 'A'),
      moved('A:2', 'mystical-space-typhoon', 'A.hand', 'A.st:2'),
      linked(3, 'A', 'A.st:2', 'mystical-space-typhoon', 2),
    );
    expect(broken(late)).toEqual([`GAP-CHAIN-01@${at(late, 'LinkAdded', 3)}`]);
  });

  it('resolved without the answer of who was asked', () => {
    expect(broken(without(clean, 6))).toEqual(['CHAIN-06@6']);
  });

  it('somebody else went on while one was asked', () => {
    expect(broken(edited(clean, 6, { command: { type: 'Pass', by: 'A' } }))).toEqual(['CHAIN-06@6']);
  });

  it('counts who declined', () => {
    expect(audit(clean).checked['CHAIN-05']).toMatchObject({ ok: 1, undetermined: 0 });
    const unasked = [...clean.slice(0, 5), ...clean.slice(7)];
    expect(audit(unasked).checked['CHAIN-05']).toMatchObject({ ok: 0, undetermined: 1 });
  });
});

describe('Spell Speeds', () => {
  const answer = (card: string, id: string, speed: 1 | 2 | 3, from = two.slice(0, 6)) => [
    ...from,
    act('Activate', card.slice(0, 1)),
    linked(2, card.slice(0, 1), card, id, speed, { activation: true }),
  ];

  it('a Spell Speed 1 card does not answer', () => {
    const laid = [...cards, ['A:6', 'pot-of-greed', 'A.st:3'] as const];
    const start = [...given({ cards: laid }), ...two.slice(2, 5)];
    expect(broken(answer('A.st:3', 'pot-of-greed', 1, start))).toEqual(['SPEED-01@6']);
  });

  it('only Spell Speed 3 answers Spell Speed 3', () => {
    const stream = [
      ...two.slice(0, at(two, 'LinkAdded', 2) + 1),
      act('Activate', 'A'),
      moved('A:2', 'mystical-space-typhoon', 'A.hand', 'A.st:2'),
      linked(3, 'A', 'A.st:2', 'mystical-space-typhoon', 2),
    ];
    expect(broken(stream)).toEqual([`SPEED-05@${stream.length - 1}`]);
  });

  it('a speed that is not the card', () => {
    expect(broken(edited(clean, 4, { speed: 2 }))).toEqual(['SPEED-02@4']);
    expect(broken(edited(two, at(two, 'LinkAdded', 2), { speed: 2 }))[0]).toBe(
      `SPEED-04@${at(two, 'LinkAdded', 2)}`,
    );
  });

  it('an ignition effect is no answer, a trigger is none either but may be stacked', () => {
    const laid: readonly Laid[] = [
      ...cards,
      ['A:7', 'cannon-soldier', 'A.monster:1'],
      ['A:8', 'hane-hane', 'A.monster:2'],
    ];
    const start = [...given({ cards: laid }), ...two.slice(2, 5)];
    const effect = (place: string, id: string) => linked(2, 'A', place, id, 1, { activation: false });
    expect(
      broken([
        ...start,
        act('Activate', 'A', { card: 'A.monster:1' }),
        effect('A.monster:1', 'cannon-soldier'),
      ]),
    ).toEqual(['SPEED-01@6']);
    expect(
      broken([...start, act('Activate', 'A', { card: 'A.monster:1' }), effect('A.monster:2', 'hane-hane')]),
    ).toEqual([]);
  });
});

describe('Spells and Traps in time', () => {
  const trap = (flags: object) => [
    ...given({
      cards: [
        ['A:5', 'raider', 'A.monster:1'],
        ['B:1', 'mirror-force', 'B.st:1', { ...SET, flags }],
      ],
    }),
    ...intoBattle(),
    ...attack('A.monster:1', 'direct'),
    act('Activate', 'B', { card: 'B.st:1' }),
    turnUp('B:1', 'mirror-force', 'B.st:1'),
    linked(1, 'B', 'B.st:1', 'mirror-force', 2),
  ];

  it('a Trap from an earlier turn', () => {
    expect(broken(trap({ since: 4 }))).toEqual([]);
  });

  it('a Trap in the turn it was Set', () => {
    const [found] = audit(trap({ since: 5, setTurn: 5 })).violations;
    expect(found).toMatchObject({ rule: 'TRAP-TIME-01', event: 9, responsible: 'B' });
    expect(found?.message).toContain('earliest legal turn was 6');
  });

  it('a Trap from the hand', () => {
    const stream = [
      ...given({ cards: [['B:1', 'mirror-force', 'B.hand']] }),
      act('Activate', 'B'),
      moved('B:1', 'mirror-force', 'B.hand', 'B.st:1'),
      linked(1, 'B', 'B.st:1', 'mirror-force', 2),
    ];
    expect(broken(stream)).toEqual(['TRAP-SET-01@4']);
  });

  const quick = (by: string) => [
    act('Activate', by),
    moved(`${by}:1`, 'rush-recklessly', `${by}.hand`, `${by}.st:1`),
    linked(1, by, `${by}.st:1`, 'rush-recklessly', 2),
  ];

  it('a Quick-Play from the hand in the other turn', () => {
    expect(broken([...given({ cards: [['A:1', 'rush-recklessly', 'A.hand']] }), ...quick('A')])).toEqual([]);
    expect(broken([...given({ cards: [['B:1', 'rush-recklessly', 'B.hand']] }), ...quick('B')])).toEqual([
      'SPELL-QUICK-04@4',
    ]);
  });

  it('a Quick-Play in the turn it was Set', () => {
    const stream = [
      ...given({ cards: [['A:1', 'rush-recklessly', 'A.hand']] }),
      act('SetSpellTrap', 'A'),
      moved('A:1', 'rush-recklessly', 'A.hand', 'A.st:1', { face: 'down' }),
      event('SpellTrapSet', { card: 'A.st:1', by: 'A' }),
      act('Activate', 'A'),
      turnUp('A:1', 'rush-recklessly', 'A.st:1'),
      linked(1, 'A', 'A.st:1', 'rush-recklessly', 2),
    ];
    expect(broken(stream)).toEqual(['SPELL-QUICK-03@7']);
  });

  it('a Normal Spell in the Battle Phase or the other turn', () => {
    const battle = [...given({ cards }), ...intoBattle(), ...clean.slice(2, 5)];
    expect(broken(battle)).toEqual(['SPELL-PHASE-01@7']);
    const later = [...given({ cards }), ...nextTurn, ...clean.slice(2, 5)];
    expect(broken(later)).toEqual(['SPELL-PHASE-01@11']);
  });

  it('a Set in the other turn', () => {
    const sets = (id: string) => [
      ...given({ cards: [['B:1', id, 'B.hand']] }),
      act('SetSpellTrap', 'B'),
      moved('B:1', id, 'B.hand', 'B.st:1', { face: 'down' }),
      event('SpellTrapSet', { card: 'B.st:1', by: 'B' }),
    ];
    expect(broken(sets('mirror-force'))).toEqual(['SPELL-ACT-02@4']);
    expect(broken(sets('fissure'))).toEqual(['SPELL-ACT-02@4']);
  });

  it('a Set card lies face-down', () => {
    const stream = [
      ...given({ cards: [['A:1', 'fissure', 'A.hand']] }),
      act('SetSpellTrap', 'A'),
      moved('A:1', 'fissure', 'A.hand', 'A.st:1'),
      event('SpellTrapSet', { card: 'A.st:1', by: 'A' }),
    ];
    expect(broken(stream)).toEqual(['COND-DECLARE-01@3']);
    expect(audit(stream).violations.map((one) => one.rule)).toContain('TERM-SET-01');
  });

  it('what the Damage Step allows', () => {
    const step = (id: string, name: 'damage' | 'after-calculation') => [
      ...given({
        cards: [
          ['A:1', id, 'A.hand'],
          ['A:5', 'raider', 'A.monster:1'],
        ],
      }),
      ...intoBattle(),
      ...attack('A.monster:1', 'direct'),
      phase('battle', name),
      act('Activate', 'A'),
      moved('A:1', id, 'A.hand', 'A.st:1'),
      linked(1, 'A', 'A.st:1', id, 2),
    ];
    expect(broken(step('rush-recklessly', 'damage'))).toEqual([]);
    expect(broken(step('mystical-space-typhoon', 'damage'))).toEqual(['DMG-LIMIT-01@10']);
    expect(broken(step('rush-recklessly', 'after-calculation'))).toContain('DMG-LIMIT-02@10');
  });

  it('an unknown card is declared, and explains nothing for sure', () => {
    const stream = [
      ...given({ cards: [['B:1', 'strange-trap', 'B.st:1', { ...SET, flags: { since: 5 } }]] }),
      act('Activate', 'B'),
      turnUp('B:1', 'strange-trap', 'B.st:1'),
      linked(1, 'B', 'B.st:1', 'strange-trap', 2),
    ];
    expect(broken(stream)).toEqual([]);
    expect(audit(stream).checked['CARD-PREVAILS-01']?.declared).toBe(1);
    expect(audit(stream).checked['TRAP-TIME-01']?.undetermined).toBe(1);
  });
});

describe('used cards', () => {
  const leaves = at(clean, 'CardMoved', 3);

  it('leave by rule, not by an effect of their own', () => {
    expect(broken(edited(clean, leaves, { cause: 'effect' }))).toEqual([`SPELL-NORMAL-01@${leaves}`]);
    const counter = at(two, 'CardMoved', 3);
    expect(broken(edited(two, counter, { cause: 'effect' }))).toEqual([`TRAP-COUNTER-01@${counter}`]);
  });

  it('do not stay', () => {
    const stays = without(clean, leaves);
    expect(broken(stays)).toEqual([`SPELL-NORMAL-01@${stays.length - 1}`]);
    expect(broken([...stays, act('EndTurn', 'A')])).toEqual([`SPELL-NORMAL-01@${stays.length}`]);
  });

  it('do not leave before they have resolved', () => {
    const early = inserted(
      without(clean, leaves),
      at(clean, 'LinkResolved'),
      clean[leaves] as (typeof clean)[number],
    );
    expect(broken(early)).toEqual([`SPELL-NORMAL-01@${at(clean, 'LinkResolved')}`]);
  });

  it('a Trap as well', () => {
    const stream = [
      ...given({ cards }),
      act('Activate', 'B'),
      turnUp('B:1', 'mirror-force', 'B.st:1'),
      linked(1, 'B', 'B.st:1', 'mirror-force', 2),
      resolved(1),
      chainEnded(1),
    ];
    expect(broken(stream)).toEqual(['TRAP-NORMAL-01@6']);
  });
});

describe('costs, draws and uses of effects', () => {
  it('nothing is paid while a link resolves', () => {
    const laid: readonly Laid[] = [...cards, ['B:9', 'ox', 'B.hand']];
    const stream = inserted(
      [...given({ cards: laid }), ...clean.slice(2)],
      at(clean, 'LinkResolved'),
      moved('B:9', 'ox', 'B.hand', 'B.gy', { cause: 'cost', link: 1 }),
    );
    expect(broken(stream)).toEqual([`CARD-EFF-03@${at(clean, 'LinkResolved')}`]);
  });

  const pot = (count: number) => [
    ...given({ cards: [['A:1', 'pot-of-greed', 'A.hand']] }),
    act('Activate', 'A'),
    moved('A:1', 'pot-of-greed', 'A.hand', 'A.st:1'),
    linked(1, 'A', 'A.st:1', 'pot-of-greed', 1),
    ...Array.from({ length: count }, (_, n) =>
      moved(`A:${901 + n}`, 'ox', 'A.deck', 'A.hand', { cause: 'draw', link: 1 }),
    ),
    resolved(1),
    moved('A:1', 'pot-of-greed', 'A.st:1', 'A.gy'),
    chainEnded(1),
  ];

  it('as many cards as the text gives', () => {
    expect(broken(pot(2))).toEqual([]);
    expect(broken(pot(3))).toEqual(['DRAW-02@7']);
    expect(broken(pot(1))).toEqual(['DRAW-02@6']);
  });

  it('an effect once a turn', () => {
    const uses = (turn: number) => [
      act('Activate', 'A', { card: 'A.monster:1' }),
      linked(1, 'A', 'A.monster:1', 'chaos-sorcerer', 1, { activation: false }),
      resolved(1),
      chainEnded(1),
      ...(turn === 0 ? [] : nextTurn),
    ];
    const start = given({ cards: [['A:1', 'chaos-sorcerer', 'A.monster:1']] });
    expect(broken([...start, ...uses(0)])).toEqual([]);
    expect(broken([...start, ...uses(0), ...uses(0)])).toEqual(['CARD-PREVAILS-01@7']);
  });

  it('Life Points paid as a cost are no battle damage', () => {
    const stream = [...given(), act('Activate', 'A'), lost('A', 800, 7200, { cause: 'cost' })];
    expect(broken(stream)).toEqual([]);
  });
});
