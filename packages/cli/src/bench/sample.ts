import { pairForSeed } from '@duel-log/cards';
import type { DuelEvent } from '@duel-log/duel';
import { greedyBot, playOut } from '@duel-log/scenarios';
import { openingOf } from '../store/opening.js';
import { environmentOf } from '../store/pools.js';

export const SAMPLE_RULESET = 'classic-8000';

/** The pool of the sample duel of this seed. */
export function samplePool(seed = 0): string {
  return pairForSeed(seed).pool;
}

/** The events of a whole duel that bots play, the same every time: what benchmarks work on. */
export function sampleDuel(seed = 0): readonly DuelEvent[] {
  const pair = pairForSeed(seed);
  const env = environmentOf(SAMPLE_RULESET, pair.pool);
  const { seats } = env.ruleset;
  const of = <T>(make: (at: number) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(seats.map((seat, at) => [seat, make(at)]));
  const opening = openingOf(env, {
    decks: of((at) => {
      const { main, side, extra } = pair.decks[at % 2] ?? pair.decks[0];
      return { main, side, extra };
    }),
    players: of((at) => pair.decks[at % 2]?.title ?? ''),
    list: null,
    seed: `bench/${seed}`,
  });
  const bots = of(() => greedyBot(`bench/${seed}`));
  return [...playOut({ env, opening, bots, seed: `bench/${seed}` })].flatMap(({ events }) => events);
}
