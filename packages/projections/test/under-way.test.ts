import { type DuelEvent, emptyState, fold, type Viewer, viewEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { type BoardJson, boardJson, declaredSummon } from '../src/index.js';
import { EVENTS } from './fixture.js';

/** The board after these events, as a viewer knows it. */
function board(events: readonly DuelEvent[], viewer: Viewer | null = null): BoardJson {
  let state = emptyState();
  const seen = events.map((event) => {
    const one = viewer === null ? event : viewEvent(state, event, viewer);
    state = fold(state, [event]);
    return one;
  });
  return boardJson(fold(emptyState(viewer), seen), undefined, declaredSummon(seen));
}
const asked = (about: string, kind: 'window' | 'choice' = 'window'): DuelEvent => ({
  type: 'DecisionOpened',
  data: { asks: { seat: 'B', kind, about, card: null }, agenda: null },
});
const until = (at: number, ...more: readonly DuelEvent[]) => [...EVENTS.slice(0, at + 1), ...more];

describe('what is under way, on the board as JSON', () => {
  it.each(['A', 'B', 'spectator', null])(
    'a declared Summon, from its declaration until it comes about: its name is told to everybody (%s)',
    (viewer) => {
      expect(board(until(3), viewer)).not.toHaveProperty('summon');
      expect(board(until(4), viewer).summon).toEqual({
        by: 'A',
        how: 'tribute',
        card: 'summoned-skull',
        at: 'A.hand',
        to: 'A.monster:2',
        position: 'attack',
      });
      expect(board(until(6), viewer)).not.toHaveProperty('summon');
    },
  );

  it('a declared Flip Summon, which lies where it will lie', () => {
    const flip: DuelEvent = {
      type: 'SummonDeclared',
      data: {
        card: 'A.monster:1',
        id: 'vorse-raider',
        by: 'A',
        how: 'flip',
        to: 'A.monster:1',
        position: 'attack',
        tributes: [],
      },
    };
    expect(board(until(1, flip)).summon).toMatchObject({ how: 'flip', at: 'A.monster:1', to: 'A.monster:1' });
    const negated: DuelEvent = { type: 'SummonNegated', data: { card: 'A.monster:1', link: 1 } };
    expect(board(until(1, flip, negated))).not.toHaveProperty('summon');
  });

  it('an attack, before and after its damage is calculated, as long as its monster is there', () => {
    const attack = { attacker: 'A.monster:2', target: 'B.monster:3', compared: false };
    expect(board(until(11))).not.toHaveProperty('attack');
    expect(board(until(13)).attack).toEqual(attack);
    const damage: DuelEvent = { type: 'PhaseStarted', data: { phase: 'battle', step: 'damage' } };
    const counted = until(13, damage, ...EVENTS.slice(14, 15));
    const fallen = until(13, damage, ...EVENTS.slice(14, 17));
    expect(board(counted).attack).toEqual({ ...attack, compared: true });
    expect(board(fallen).attack).toEqual({ ...attack, target: null, compared: true });
    const over: DuelEvent = { type: 'PhaseStarted', data: { phase: 'battle', step: 'battle' } };
    expect(board([...fallen, over])).not.toHaveProperty('attack');
    const direct: DuelEvent = { type: 'AttackDeclared', data: { attacker: 'A.monster:2', target: 'direct' } };
    expect(board(until(12, direct)).attack).toMatchObject({ target: 'direct' });
    const off: DuelEvent = { type: 'AttackCancelled', data: { attacker: 'A.monster:2', reason: 'negated' } };
    expect(board(until(13, off))).not.toHaveProperty('attack');
  });

  it('the question that play stands still for, and none once it is answered', () => {
    expect(board(until(13, asked('attack'))).asks).toEqual({
      seat: 'B',
      kind: 'window',
      about: 'attack',
      card: null,
    });
    const pass: DuelEvent = { type: 'ActionTaken', data: { command: { type: 'Pass', by: 'B' } } };
    expect(board(until(13, asked('attack'), pass))).not.toHaveProperty('asks');
  });

  it('what the player of a link declared', () => {
    const link = (values: Readonly<Record<string, string | number>>): DuelEvent => ({
      type: 'LinkAdded',
      data: {
        link: 1,
        by: 'A',
        card: 'A:2',
        id: 'mind-crush',
        effect: 'activate',
        speed: 2,
        targets: [],
        paid: [],
        values,
        activation: true,
      },
    });
    expect(board(until(13, link({ name: 'uraby', amount: 500 }))).chain[0]?.declared).toEqual([
      { value: 500, isCard: false },
      { value: 'uraby', isCard: true },
    ]);
    expect(board(until(13, link({}))).chain[0]).not.toHaveProperty('declared');
  });
});
