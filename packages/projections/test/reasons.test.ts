import type { DuelEvent, EventData, PositionCard } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { attackEnd, ledgers, stateAfter, tell, turnsLeft, turnsLeftWords } from '../src/index.js';
import { card, given, up } from './fixture.js';

const kinds: Readonly<Record<string, 'monster' | 'spell' | 'trap'>> = {
  'skill-drain': 'trap',
  'royal-decree': 'trap',
  'imperial-order': 'trap',
  'pot-of-greed': 'spell',
};
const names = (id: string) => ({ nameEn: id, kind: kinds[id] ?? 'monster' }) as const;

/** The last of the events in words. */
function told(...events: readonly DuelEvent[]): string | null {
  const last = events.length - 1;
  return tell(events, new Set([last]), names).get(last) ?? null;
}

const moved = (from: string, more: Partial<EventData['CardMoved']> = {}): DuelEvent => ({
  type: 'CardMoved',
  data: {
    card: 'A:1',
    id: 'uraby',
    from,
    to: `${from.slice(0, 1)}.gy`,
    face: 'up',
    position: null,
    cause: 'effect',
    link: null,
    batch: 9,
    ...more,
  },
});
const gain = (team: string, delta = 1000): DuelEvent => ({
  type: 'LifePointsChanged',
  data: { team, delta, total: 8000 + delta, cause: 'effect', link: null, batch: 9 },
});
const link = (id: string, by: string, effect = 'activate', more = {}): DuelEvent => ({
  type: 'LinkAdded',
  data: {
    link: 1,
    by,
    card: `${by}.st:5`,
    id,
    effect,
    speed: 1,
    targets: [],
    paid: [],
    values: {},
    activation: true,
    ...more,
  },
});
const resolved = (outcome: 'applied' | 'negated'): DuelEvent => ({
  type: 'LinkResolved',
  data: { link: 1, outcome },
});
const faceUp = (name: string, id: string, place: string, more: Partial<PositionCard> = {}): PositionCard =>
  card(name, id, place, { face: 'up', at: -1, ...more });
const live = { flags: { live: 1 } };

describe('Life Points that a card gives in a Standby Phase by its own text', () => {
  const steal = faceUp('A:1', 'snatch-steal', 'A.st:1');
  const standby = { seat: 'B', phase: 'standby' } as const;

  it('are told with the name of the card, in the transcript and in the ledger', () => {
    expect(told(given([steal], standby), gain('B'))).toBe(
      'B gains 1000 Life Points by snatch-steal (8000 -> 9000).',
    );
    const { lp } = ledgers([given([steal], standby), gain('B')]);
    expect(lp.at(-1)?.cause).toEqual({ why: 'effect', link: null, card: 'snatch-steal' });
  });

  it.each<[string, DuelEvent, DuelEvent]>([
    ['in another phase', given([steal], { seat: 'B', phase: 'main1' }), gain('B')],
    ['to the player who controls the card', given([steal], { seat: 'A', phase: 'standby' }), gain('A')],
    ['to the player whose turn it is not', given([steal], standby), gain('A')],
    ['while the card lies face-down', given([{ ...steal, face: 'down' }], standby), gain('B')],
    ['and are lost', given([steal], standby), gain('B', -500)],
  ])('are not put down to it %s', (_, start, event) => {
    expect(told(start, event)).not.toContain('snatch-steal');
  });
});

describe('a card that is destroyed without a link', () => {
  const gone = (name: string, id: string, from: string, cause: 'effect' | 'rule' = 'effect'): DuelEvent =>
    moved(from, { card: name, id, destroyed: true, cause });
  const skull = card('A:2', 'summoned-skull', 'A.monster:1', { ...up, at: -1 });

  it.each<[string, DuelEvent, DuelEvent]>([
    [
      'its turns are over',
      given([faceUp('A:1', 'swords-of-revealing-light', 'A.st:1')], { seat: 'B', phase: 'end' }),
      gone('A:1', 'swords-of-revealing-light', 'A.st:1'),
    ],
    [
      'its upkeep was not paid',
      given([faceUp('A:1', 'imperial-order', 'A.st:1')], { phase: 'standby' }),
      gone('A:1', 'imperial-order', 'A.st:1'),
    ],
    [
      'the effect of limiter-removal',
      given([skull], { phase: 'end' }, { lasting: [doubled('A:2')] }),
      gone('A:2', 'summoned-skull', 'A.monster:1'),
    ],
    [
      'no zone is free that it could go back to',
      given([skull], { phase: 'end' }, { borrowed: [{ card: 'A:2', back: 'B', until: 5 }] }),
      gone('A:2', 'summoned-skull', 'A.monster:1', 'rule'),
    ],
    [
      'it is on no monster',
      given([faceUp('A:1', 'summoned-skull', 'A.st:1')]),
      gone('A:1', 'summoned-skull', 'A.st:1', 'rule'),
    ],
    [
      'summoned-skull has left the field',
      given([
        { ...skull, place: 'A.gy', position: null },
        faceUp('A:1', 'premature-burial', 'A.st:1', { equippedTo: 'A:2' }),
      ]),
      gone('A:1', 'premature-burial', 'A.st:1', 'rule'),
    ],
    [
      'summoned-skull is face-down',
      given([
        { ...skull, face: 'down', position: 'defense' },
        faceUp('A:1', 'axe', 'A.st:1', { equippedTo: 'A:2' }),
      ]),
      gone('A:1', 'axe', 'A.st:1', 'rule'),
    ],
  ])('is told with the reason: %s', (reason, start, event) => {
    expect(told(start, event)).toBe(`${firstWord(event)} is destroyed and goes to A's graveyard: ${reason}.`);
  });

  it('is told with the card that it was tied to, which went first', () => {
    const start = given([skull, faceUp('A:1', 'call-of-the-haunted', 'A.st:1', { equippedTo: 'A:2' })]);
    const tie = moved('A.st:1', { card: 'A:1', id: 'call-of-the-haunted', destroyed: true, link: 1 });
    expect(told(start, tie, gone('A:2', 'summoned-skull', 'A.monster:1'))).toContain(
      "goes to A's graveyard: call-of-the-haunted has left the field.",
    );
  });

  it('is told with no reason where the stream holds none', () => {
    expect(told(given([skull]), gone('A:2', 'summoned-skull', 'A.monster:1'))).toBe(
      "Summoned-skull in A's Monster Zone 1 is destroyed and goes to A's graveyard.",
    );
  });
});

function doubled(on: string) {
  return {
    key: 'limiter-removal/double@1',
    card: 'limiter-removal',
    effect: 'double',
    by: 'A',
    on,
    until: 5,
    value: 2500,
    at: 1,
  };
}

/** How the sentence of a move begins. */
function firstWord(event: DuelEvent): string {
  if (event.type !== 'CardMoved') return '';
  const { id, from } = event.data;
  const zone = from.replace(/^A\.monster:/, "A's Monster Zone ").replace(/^A\.st:/, "A's Spell & Trap Zone ");
  const text = `${id} in ${zone}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

describe('a discard', () => {
  const start = given([
    card('A:1', 'uraby', 'A.hand'),
    card('A:2', 'uraby', 'A.hand'),
    faceUp('A:9', 'spell', 'A.st:5'),
    faceUp('B:9', 'spell', 'B.st:5'),
  ]);
  const discard = (name: string, by: number | null = 1): DuelEvent =>
    moved('A.hand', { card: name, cause: 'discard', link: by });

  it('for the hand limit says so', () => {
    const asked: DuelEvent = {
      type: 'ActionTaken',
      data: { command: { type: 'Discard', by: 'A', card: 'A:1' } },
    };
    expect(told(start, asked, discard('A:1', null))).toBe('A discards uraby for the hand limit.');
  });

  it.each([
    ['B', 'graceful-charity', 'activate', ''],
    ['B', 'spirit-reaper', 'reap', ' at random'],
    ['B', 'delinquent-duo', 'activate', ' at random'],
    ['A', 'mind-crush', 'activate', ' at random'],
    ['B', 'mind-crush', 'activate', ''],
  ])('by a link of %s says which: %s', (by, id, effect, how) => {
    expect(told(start, link(id, by, effect), discard('A:1'))).toBe(
      `A discards uraby${how} (Chain Link 1, ${id}).`,
    );
  });

  it('is at random for the first card of Delinquent Duo only', () => {
    expect(told(start, link('delinquent-duo', 'B'), discard('A:1'), discard('A:2'))).toBe(
      'A discards uraby (Chain Link 1, delinquent-duo).',
    );
  });

  it.each([
    ['discard-random', ' at random'],
    ['discard', ''],
  ] as const)('that was declared as %s is told so', (what, how) => {
    const move =
      what === 'discard' ? { do: what, card: 'A:1' } : ({ do: what, seat: 'A', count: 1 } as const);
    const said: DuelEvent = {
      type: 'ActionTaken',
      data: { command: { type: 'Declare', by: 'B', moves: [move] } },
    };
    expect(told(start, link('lots', 'B', 'declared'), said, discard('A:1'))).toBe(
      `A discards uraby${how} (Chain Link 1, lots).`,
    );
  });
});

describe('a negation', () => {
  const bug = card('B:1', 'man-eater-bug', 'B.monster:1', { ...up, at: -1 });
  const drain = faceUp('A:1', 'skill-drain', 'A.st:1', live);
  const flip = link('man-eater-bug', 'B', 'flip', { card: 'B.monster:1', activation: false });

  it('by a link names the link', () => {
    const answer = link('solemn-judgment', 'A', 'activate', { link: 2 });
    const start = given([bug, faceUp('A:5', 'solemn-judgment', 'A.st:5')]);
    const negated: DuelEvent = { type: 'LinkNegated', data: { link: 1, how: 'effect', by: 2 } };
    expect(told(start, flip, answer, negated)).toBe(
      'The effect of man-eater-bug (Chain Link 1) is negated by Chain Link 2, solemn-judgment.',
    );
    const summon: DuelEvent = { type: 'SummonNegated', data: { card: 'B.monster:1', link: 2 } };
    expect(told(start, flip, answer, summon)).toBe(
      'The Summon of man-eater-bug is negated by Chain Link 2, solemn-judgment.',
    );
  });

  it('by a card that lies face-up names it', () => {
    expect(told(given([bug, drain]), flip, resolved('negated'))).toBe(
      'Chain Link 1, man-eater-bug, is negated by skill-drain.',
    );
  });

  it.each<[string, readonly PositionCard[], DuelEvent]>([
    ['no card of the field negates it', [bug], flip],
    ['the card negates others', [bug, faceUp('A:1', 'imperial-order', 'A.st:1', live)], flip],
    ['the activation of the card has not resolved', [bug, { ...drain, flags: {} }], flip],
    [
      'it may be one of two cards',
      [
        faceUp('B:5', 'royal-decree-2', 'B.st:5'),
        faceUp('A:1', 'royal-decree', 'A.st:1', live),
        card('A:2', 'jinzo', 'A.monster:1', { ...up, at: -1 }),
      ],
      link('skill-drain', 'B'),
    ],
  ])('names none where %s', (_, cards, event) => {
    expect(told(given(cards), event, resolved('negated'))).toMatch(/ is negated\.$/);
  });
});

describe('a Draw Phase that is skipped', () => {
  const skip: DuelEvent = {
    type: 'LastingStarted',
    data: {
      key: 'yata-garasu/skip@2',
      card: 'yata-garasu',
      effect: 'skip',
      by: 'A',
      on: null,
      until: 6,
      value: 6,
      link: null,
      batch: 2,
    },
  };
  const turn: DuelEvent = { type: 'TurnStarted', data: { number: 6, seat: 'B' } };
  const draw: DuelEvent = { type: 'PhaseStarted', data: { phase: 'draw', step: null } };
  const standby: DuelEvent = { type: 'PhaseStarted', data: { phase: 'standby', step: null } };
  const ended: DuelEvent = { type: 'LastingEnded', data: { key: 'yata-garasu/skip@2', batch: 4 } };
  const start = given([card('B:1', 'uraby', 'B.deck')]);

  it('is announced with its turn, and told when it is due', () => {
    expect(told(start, skip)).toBe('yata-garasu: the Draw Phase of B in turn 6 will be skipped.');
    for (const before of [[turn], [turn, draw]])
      expect(told(start, skip, ...before, ended)).toBe(
        'The Draw Phase of turn 6 is skipped: B draws no card (yata-garasu).',
      );
  });

  it('is in the ledger of draws with the card, and no draw is expected', () => {
    for (const before of [[turn], [turn, draw]]) {
      const { draws } = ledgers([start, skip, ...before, ended, standby]);
      expect(draws).toMatchObject([
        {
          way: 'missing',
          explained: true,
          count: { actual: 0, expected: 0 },
          cause: { card: 'yata-garasu' },
        },
      ]);
    }
  });

  it('is not put down to an effect that still lasts', () => {
    const { draws } = ledgers([start, skip, turn, draw, standby]);
    expect(draws).toMatchObject([{ way: 'missing', explained: null, cause: { card: null } }]);
  });
});

describe('an attack whose monster attacks no longer', () => {
  const skull = card('A:2', 'summoned-skull', 'A.monster:1', { ...up, at: -1 });
  const attack: DuelEvent = { type: 'AttackDeclared', data: { attacker: 'A.monster:1', target: 'direct' } };
  const gone: DuelEvent = { type: 'AttackCancelled', data: { attacker: null, reason: 'gone' } };
  const turned = (face: 'up' | 'down'): DuelEvent => ({
    type: 'PositionChanged',
    data: { card: 'A.monster:1', face, position: 'defense', how: 'effect', link: null, batch: 3 },
  });

  it.each<[string, string, DuelEvent]>([
    ['left', 'has left the field', moved('A.monster:1', { card: 'A:2', id: 'summoned-skull' })],
    ['face-down', 'lies face-down', facedDown()],
    ['defense', 'is in Defense Position', turned('up')],
    [
      'taken',
      'is under the control of another player',
      moved('A.monster:1', { card: 'A:2', id: 'summoned-skull', to: 'B.monster:1', position: 'attack' }),
    ],
  ])('ends because it is %s', (end, words, event) => {
    const start = given([skull], { phase: 'battle', step: 'battle' });
    const stream = [start, attack, event, gone];
    expect(told(...stream)).toBe(`The attack ends: summoned-skull ${words}.`);
    expect(ledgers(stream).attacks[0]).toMatchObject({ kind: 'attack', outcome: 'cancelled', end });
  });

  it('has no end where there is no attack', () => {
    expect(attackEnd(stateAfter([given([skull])], null, 0).state)).toBeNull();
  });
});

function facedDown(): DuelEvent {
  return {
    type: 'CardTurned',
    data: {
      card: 'A:2',
      id: 'summoned-skull',
      at: 'A.monster:1',
      face: 'down',
      position: 'defense',
      how: 'effect',
      link: null,
      batch: 3,
    },
  };
}

describe('the turns that a card stays', () => {
  const swords = (place: string, turnedUp: number): PositionCard =>
    faceUp(`${place.slice(0, 1)}:1`, 'swords-of-revealing-light', place, {
      flags: { live: 1, since: turnedUp - 1, flippedTurn: turnedUp },
    });
  const left = (cards: readonly PositionCard[], turn: { readonly number: number; readonly seat: string }) => {
    const found = turnsLeft(stateAfter([given(cards, turn)], null, 0).state, cards[0]?.card ?? '');
    return found === null ? null : turnsLeftWords(found);
  };

  it.each([
    [4, 'A', 'until the End Phase of turn 9 (3 of 3 turns of B left)'],
    [5, 'B', 'until the End Phase of turn 9 (3 of 3 turns of B left, this one included)'],
    [8, 'A', 'until the End Phase of turn 9 (1 of 3 turns of B left)'],
    [9, 'B', 'until the End Phase of turn 9 (1 of 3 turns of B left, this one included)'],
  ])('are counted in turn %i of %s', (number, seat, words) => {
    expect(left([swords('A.st:1', 4)], { number, seat })).toBe(words);
  });

  it('count from the turn of the opponent in which it was turned up', () => {
    expect(left([swords('A.st:1', 5)], { number: 5, seat: 'B' })).toBe(
      'until the End Phase of turn 11 (3 of 3 turns of B left)',
    );
  });

  it('are not counted of a Set card, nor of a card whose text sets no such end', () => {
    const one = swords('A.st:1', 4);
    expect(left([{ ...one, face: 'down' }], { number: 4, seat: 'A' })).toBeNull();
    expect(left([{ ...one, id: 'gravity-bind' }], { number: 4, seat: 'A' })).toBeNull();
  });
});
