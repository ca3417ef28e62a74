import { CLASSIC_POOL, isExtraDeckMonster } from '@duel-log/cards';
import { advance, type CardFacts, CLASSIC, emptyState, legalCommands, seededChance } from '@duel-log/duel';
import { type Given, positionOf } from '@duel-log/scenarios';
import fc from 'fast-check';
import { environmentFor } from '../setups.js';
import type { DuelStartOptions } from './duel-starts.js';
import { printedAs } from './printed.js';
import type { Moment } from './played-states.js';

const ZONES = [1, 2, 3, 4, 5];

/**
 * States in a Main Phase that nobody played: any cards in the hands and graveyards, Normal Monsters face-up, other
 * monsters, Spells and Traps Set, any Life Points. Every law of the game holds in them. Shrinks towards an empty field.
 *
 * ```ts
 * test.prop([syntheticStates()])('the board fits on my screen', ({ state }) => {
 *   expect(draw(state).length).toBeLessThan(40);
 * });
 * ```
 */
export function syntheticStates({
  ruleset = CLASSIC,
  pool = CLASSIC_POOL.name,
}: DuelStartOptions = {}): fc.Arbitrary<Moment> {
  const env = environmentFor(ruleset, pool);
  const cards = [...env.pool.cards.values()].filter(
    (card) => card.subtype !== 'token' && !isExtraDeckMonster(card),
  );
  const seat = seatOf(cards);
  return fc
    .record({
      turn: fc.record({
        number: fc.integer({ min: 3, max: 30 }),
        phase: fc.constantFrom('main1', 'main2'),
        normalSummonUsed: fc.boolean(),
      }),
      seats: fc.record(Object.fromEntries(ruleset.seats.map((name) => [name, seat]))),
    })
    .map((given) => {
      const situation = { id: 'synthetic', ruleset: ruleset.name, given: given as Given };
      const position = positionOf(situation, env);
      const by = ruleset.seats[0] ?? '';
      const set = advance(
        emptyState(),
        { type: 'SetPosition', by, reason: 'scenario', position },
        env,
        seededChance('', ''),
      );
      if (set._tag === 'Left') throw new Error(`the position is refused: ${set.left.message}`);
      const { state } = set.right;
      return printedAs({ env, state, legal: legalCommands(state, env) }, JSON.stringify(given));
    });
}

/** What one seat has, as a scenario's `given` says it. */
function seatOf(cards: readonly CardFacts[]): fc.Arbitrary<object> {
  const ids = (which: (card: CardFacts) => boolean): fc.Arbitrary<string> =>
    fc.constantFrom(...cards.filter(which).map(({ id }) => id));
  const monster = (card: CardFacts): boolean => card.kind === 'monster';
  const normal = (card: CardFacts): boolean => monster(card) && card.subtype === 'normal';
  const spells = cards.filter((card) => card.kind !== 'monster' && card.subtype !== 'field');
  const list = (card: fc.Arbitrary<string>, most: number): fc.Arbitrary<string[]> =>
    fc.array(card, { maxLength: most });
  const placed = <T>(entry: fc.Arbitrary<T>): fc.Arbitrary<(T & { zone: number })[]> =>
    fc
      .tuple(fc.subarray(ZONES), fc.array(entry, { minLength: 5, maxLength: 5 }))
      .map(([zones, entries]) => zones.map((zone, i) => ({ ...(entries[i] as T), zone })));
  const since = fc.integer({ min: 1, max: 2 });
  return fc.record({
    lp: fc.integer({ min: 1, max: 160 }).map((n) => n * 50),
    hand: list(
      ids(() => true),
      6,
    ),
    graveyard: list(
      ids(() => true),
      8,
    ),
    monsters: placed(
      fc.oneof(
        fc.record({ card: ids(normal), position: fc.constantFrom('attack', 'defense'), since }),
        fc.record({ card: ids(monster), position: fc.constant('set'), since }),
      ),
    ),
    spellsTraps:
      spells.length === 0
        ? fc.constant([])
        : placed(
            fc.record({
              card: fc.constantFrom(...spells.map(({ id }) => id)),
              set: fc.constant(true),
              since,
            }),
          ),
  });
}
