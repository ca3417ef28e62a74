import {
  ev as event,
  act,
  at,
  audit,
  broken,
  edited,
  given,
  inserted,
  intoBattle,
  moved,
  nextTurn,
  phase,
  without,
} from './stream.js';
import { describe, expect, it } from 'vitest';

const clean = [...given(), ...nextTurn];

describe('turns and phases', () => {
  it('a turn that passes as it should breaks nothing', () => {
    expect(broken(clean)).toEqual([]);
    expect(audit(clean).checked['TURN-ALT-01']?.ok).toBe(1);
  });

  it('two turns in a row for one player', () => {
    const turn = at(clean, 'TurnStarted');
    const found = audit(edited(clean, turn, { seat: 'A' })).violations;
    expect(found[0]).toMatchObject({ rule: 'TURN-ALT-01', event: turn, consequenceOf: null });
    expect(found.slice(1).every((one) => one.consequenceOf === turn)).toBe(true);
  });

  it('a turn number that leaves one out', () => {
    expect(broken(edited(clean, at(clean, 'TurnStarted'), { number: 7 }))).toEqual(['TURN-ALT-01@4']);
  });

  it('a turn that ends without an End Phase', () => {
    expect(broken(without(clean, 3))).toEqual(['TURN-END-01@3']);
  });

  it('a Standby Phase left out', () => {
    expect(broken(without(clean, at(clean, 'PhaseStarted', 3)))).toEqual(['TURN-PHASE-01@7']);
  });

  it('Main Phase 2 without a Battle Phase', () => {
    const stream = [...given(), act('EnterPhase', 'A', { phase: 'main2' }), phase('main2')];
    expect(broken(stream)).toEqual(['TURN-ROUTE-01@3']);
  });

  it('a Battle Phase out of the Standby Phase', () => {
    const stream = [...given({ turn: { phase: 'standby' } }), ...intoBattle()];
    expect(broken(stream)).toEqual(['TURN-ROUTE-02@3']);
  });

  it('an End Phase straight after the Battle Phase', () => {
    const stream = [...given(), ...intoBattle(), act('EndTurn', 'A'), phase('end')];
    expect(broken(stream)).toEqual(['BATTLE-MP2-01@6']);
    expect(broken([...stream.slice(0, 6), phase('main2'), phase('end')])).toEqual([]);
  });

  it('a step outside the Battle Phase', () => {
    const stream = [...given(), act('EndTurn', 'A'), phase('end', 'end')];
    expect(broken(stream)).toEqual(['TURN-STEP-01@3']);
  });

  it('a Battle Phase in the very first turn', () => {
    expect(broken([...given({ turn: { number: 1 } }), ...intoBattle()])).toEqual(['TURN-FIRST-01@3']);
    expect(broken([...given({ turn: { number: 2 } }), ...intoBattle()])).toEqual([]);
  });

  it('a phase nobody announced', () => {
    expect(broken([...given(), phase('battle', 'start')])).toEqual(['COND-DECLARE-01@2']);
    expect(broken([...given(), phase('end')])).toEqual(['END-01@2']);
  });
});

describe('draws and hands', () => {
  it('a second card in the Draw Phase', () => {
    const more = moved('B:902', 'ox', 'B.deck', 'B.hand', { cause: 'draw' });
    expect(broken(inserted(clean, 7, more))).toEqual(['DRAW-02@7']);
  });

  it('no card in the Draw Phase', () => {
    expect(broken(without(clean, 6))).toEqual(['DRAW-01@6']);
  });

  it('a card that was not on top', () => {
    expect(broken(edited(clean, 6, { card: 'B:903' }))).toEqual(['DRAW-01@6']);
  });

  it('a draw in a Main Phase that no effect made', () => {
    const stream = [...given(), moved('A:901', 'ox', 'A.deck', 'A.hand', { cause: 'draw' })];
    expect(broken(stream)).toEqual(['DRAW-01@2']);
  });

  it('a draw in the first turn is due where the ruleset has one', () => {
    const first = [...given({ turn: { number: 1, phase: 'draw' } }), phase('draw'), phase('standby')];
    expect(broken(first)).toEqual(['DRAW-03@3']);
    const draw = moved('A:901', 'ox', 'A.deck', 'A.hand', { cause: 'draw' });
    expect(broken(inserted(first, 3, draw))).toEqual([]);
  });

  it('an empty Deck at the draw ends the duel', () => {
    const empty = given({ turn: { phase: 'draw' } }).map((one) => ({
      ...one,
      data: JSON.parse(JSON.stringify(one.data).replaceAll('A.deck', 'A.banished')),
    })) as ReturnType<typeof given>;
    expect(broken([...empty, phase('standby')])).toEqual(['WIN-DECK-01@2']);
    const ended = event('DuelEnded', { winner: 'B', reason: 'deck-out' });
    expect(broken([...empty, ended])).toEqual([]);
  });

  const hand = [1, 2, 3, 4, 5, 6, 7].map((n) => [`A:${n}`, 'ox', 'A.hand'] as const);
  const discard = [act('EndTurn', 'A'), phase('end'), act('Discard', 'A', { card: 'A:1' })];
  const away = moved('A:1', 'ox', 'A.hand', 'A.gy', { cause: 'discard' });

  it('a hand above the limit at the end of the turn', () => {
    const stream = [...given({ cards: hand }), ...nextTurn];
    expect(broken(stream)).toEqual(['END-HAND-01@4']);
    expect(broken([...given({ cards: hand }), ...discard, away, ...nextTurn.slice(2)])).toEqual([]);
  });

  it('a discard below the limit', () => {
    expect(
      broken([
        ...given({
          cards: hand.slice(0, 6),
        }),
        ...discard,
        away,
      ]),
    ).toEqual(['END-HAND-01@5']);
  });

  it('a discard that does not reach the graveyard', () => {
    const stream = [
      ...given({ cards: hand }),
      ...discard,
      moved('A:1', 'ox', 'A.hand', 'A.banished', { cause: 'discard' }),
    ];
    expect(broken(stream)).toEqual(['TERM-DISCARD-01@5']);
  });
});
