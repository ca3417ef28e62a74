import type { DuelEvent, EventData } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { auditEvents, rulesBroken } from '../src/index.js';
import {
  act,
  asked,
  attack,
  audit,
  breaks,
  edited,
  ev as event,
  given,
  intoBattle,
  keeps,
  type Laid,
  linked,
  moved,
  phase,
  POOL,
  SET,
} from './stream.js';

/** What lies open or apart, who may answer, how a duel ends, and what is counted at its beginning. */

describe('piles', () => {
  const start = given({
    cards: [
      ['A:1', 'ox', 'A.monster:1'],
      ['A:2', 'ox', 'A.hand'],
    ],
  });
  const away = moved('A:1', 'ox', 'A.monster:1', 'A.banished', { cause: 'effect' });

  it('a card removed from play is set aside and does not come back', () => {
    expect(keeps('ZONE-RFP-01', [...start, away])).toBe(1);
    expect(breaks('ZONE-RFP-01', [...start, away, moved('A:1', 'ox', 'A.banished', 'A.gy')])).toEqual([3]);
    expect(breaks('ZONE-RFP-02', [...start, away, moved('A:1', 'ox', 'A.banished', 'A.monster:1')])).toEqual([
      3,
    ]);
  });

  it('what goes to a graveyard is told to everybody', () => {
    const gone = (id: string | null) => [
      ...start,
      { ...away, data: { ...away.data, to: 'A.gy', id } } as DuelEvent,
    ];
    expect(keeps('INFO-GY-01', gone('ox'))).toBe(1);
    expect(breaks('INFO-GY-01', gone(null))).toEqual([2]);
  });

  it('a Tribute is not destroyed, whatever the league calls it', () => {
    const tribute = (ruleset: string, more: object) => [
      ...given({ ruleset, cards: [['A:1', 'ox', 'A.monster:1']] }),
      moved('A:1', 'ox', 'A.monster:1', 'A.gy', { cause: 'tribute', ...more }),
    ];
    expect(keeps('ZONE-DESTROY-02', tribute('league-8000', {}))).toBe(1);
    expect(breaks('ZONE-DESTROY-02', tribute('league-8000', { destroyed: true }))).toEqual([2]);
    expect(breaks('ZONE-DESTROY-01', tribute('classic-8000', { destroyed: true }))).toEqual([2]);
  });

  it('a hand is not the field', () => {
    const turned = (card: string) => [
      ...start,
      event('PositionChanged', { card, face: 'up', position: 'defense', how: 'effect', link: 1 }),
    ];
    expect(keeps('ZONE-FIELD-01', turned('A.monster:1'))).toBe(1);
    expect(breaks('ZONE-FIELD-01', turned('A:2'))).toEqual([2]);
  });
});

describe('what is shown', () => {
  const revealed = (link: number | null) => [
    ...given({
      cards: [
        ['A:1', 'fissure', 'A.st:1', SET],
        ['A:2', 'ox', 'A.hand'],
      ],
    }),
    event('CardRevealed', { card: 'A:1', id: 'fissure', at: 'A.st:1', to: 'all', link }),
    event('CardRevealed', { card: 'A:2', id: 'ox', at: 'A.hand', to: 'all', link }),
  ];

  it('a Set card and a hand by an effect or not at all', () => {
    expect(breaks('INFO-SET-01', revealed(1))).toEqual([]);
    expect(breaks('INFO-SET-01', revealed(null))).toEqual([2]);
    expect(breaks('INFO-HAND-02', revealed(null))).toEqual([3]);
  });

  it('a card turned face-up to everybody', () => {
    const up = (id: string | null) => [
      ...revealed(1).slice(0, 2),
      event('CardTurned', { card: 'A:1', id, at: 'A.st:1', face: 'up', position: null, how: 'activation' }),
    ];
    expect(keeps('INFO-SET-01', up('fissure'))).toBe(1);
    expect(breaks('INFO-SET-01', up(null))).toEqual([2]);
  });

  it('what a view tells of a Set is for its controller', () => {
    const start = given({ cards: [['A:1', 'fissure', 'A.hand']] });
    const set = (card: string | null, id: string | null) => [
      ...start,
      moved('A:1', 'fissure', 'A.hand', 'A.st:1', { face: 'down', card, id }),
    ];
    const seen = (events: readonly DuelEvent[], viewer: string) =>
      auditEvents(events, { pool: POOL, viewer }).violations.flatMap(rulesBroken);
    expect(seen(set('A:1', 'fissure'), 'B')).toContain('INFO-SET-01');
    expect(seen(set('A:1', 'fissure'), 'A')).not.toContain('INFO-SET-01');
    expect(seen(set(null, null), 'B')).not.toContain('INFO-SET-01');
  });
});

describe('at the beginning', () => {
  const deck = { main: Array.from({ length: 40 }, (_, n) => `card-${n}`), side: [], extra: ['fish'] };
  const opened = (sizes: { side?: number; extra?: number }, more: Partial<EventData['DuelOpened']> = {}) => [
    event('DuelOpened', {
      ruleset: 'league-8000',
      version: '1',
      seats: ['A', 'B'],
      teams: ['A', 'B'].map((id) => ({ id, seats: [id], lp: 8000 })),
      players: {},
      sizes: { A: { main: 40, side: 0, extra: 1, ...sizes }, B: { main: 40, side: 0, extra: 1 } },
      decks: { A: deck, B: deck },
      list: null,
      pool: { name: 'test@1', hash: '' },
      key: null,
      ...more,
    }),
  ];

  it('the Fusion Deck is whole, and lies face-down', () => {
    expect(keeps('SETUP-FUSION-01', opened({}))).toBe(2);
    expect(breaks('SETUP-FUSION-01', opened({ extra: 2 }))).toEqual([0]);
    const out = moved('A:41', 'fish', 'A.extra', 'A.gy');
    expect(breaks('SETUP-FUSION-01', [...opened({}), out])).toEqual([1]);
    const up = [
      ...given({ cards: [['A:1', 'gaia-the-dragon-champion', 'A.monster:1']] }),
      moved('A:1', 'gaia-the-dragon-champion', 'A.monster:1', 'A.extra', { cause: 'effect', face: 'up' }),
    ];
    expect(breaks('SETUP-FUSION-01', up)).toEqual([2]);
  });

  it('of a Side Deck the number is shown, and nothing else', () => {
    expect(breaks('INFO-SIDE-01', opened({ side: 15 }))).toEqual([0]);
    const { violations } = auditEvents(opened({}), { pool: POOL, viewer: 'B' });
    expect(violations.flatMap(rulesBroken)).toContain('INFO-SIDE-01');
    const hidden = auditEvents(opened({}, { decks: { A: null, B: deck } }), { pool: POOL, viewer: 'B' });
    expect(hidden.violations.flatMap(rulesBroken)).not.toContain('INFO-SIDE-01');
  });

  it('8000 Life Points of the league are where it starts, not where it ends', () => {
    const gain = (total: number, ruleset = 'league-8000') => [
      ...given({ ruleset, lp: { A: 7800, B: 8000 } }),
      event('LifePointsChanged', { team: 'A', delta: 500, total, cause: 'effect', link: 1 }),
    ];
    expect(keeps('SETUP-LP-03', gain(8300))).toBe(1);
    expect(breaks('SETUP-LP-03', gain(8000))).toEqual([2]);
    expect(breaks('SETUP-LP-03', gain(8000, 'classic-8000'))).toEqual([]);
    expect(breaks('SETUP-LP-03', opened({}, { teams: [{ id: 'A', seats: ['A'], lp: 7000 }] }))).toEqual([0]);
  });
});

describe('who goes on', () => {
  const cards: readonly Laid[] = [
    ['A:1', 'mystical-space-typhoon', 'A.hand'],
    ['A:2', 'fissure', 'A.hand'],
    ['A:3', 'mystical-space-typhoon', 'A.gy'],
    ['A:4', 'raider', 'A.monster:1'],
    ['B:1', 'mystical-space-typhoon', 'B.st:1', { ...SET, flags: { since: 4, setTurn: 4 } }],
  ];
  const answered = [
    ...given({ cards }),
    act('Activate', 'A', { card: 'A:1' }),
    moved('A:1', 'mystical-space-typhoon', 'A.hand', 'A.st:1'),
    linked(1, 'A', 'A.st:1', 'mystical-space-typhoon', 2),
    asked('B'),
    act('Activate', 'B', { card: 'B.st:1' }),
    linked(2, 'B', 'B.st:1', 'mystical-space-typhoon', 2),
    asked('A'),
    act('Pass', 'A'),
  ];

  it('whose card was answered is asked first', () => {
    expect(keeps('CHAIN-03', answered)).toBe(1);
    expect(breaks('CHAIN-03', [...answered.slice(0, 8), asked('B'), act('Pass', 'A')])).toEqual([9]);
  });

  it('a second link on the own one comes when the opponent has declined', () => {
    const again = act('Activate', 'A', { card: 'A:2' });
    const asks = (...seats: readonly string[]) => [
      ...answered.slice(0, 5),
      ...seats.flatMap((seat) => [asked(seat), ...(seat === 'B' ? [act('Pass', 'B')] : [])]),
      again,
    ];
    expect(keeps('CHAIN-04', asks('B', 'A'))).toBe(1);
    expect(breaks('CHAIN-04', [...answered.slice(0, 5), asked('B'), again])).toEqual([6]);
  });

  it('a Quick-Play in the own turn comes from hand or field, in the other one from the field', () => {
    expect(keeps('SPELL-QUICK-01', answered)).toBe(1);
    expect(keeps('SPELL-QUICK-02', answered)).toBe(1);
    const buried = [
      ...given({ cards }),
      act('Activate', 'A', { card: 'A:3' }),
      linked(1, 'A', 'A:3', 'mystical-space-typhoon', 2),
    ];
    expect(breaks('SPELL-QUICK-01', buried)).toEqual([3]);
    const fresh: Laid = [
      'B:1',
      'mystical-space-typhoon',
      'B.st:1',
      { ...SET, flags: { since: 5, setTurn: 5 } },
    ];
    const early = [...given({ cards: [...cards.slice(0, 4), fresh] }), ...answered.slice(2)];
    expect(breaks('SPELL-QUICK-02', early)).toEqual([7]);
  });

  it('a declared attack is answered by Quick-Plays and Traps', () => {
    const declared = [...given({ cards }), ...intoBattle(), ...attack('A.monster:1', 'direct')];
    const answer = (seat: string, card: string, id: string, speed: 1 | 2) => [
      ...declared,
      act('Activate', seat, { card }),
      linked(1, seat, card, id, speed),
    ];
    expect(keeps('BATTLE-WINDOW-01', answer('B', 'B.st:1', 'mystical-space-typhoon', 2))).toBe(1);
    expect(breaks('BATTLE-WINDOW-01', answer('A', 'A:2', 'fissure', 1))).toEqual([8]);
  });

  it('a Standby Phase that demands nothing goes by', () => {
    const standby = given({ turn: { phase: 'standby' } });
    expect(
      keeps('TURN-STBY-02', [...given({ turn: { phase: 'draw' } }), phase('standby'), phase('main1')]),
    ).toBe(1);
    const { violations } = auditEvents([...standby, act('Pass', 'A')], { pool: POOL });
    expect(violations.flatMap(rulesBroken)).toContain('TURN-STBY-02');
  });

  it('a monster is used by its controller', () => {
    const lent = given({ cards: [['A:1', 'ox', 'B.monster:1']] });
    const change = act('ChangePosition', 'A', { card: 'B.monster:1', position: 'defense' });
    const { violations } = auditEvents([...lent, change], { pool: POOL });
    expect(violations.flatMap(rulesBroken)).toContain('CTRL-05');
  });

  it('the one attack of the league is one of each monster', () => {
    const twice = (ruleset: string) => [
      ...given({
        ruleset,
        cards: [
          ['A:4', 'raider', 'A.monster:1', { flags: { since: 1, attackTurn: 5, attacks: 1 } }],
          ['A:5', 'raider', 'A.monster:2'],
        ],
      }),
      ...intoBattle(),
      ...attack('A.monster:2', 'direct'),
    ];
    expect(keeps('BATTLE-ATK-02', twice('league-8000'))).toBe(1);
    const again = edited(edited(twice('league-8000'), 6, { attacker: 'A.monster:1' }), 5, {
      command: { type: 'Attack', by: 'A', card: 'A.monster:1', target: 'direct' },
    });
    expect(breaks('BATTLE-ATK-02', again)).toEqual([6]);
  });
});

describe('how a duel ends', () => {
  const letters: readonly Laid[] = ['i', 'n', 'a'].map((letter, n) => [
    `A:${n + 2}`,
    `spirit-message-${letter}`,
    `A.st:${n + 2}`,
  ]);
  const word = (ruleset: string) => [
    ...given({
      ruleset,
      cards: [['A:1', 'destiny-board', 'A.st:1'], ...letters, ['A:9', 'spirit-message-l', 'A.deck']],
    }),
    moved('A:9', 'spirit-message-l', 'A.deck', 'A.st:5', { cause: 'effect', link: 1, batch: 2 }),
  ];
  const ended = (reason: string) => event('DuelEnded', { winner: 'A', reason });

  it('the word of Destiny Board wins at once', () => {
    expect(keeps('WIN-DESTINY-01', [...word('classic-8000'), ended('destiny-board')])).toBe(1);
    expect(breaks('WIN-DESTINY-01', [...word('classic-8000'), phase('end')])).toEqual([3]);
    expect(breaks('WIN-DESTINY-01', [...word('league-8000'), phase('end')])).toEqual([]);
    expect(breaks('WIN-DESTINY-01', [...word('classic-8000').slice(0, 2), ended('destiny-board')])).toEqual([
      2,
    ]);
  });

  it('an empty Deck decides, and one that is not empty does not', () => {
    const start = given({ ruleset: 'league-8000' });
    expect(breaks('WIN-DECK-01', [...start, ended('deck-out')])).toEqual([2]);
    expect(breaks('LEAGUE-WIN-01', [...start, ended('deck-out')])).toEqual([2]);
    expect(audit([...start, act('Surrender', 'B'), ended('surrender')]).violations).toEqual([]);
  });
});
