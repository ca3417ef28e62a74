import fc from 'fast-check';
import { describe, it } from 'vitest';
import { interleavings } from './interleave/run.js';
import type { StoreFactory } from './tools.js';

/** How many interleavings are tried. */
export interface Runs {
  readonly quick: number;
  /** with `DUEL_SOAK=1` */
  readonly soak: number;
  /** milliseconds after which the soak stops, however many it has tried; left out: never */
  readonly soakMs?: number;
}

const SEED = 20_261_130;

/**
 * Writers, subscribers, readers and restarts of one store in any order, as a vitest suite. The same interleavings every
 * time, new ones with `DUEL_SOAK=1`. A failure is printed with its seed and path: `DUEL_SEED` and `DUEL_PATH` play it again.
 */
export function storeInterleavings(name: string, factory: StoreFactory, runs: Runs): void {
  const { DUEL_SOAK, DUEL_SEED, DUEL_PATH } = process.env;
  const soak = DUEL_SOAK === '1';
  const numRuns = soak ? runs.soak : runs.quick;
  const limit = soak && runs.soakMs !== undefined ? { interruptAfterTimeLimit: runs.soakMs } : {};
  const seed = DUEL_SEED === undefined ? (soak ? {} : { seed: SEED }) : { seed: Number(DUEL_SEED) };
  const path = DUEL_PATH === undefined ? {} : { path: DUEL_PATH };
  describe(`${name}, whoever comes first`, () => {
    it(
      `loses nothing, repeats nothing and keeps the order in ${numRuns} interleavings${limit.interruptAfterTimeLimit === undefined ? '' : ', or as many as time allows'}`,
      () => fc.assert(interleavings(factory), { numRuns, ...limit, ...seed, ...path }),
      soak ? 7_200_000 : 60_000,
    );
  });
}
