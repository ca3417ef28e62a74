import type fc from 'fast-check';

/**
 * How often a property is tried. The same duels every time, unless `DUEL_SOAK=1` asks for many new ones or
 * `DUEL_SEED` for those of a failure: fast-check prints its seed and the case.
 */
export function runs<T>(count: number): fc.Parameters<T> {
  const soak = process.env['DUEL_SOAK'] === '1';
  const seed = process.env['DUEL_SEED'];
  const numRuns = soak ? count * 30 : count;
  // Also ends the shrinking of a failure, which is reported as far as it has come.
  const interruptAfterTimeLimit = soak ? 3_000_000 : 45_000;
  if (seed !== undefined) return { seed: Number(seed), numRuns, interruptAfterTimeLimit };
  return soak ? { numRuns, interruptAfterTimeLimit } : { seed: 20_261_130, numRuns, interruptAfterTimeLimit };
}

/** Time for a property: soaking takes as long as it takes. */
export const PATIENCE = process.env['DUEL_SOAK'] === '1' ? 3_600_000 : 60_000;
