// Catches a subscription, or a store in memory, that loses, repeats or reorders events.
import { hash } from '@duel-log/scenarios';
import { memoryStore } from '@duel-log/store';
import { interleavings } from '@duel-log/store/interleavings';
import fc from 'fast-check';
import type { Finding } from '../finding.js';

/**
 * Writers, subscribers, readers and restarts of a store in `runs` random orders lose nothing, repeat nothing and keep the
 * order (fuzzing.md, oracle 12). Duels pass through no store, so this is asked once a campaign and not once a duel.
 */
export async function stores(seed: string, runs: number): Promise<readonly Finding[]> {
  const property = interleavings(async () => {
    const store = memoryStore();
    return { store, dispose: async () => void (await store.close()()) };
  });
  const { failed, errorInstance } = await fc.check(property, {
    seed: hash(seed),
    numRuns: runs,
    endOnFailure: true,
  });
  if (!failed) return [];
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [{ oracle: 'stores', rule: 'ENGINE-STORE', revision: -1, message: message.split('\n')[0] ?? '' }];
}
