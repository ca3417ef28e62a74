import { pairForSeed } from '@duel-log/cards';
import type { DuelEvent } from '@duel-log/duel';
import { greedyBot, type PlayedCommit, playOut } from '@duel-log/scenarios';
import { openingOf } from '../store/opening.js';
import { environmentOf } from '../store/pools.js';

export const SAMPLE_RULESET = 'classic-8000';

/** The pool of the sample duel of this seed. */
export function samplePool(seed = 0): string {
  return pairForSeed(seed).pool;
}

/** Names the chance of the sample duel of this seed. */
export const sampleSeed = (seed = 0): string => `bench/${seed}`;

/** A whole duel that bots play, commit by commit, the same every time. */
export function samplePlay(seed = 0): readonly PlayedCommit[] {
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
    seed: sampleSeed(seed),
  });
  const bots = of(() => greedyBot(sampleSeed(seed)));
  return [...playOut({ env, opening, bots, seed: sampleSeed(seed) })];
}

/** The events of that duel: what benchmarks work on. */
export function sampleDuel(seed = 0): readonly DuelEvent[] {
  return samplePlay(seed).flatMap(({ events }) => events);
}

/** Events of a long stream. */
export const LONG = 10_000;
/** Events of a long commit. */
export const LONG_BATCH = 100;

let long: readonly (readonly DuelEvent[])[] | null = null;

/** Commits of sample duels one after the other, of different Decks, `LONG` events at least: as if one duel were that long. */
export function longSample(): readonly (readonly DuelEvent[])[] {
  if (long !== null) return long;
  const commits: (readonly DuelEvent[])[] = [];
  for (let seed = 0, count = 0; count < LONG; seed++) {
    for (const { events } of samplePlay(seed)) {
      if (count >= LONG) break;
      commits.push(events);
      count += events.length;
    }
  }
  return (long = commits);
}
