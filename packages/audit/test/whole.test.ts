import type { DuelEvent, EventData, RegisteredDeck } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../src/index.js';
import { act, asked, DOWN, edited, ev as event, given, POOL } from './stream.js';

/** What needs a whole stream: registered Decks, the toss, questions and answers, whose cards a command is about. */

const LIST = {
  id: 'test-list',
  version: 1,
  forbidden: ['raigeki', 'pot-of-greed'],
  limited: ['umi'],
  semiLimited: ['fissure'],
};

/** Forty cards, no name more than three times. */
const main = (...cards: readonly string[]): readonly string[] => [
  ...cards,
  ...Array.from({ length: 40 - cards.length }, (_, n) => `card-${Math.floor(n / 3)}`),
];

interface Registered extends Partial<RegisteredDeck> {
  readonly ruleset?: string;
  readonly list?: EventData['DuelOpened']['list'];
}

function opened({
  ruleset = 'classic-8000',
  list = { id: 'test-list', version: '1' },
  ...deck
}: Registered): readonly DuelEvent[] {
  const own: RegisteredDeck = { main: main(), side: [], extra: [], ...deck };
  const size = { main: own.main.length, side: own.side.length, extra: own.extra.length };
  return [
    event('DuelOpened', {
      ruleset,
      version: '1',
      seats: ['A', 'B'],
      teams: ['A', 'B'].map((id) => ({ id, seats: [id], lp: ruleset === 'variant-4000' ? 4000 : 8000 })),
      players: {},
      sizes: { A: size, B: { main: 40, side: 0, extra: 0 } },
      decks: { A: own, B: { main: main(), side: [], extra: [] } },
      list,
      pool: { name: 'test@1', hash: '' },
      key: null,
    }),
  ];
}

const broken = (events: readonly DuelEvent[]): readonly string[] =>
  auditEvents(events, { pool: POOL, list: LIST })
    .violations.filter((one) => one.consequenceOf === null)
    .map(({ rule, event: at }) => `${rule}@${at}`);

describe('registered Decks', () => {
  it('sizes', () => {
    expect(broken(opened({}))).toEqual([]);
    expect(broken(opened({ main: main().slice(1) }))).toEqual(['DECK-SIZE-01@0']);
    const side = Array.from({ length: 15 }, (_, n) => `side-${n}`);
    expect(broken(opened({ side }))).toEqual([]);
    expect(broken(opened({ side: side.slice(1) }))).toEqual(['DECK-SIDE-01@0']);
    expect(broken(opened({ side, ruleset: 'variant-4000' }))).toEqual(['MATCH-VAR-01@0']);
  });

  it('copies over all parts, by name', () => {
    expect(broken(opened({ main: main('ox', 'ox', 'ox') }))).toEqual([]);
    const side = ['ox', ...Array.from({ length: 14 }, (_, n) => `side-${n}`)];
    expect(broken(opened({ main: main('ox', 'ox', 'ox'), side }))).toEqual(['DECK-COPIES-01@0']);
  });

  it('Fusion Monsters beside the Deck, and nothing else', () => {
    expect(broken(opened({ extra: ['gaia-the-dragon-champion'] }))).toEqual([]);
    expect(broken(opened({ main: main('gaia-the-dragon-champion') }))).toEqual(['DECK-FUSION-01@0']);
    expect(broken(opened({ extra: ['ox'] }))).toEqual(['DECK-FUSION-01@0']);
  });

  it('the list that the duel names', () => {
    expect(broken(opened({ main: main('pot-of-greed') }))).toEqual(['DECK-BAN-01@0']);
    expect(broken(opened({ main: main('umi') }))).toEqual([]);
    expect(broken(opened({ main: main('umi', 'umi') }))).toEqual(['DECK-BAN-02@0']);
    expect(broken(opened({ main: main('fissure', 'fissure', 'fissure') }))).toEqual(['DECK-BAN-03@0']);
    expect(broken(opened({ main: main('dark-hole') }))).toEqual(['DECK-BAN-04@0']);
    expect(broken(opened({ main: main('dark-hole'), ruleset: 'league-8000' }))).toEqual([]);
    expect(broken(opened({ main: main('spirit-message-f') }))).toEqual(['WIN-DESTINY-02@0']);
  });

  it('a list that the audit was not given leaves the question open', () => {
    const other = { id: 'another', version: '1' };
    expect(broken(opened({ main: main('pot-of-greed'), list: other }))).toEqual([]);
    expect(broken(opened({ main: main('dark-hole'), list: null }))).toEqual([]);
  });

  it('what a view does not show is undetermined', () => {
    const hidden = edited(opened({}), 0, { decks: { A: null, B: null } });
    const report = auditEvents(hidden, { pool: POOL, viewer: 'B' });
    expect(report.checked['DECK-COPIES-01']).toMatchObject({ ok: 0, violation: 0, undetermined: 2 });
    expect(report.checked['DECK-SIZE-01']).toMatchObject({ ok: 2, violation: 0 });
  });
});

describe('the toss', () => {
  const choice = event('DecisionOpened', {
    asks: { seat: 'B', kind: 'choice', about: 'starter', card: null },
    agenda: null,
  });
  const tossed = [
    ...opened({}),
    event('CoinTossed', { by: null, purpose: 'start', result: 'B' }),
    choice,
    act('Choose', 'B', { answer: 'second' }),
    event('StarterChosen', { by: 'B', first: 'A' }),
  ];

  it('its winner chooses who goes first', () => {
    expect(broken(tossed)).toEqual([]);
    expect(broken(edited(tossed, 1, { result: 'A' }))).toEqual(['SETUP-TOSS-01@4']);
    expect(broken(edited(tossed, 4, { first: 'B' }))).toEqual(['SETUP-TOSS-01@4']);
  });
});

describe('questions and answers', () => {
  const start = given({ cards: [['A:1', 'ox', 'A.monster:1', DOWN]] });

  it('an answer to nothing', () => {
    expect(broken([...start, act('Pass', 'B')])).toEqual(['ENGINE-NOT-ASKED@2']);
    expect(broken([...start, asked('B', 'summoned'), act('Pass', 'B')])).toEqual([]);
  });

  it('an answer of another seat, or of another kind', () => {
    expect(broken([...start, asked('B', 'summoned'), act('Pass', 'A')])).toEqual(['ENGINE-NOT-ASKED@3']);
    expect(broken([...start, asked('B', 'summoned'), act('Choose', 'B', { answer: 1 })])).toEqual([
      'ENGINE-NOT-ASKED@3',
    ]);
  });

  it('the turn player is asked first', () => {
    const window = (...seats: readonly string[]) =>
      seats.flatMap((seat) => [asked(seat, 'summoned'), act('Pass', seat)]);
    expect(broken([...start, ...window('A', 'B')])).toEqual([]);
    expect(broken([...start, ...window('B', 'A')])).toEqual(['GAP-CHAIN-02@4']);
  });

  it('a card of the opponent', () => {
    const flip = act('FlipSummon', 'A', { card: 'B.monster:1' });
    const field = given({ cards: [['B:1', 'ox', 'B.monster:1', DOWN]] });
    expect(broken([...field, flip])).toEqual(['COND-TOUCH-01@2']);
  });
});
