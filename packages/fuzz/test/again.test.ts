import { decide, fold, seededChance } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import { chance, exhaustion, playDuel, remnants, shippedSetup } from '../src/index.js';

/** A duel in which a chain of the second player ends the hand, the field and the graveyard of both (Fiber Jar). */
const setup = shippedSetup(1);
const duel = playDuel({ setup, strategy: exhaustion, seed: 'x/25', limit: 120 });

describe('decided again', () => {
  test('the same command at the same state leads to the same events, however often it is asked', () => {
    for (const { command, commandId, before, events } of duel.commits)
      for (let time = 0; time < 2; time++)
        expect(decide(before, command, setup.env, seededChance(duel.seed, commandId))).toMatchObject({
          right: events,
        });
    expect(chance(duel)).toEqual([]);
  });

  test('a borrowed monster that goes to the Deck is owed to nobody', () => {
    expect(duel.events.some(({ type }) => type === 'ControlChanged')).toBe(true);
    expect(remnants(duel)).toEqual([]);
    expect(fold(duel.end, []).borrowed.filter(({ card }) => card === '?')).toEqual([]);
  });
});
