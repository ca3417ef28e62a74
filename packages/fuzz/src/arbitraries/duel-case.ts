import fc from 'fast-check';
import type { DuelCase } from '../duels.js';
import { type Setup, SETUPS } from '../setups.js';
import { rareFirst, type Strategy, uniform } from '../strategies/index.js';

export interface DuelCaseOptions {
  readonly setups?: readonly Setup[];
  readonly strategies?: readonly Strategy[];
  /** most commands of a duel */
  readonly limit?: number;
}

/** Prints as the numbers and names it is made of, not with whole Decks and pools. */
class NamedCase implements DuelCase {
  readonly setup: Setup;
  readonly strategy: Strategy;
  readonly seed: number;
  readonly limit: number;

  constructor(setup: Setup, strategy: Strategy, seed: number, limit: number) {
    this.setup = setup;
    this.strategy = strategy;
    this.seed = seed;
    this.limit = limit;
  }

  [fc.toStringMethod](): string {
    return `{ setup: ${this.setup.name}, strategy: ${this.strategy.name}, seed: ${this.seed}, limit: ${this.limit} }`;
  }
}

/**
 * Random legal duels, as cases to be played with `playDuel`. Shrinks towards the shortest duel that still fails and
 * leaves the seed alone: another seed is another duel.
 */
export function duelCases({
  setups = SETUPS,
  strategies = [uniform, rareFirst],
  limit = 2000,
}: DuelCaseOptions = {}): fc.Arbitrary<DuelCase & { readonly seed: number }> {
  return fc
    .tuple(
      fc.constantFrom(...setups),
      fc.constantFrom(...strategies),
      fc.noShrink(fc.integer({ min: 0, max: 999_999 })),
      fc.integer({ min: 1, max: limit }),
    )
    .map(([setup, strategy, seed, most]) => new NamedCase(setup, strategy, seed, most));
}
