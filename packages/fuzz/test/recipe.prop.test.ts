import { type Command, type DuelEvent, toPosition } from '@duel-log/duel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  difference,
  type Duel,
  duelCases,
  playDuel,
  playRecipe,
  rareFirst,
  type Recipe,
  recipeOf,
  reloaded,
  shippedSetup,
  uniform,
  VANILLA_SETUP,
} from '../src/index.js';
import { breaksDownAtDirectAttacks, recipeWith } from './wrong-engines.js';

const duel = playDuel({ setup: shippedSetup(0), strategy: uniform, seed: 1, limit: 200 });
const recipe = recipeOf(duel);

describe('a duel as a recipe', () => {
  test('played again it is the same duel, event for event, also after it was written out and read back', () => {
    fc.assert(
      fc.property(duelCases({ limit: 150 }), (one) => {
        const first = playDuel(one);
        const again = playRecipe(reloaded(recipeOf(first)));
        expect(difference(again.events, first.events)).toBeNull();
        expect(difference(again.legal, first.legal)).toBeNull();
        expect(again.skipped).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('its first commands are the first part of the duel', () => {
    const part = playRecipe(recipeOf(duel, 40));
    expect(part.events).toEqual(duel.commits.slice(0, 41).flatMap(({ events }) => events));
  });

  test('cards of a hand are named as people name them, where no other copy is meant', () => {
    const cards = recipe.commands.flatMap((command) => ('card' in command ? [command.card] : []));
    expect(cards.filter((card) => card.startsWith('hand:')).length).toBeGreaterThan(5);
  });

  test('with any commands taken out it is still a duel, and nothing that was given changes', () => {
    const before = JSON.stringify(recipe);
    fc.assert(
      fc.property(fc.subarray([...recipe.commands]), (commands) => {
        const played = playRecipe({ ...recipe, commands });
        expect(played.fault).toBeNull();
        const given = played.sources.filter((source) => source >= 0);
        expect(given.length + played.skipped.length).toBe(commands.length);
        expect(playRecipe({ ...recipe, commands }).events).toEqual(played.events);
      }),
      { numRuns: 25 },
    );
    expect(JSON.stringify(recipe)).toBe(before);
  });

  test('a command that comes too early waits until the windows before it are passed', () => {
    const withoutPasses = recipe.commands.filter(({ type }) => type !== 'Pass');
    const played = playRecipe({ ...recipe, commands: withoutPasses.slice(0, 30) });
    expect(played.sources.filter((source) => source === -1).length).toBeGreaterThan(1);
    expect(played.skipped.length).toBeLessThan(10);
  });

  test('a command that names nothing, or is not legal anywhere, is skipped and listed', () => {
    const none: Command = { type: 'NormalSummon', by: 'A', card: 'hand:no-such-card' };
    const first = recipe.commands[0] as Command;
    expect(playRecipe({ ...recipe, commands: [none, first] }).skipped).toEqual([0]);
  });

  test('a shuffle late in the duel falls out the same when commands before it are gone', () => {
    const shuffles = (one: Duel): number =>
      one.commits.findIndex(({ events }, i) => i > 0 && events.some(({ type }) => type === 'DeckShuffled'));
    const long = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((seed) => playDuel({ setup: shippedSetup(0), strategy: rareFirst, seed, limit: 200 }))
      .find((one) => shuffles(one) > 0);
    if (long === undefined) throw new Error('no duel with a shuffle');
    const at = shuffles(long);
    const all = recipeOf(long).commands.map((command, i) => ({ ...command, chance: i + 1 }));
    const before = long.commits[at]?.before;
    if (before === undefined) throw new Error('no state');
    const late = playRecipe({ ...recipeOf(long), from: toPosition(before), commands: all.slice(at - 1, at) });
    const order = (events: readonly DuelEvent[]): unknown =>
      events.flatMap((event) => (event.type === 'DeckShuffled' ? [event.data.order] : []));
    expect(order(late.commits.at(-1)?.events ?? [])).toEqual(order(long.commits[at]?.events ?? []));
  });

  test('an engine that breaks down ends the duel there, and the command is kept', () => {
    const play = { advance: breaksDownAtDirectAttacks };
    const broken = ['1', '2', '3', '4', '5', '6']
      .map((seed) => playRecipe(recipeWith(breaksDownAtDirectAttacks, VANILLA_SETUP, seed), play))
      .find(({ fault }) => fault !== null);
    expect(broken?.fault?.rule).toBe('ENGINE-THROWS');
    expect(broken?.failedAt?.type).toBe('Attack');
    const kept: Recipe | null = broken === undefined ? null : recipeOf(broken);
    expect(kept?.commands.at(-1)?.type).toBe('Attack');
    if (kept !== null) expect(playRecipe(kept, play).fault).toEqual(broken?.fault);
  });
});
