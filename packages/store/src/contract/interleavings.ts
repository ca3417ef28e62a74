import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Plan } from './interleave/plan.js';
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
const QUICK_MS = 45_000;
const SOAK_MS = 7_000_000;

/**
 * Writers, subscribers, readers and restarts of one store in any order, as a vitest suite. The same interleavings every
 * time, new ones with `DUEL_SOAK=1`. A failure is printed with its seed and path: `DUEL_SEED` and `DUEL_PATH` play it
 * again, where the store answers at once; one that asks a disk or a server may answer in another order.
 */
export function storeInterleavings(name: string, factory: StoreFactory, runs: Runs): void {
  const { DUEL_SOAK, DUEL_SEED, DUEL_PATH } = process.env;
  const soak = DUEL_SOAK === '1';
  const seed = DUEL_SEED ?? (soak ? undefined : String(SEED));
  const mayStop = soak && runs.soakMs !== undefined;
  const parameters: fc.Parameters<[Plan, fc.Scheduler]> = {
    numRuns: soak ? runs.soak : runs.quick,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(DUEL_PATH === undefined ? {} : { path: DUEL_PATH }),
    // Also ends the shrinking of a failure, which is reported as far as it has come.
    interruptAfterTimeLimit: soak ? (runs.soakMs ?? SOAK_MS) : QUICK_MS,
    markInterruptAsFailure: !mayStop,
  };
  const count = `${parameters.numRuns} interleavings${mayStop ? ', or as many as time allows' : ''}`;
  describe(`${name}, whoever comes first`, () => {
    it(
      `loses nothing, repeats nothing and keeps the order in ${count}`,
      () => fc.assert(interleavings(factory), parameters),
      soak ? SOAK_MS + 200_000 : 60_000,
    );
  });
}
