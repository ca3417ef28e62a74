import { describe, expect, it } from 'vitest';
import { auditEvents } from '../src/index.js';
import {
  act,
  attack,
  audit,
  broken,
  compared,
  edited,
  ev as event,
  given,
  inserted,
  intoBattle,
  type Laid,
  lost,
  moved,
  phase,
  POOL,
  summon,
  without,
} from './stream.js';

const effect = { cause: 'effect' } as const;
const ended = (winner: string | null, reason: string) => event('DuelEnded', { winner, reason });

describe('Life Points', () => {
  it('sums', () => {
    const stream = [...given(), lost('B', 500, 7500, effect), lost('B', 300, 7200, effect)];
    expect(broken(stream)).toEqual([]);
    expect(broken(edited(stream, 3, { total: 7100 }))).toEqual(['ENGINE-LP-SUM@3']);
  });

  it.each([0, 1, 2, 3])('one wrong total (%s) is one finding, however play goes on from it', (wrong) => {
    const deltas = [500, 300, 200, 100];
    const off = (carried: boolean) =>
      deltas.map((amount, n) => {
        const right = 8000 - deltas.slice(0, n + 1).reduce((sum, one) => sum + one, 0);
        return lost('B', amount, n === wrong || (carried && n > wrong) ? right + 200 : right, effect);
      });
    const found = [`ENGINE-LP-SUM@${2 + wrong}`];
    for (const carried of [true, false]) {
      const report = audit([...given(), ...off(carried)]);
      expect(report.violations.map(({ rule, event: at }) => `${rule}@${at}`)).toEqual(found);
      expect(report.violations[0]?.responsible).toBeNull();
    }
  });

  it('an amount in battle that the calculation did not give: both players must notice, nobody is accused for losing it', () => {
    const hit = compared({ attackerValue: 1900, targetValue: 1500, damage: { B: 400 } });
    const field = given({
      cards: [
        ['A:1', 'raider', 'A.monster:1'],
        ['B:1', 'ox', 'B.monster:1'],
      ],
    });
    const report = audit([
      ...field,
      ...intoBattle(),
      ...attack('A.monster:1', 'B.monster:1'),
      hit,
      lost('B', 1900, 6100),
    ]);
    const one = report.violations.find(
      ({ rule, message }) => rule === 'DMG-AA-01' && message.includes('lost 1900'),
    );
    expect(one?.responsible).toBeNull();
  });

  it('whole, and never below zero', () => {
    expect(broken([...given(), lost('B', 0.5, 7999.5, effect)])).toEqual(['GAP-LP-01@2']);
    const below = audit([...given(), lost('B', 8100, -100, effect), ended('A', 'life-points')]);
    expect(below.violations[0]).toMatchObject({ rule: 'GAP-LP-01', event: 2 });
  });
});

describe('the end of a duel', () => {
  const out = [...given({ lp: { B: 500 } }), lost('B', 500, 0, effect), ended('A', 'life-points')];

  it('at zero Life Points', () => {
    expect(broken(out)).toEqual([]);
    expect(broken([...without(out, 3), phase('main2')])).toEqual(['WIN-LP-01@3']);
    expect(broken(edited(out, 3, { winner: 'B' }))).toEqual(['WIN-LP-01@3']);
    expect(broken(without(out, 3))).toEqual(['WIN-LP-01@2']);
  });

  it('both at once is a draw', () => {
    const both = inserted(out, 3, lost('A', 8000, 0, { ...effect, batch: 2 }));
    const stream = edited(edited(both, 2, { batch: 2 }), 4, { winner: null });
    expect(broken(stream)).toEqual([]);
    expect(broken(edited(stream, 4, { winner: 'A' }))).toEqual(['WIN-LP-02@4']);
  });

  it('nothing follows, but a judge', () => {
    const stream = [...out, act('EndTurn', 'A')];
    expect(broken(stream)).toEqual(['WIN-END-01@4']);
    const ruling = event('JudgeRuled', {
      judge: 'J',
      authority: 'head',
      reason: '',
      citation: '',
      answers: 3,
      result: null,
    });
    expect(broken([...out, act('IssueRuling', 'A'), ruling])).toEqual([]);
  });

  it('what follows is a consequence', () => {
    const stream = [...without(out, 3), phase('main2'), act('Attack', 'A'), phase('draw')];
    const { violations } = audit(stream);
    expect(violations.slice(1).every((one) => one.consequenceOf === 3)).toBe(true);
  });

  const pieces = ['left-arm', 'right-arm', 'left-leg', 'right-leg'].map(
    (part, n): Laid => [`A:${n + 1}`, `${part}-of-the-forbidden-one`, 'A.hand'],
  );
  const last: Laid = ['A:5', 'exodia-the-forbidden-one', 'A.gy'];
  const whole = [
    ...given({ cards: [...pieces, last] }),
    moved('A:5', 'exodia-the-forbidden-one', 'A.gy', 'A.hand', effect),
    ended('A', 'exodia'),
  ];

  it('with five pieces in hand', () => {
    expect(broken(whole)).toEqual([]);
    expect(broken([...without(whole, 3), phase('end')])).toEqual(['WIN-EXODIA-01@3']);
    expect(broken(edited(whole, 3, { winner: 'B' }))).toEqual(['WIN-EXODIA-01@3']);
  });

  it('five pieces on both sides', () => {
    const theirs = [...pieces, last].map(([card, id]): Laid => [card.replace('A', 'B'), id, 'B.hand']);
    const stream = [...given({ cards: [...pieces, last, ...theirs] }), ...whole.slice(2)];
    expect(broken(stream)).toEqual(['GAP-WIN-01@3']);
    expect(broken(edited(stream, 3, { winner: null }))).toEqual([]);
  });
});

describe('the reason of an end', () => {
  const start = given({ cards: [['A:1', 'ox', 'A.hand']] });
  const surrender = [...start, act('Surrender', 'B'), ended('A', 'surrender')];
  const ruling = (winner: string | null, result: object | null = { winner: 'B' }) => [
    ...start,
    act('IssueRuling', 'A'),
    event('JudgeRuled', {
      judge: 'J',
      authority: 'head',
      reason: '',
      citation: '',
      answers: null,
      result: result as { winner: string } | null,
    }),
    ended(winner, 'ruling'),
  ];

  it('who surrenders loses, and the duel is over', () => {
    expect(broken(surrender)).toEqual([]);
    expect(broken(edited(surrender, 3, { winner: 'B' }))).toEqual(['ENGINE-RESULT@3']);
    expect(broken(edited(surrender, 3, { winner: null }))).toEqual(['ENGINE-RESULT@3']);
    expect(broken(without(surrender, 3))).toEqual(['ENGINE-RESULT@2']);
    expect(broken([...without(surrender, 3), ...summon('A', 'A:1', 'ox', 1)])[0]).toBe('ENGINE-RESULT@3');
    expect(broken(without(surrender, 2))).toEqual(['ENGINE-RESULT@2']);
    const after = [...start, act('NormalSummon', 'A'), ...summon('A', 'A:1', 'ox', 1)];
    expect(broken([...after, ended('A', 'surrender')])).toEqual(['ENGINE-RESULT@6']);
  });

  it('a ruling has the result that the judge names', () => {
    expect(broken(ruling('B'))).toEqual([]);
    expect(broken(ruling('A'))).toEqual(['ENGINE-RESULT@4']);
    expect(broken(ruling('B', null))).toEqual(['ENGINE-RESULT@4']);
    expect(broken(without(ruling('B'), 3))).toEqual(['ENGINE-RESULT@3']);
    expect(broken(without(ruling('B'), 4))).toEqual(['ENGINE-RESULT@3']);
    expect(broken([...start, ended('B', 'ruling')])).toEqual(['ENGINE-RESULT@2']);
  });

  it('Exodia needs its five pieces in a hand that can be seen', () => {
    const end = ended('A', 'exodia');
    expect(broken([...start, end])).toEqual(['WIN-EXODIA-01@2']);
    const view = auditEvents([...start, end], { pool: POOL, viewer: 'B' });
    expect(view.violations.map(({ rule }) => rule)).toEqual(['WIN-EXODIA-01']);
    const unknown = [1, 2, 3, 4, 5].map((n): Laid => [`A:${n}`, 'ox', 'A.hand', { id: null }]);
    expect(broken([...given({ cards: unknown }), end])).toEqual([]);
  });

  const note = (effect: string) => ({
    key: `last-turn-${effect}`,
    card: 'last-turn',
    effect,
    by: 'A',
    on: null,
    until: 5,
    value: null,
    at: 0,
  });

  it('Last Turn was played, its turn is over, and the monsters say who has won', () => {
    const field = (...cards: readonly Laid[]) => [
      ...given({ cards, position: { lasting: [note('truce')] } }),
      act('EndTurn', 'A'),
      phase('end'),
    ];
    const mine: Laid = ['A:1', 'ox', 'A.monster:1'];
    const theirs: Laid = ['B:1', 'ox', 'B.monster:1'];
    expect(broken([...field(mine), ended('A', 'last-turn')])).toEqual([]);
    expect(broken([...field(mine), ended('B', 'last-turn')])).toEqual(['CARD-PREVAILS-01@4']);
    expect(broken([...field(mine, theirs), ended(null, 'last-turn')])).toEqual([]);
    expect(broken([...field(mine, theirs), ended('A', 'last-turn')])).toEqual(['CARD-PREVAILS-01@4']);
    expect(broken([...field(mine).slice(0, 2), ended('A', 'last-turn')])).toEqual(['CARD-PREVAILS-01@2']);
    expect(broken([...start, ended('A', 'last-turn')])).toEqual(['CARD-PREVAILS-01@2']);
  });

  it('a card ends a duel only where its text may say so', () => {
    expect(broken([...start, ended('A', 'pot-of-greed')])).toEqual(['CARD-PREVAILS-01@2']);
    expect(broken([...start, ended('A', 'the weather')])).toEqual(['ENGINE-RESULT@2']);
    const told = audit([...start, ended('A', 'strange-trap')]);
    expect(told.violations).toEqual([]);
    expect(told.checked['CARD-PREVAILS-01']?.undetermined).toBe(1);
  });
});

describe('the opening of a duel', () => {
  const deck = Array.from({ length: 8 }, () => 'ox');
  const opening = (ruleset: string, lp: number) => [
    act('OpenDuel', 'A'),
    event('DuelOpened', {
      ruleset,
      version: '1',
      seats: ['A', 'B'],
      teams: ['A', 'B'].map((id) => ({ id, seats: [id], lp })),
      players: {},
      sizes: { A: { main: 8, side: 0, extra: 0 }, B: { main: 8, side: 0, extra: 0 } },
      decks: { A: { main: deck, side: [], extra: [] }, B: { main: deck, side: [], extra: [] } },
      list: null,
      pool: { name: 'test@1', hash: '' },
      key: null,
    }),
    event('StarterChosen', { by: 'A', first: 'A' }),
    ...['A', 'B'].flatMap((seat) =>
      [1, 2, 3, 4, 5].map((n) =>
        moved(`${seat}:${n}`, 'ox', `${seat}.deck`, `${seat}.hand`, { cause: 'setup' }),
      ),
    ),
    event('TurnStarted', { number: 1, seat: 'A' }),
    phase('draw'),
    moved('A:6', 'ox', 'A.deck', 'A.hand', { cause: 'draw' }),
    phase('standby'),
  ];
  const clean = opening('classic-8000', 8000);

  it('as it should be', () => {
    expect(broken(clean)).toEqual([]);
    expect(broken(opening('variant-4000', 4000))).toEqual([]);
  });

  it('with other Life Points', () => {
    const start = lost('B', 4000, 4000, { cause: 'setup' });
    expect(broken(inserted(clean, 2, start))).toEqual(['SETUP-LP-01@2']);
    expect(broken(opening('variant-4000', 8000))[0]).toBe('SETUP-LP-02@1');
  });

  it('with six cards in a hand', () => {
    const more = moved('B:6', 'ox', 'B.deck', 'B.hand', { cause: 'setup' });
    expect(broken(inserted(clean, 13, more))).toEqual(['SETUP-HAND-01@13']);
    expect(broken(inserted(clean, 14, more))).toEqual(['SETUP-HAND-01@14']);
  });

  it('with a hand that is not full', () => {
    expect(broken(without(clean, 12))).toEqual(['SETUP-START-01@12']);
  });

  it('without the first draw', () => {
    expect(broken(without(clean, 15))).toEqual(['DRAW-03@15']);
  });

  it('with the wrong player first', () => {
    expect(broken(edited(clean.slice(0, 14), 13, { seat: 'B' }))).toEqual(['TURN-ALT-01@13']);
  });
});
