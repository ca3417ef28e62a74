// Catches a legal command that is never offered, by counting all sequences from given positions.
import { countPosition, type PerftFile } from '@duel-log/scenarios';
import type { Finding } from '../finding.js';

/**
 * The number of different sequences of legal commands from a given position is the one that was counted by hand
 * (fuzzing.md, oracle 11). It sees a legal command that is never offered, which no played duel can show. `depth`: longest
 * sequences that are counted.
 */
export function perftCounts(file: PerftFile, depth = 3): readonly Finding[] {
  return file.positions.flatMap((position): readonly Finding[] => {
    const wrong = (message: string): readonly Finding[] => [
      { oracle: 'perft', rule: `ENGINE-PERFT-${position.id}`, revision: -1, message },
    ];
    try {
      const counted = countPosition(file, position, depth);
      for (const zones of ['zonesIgnored', 'zonesCounted'] as const) {
        const wanted = position.counts[zones].slice(0, depth).join(', ');
        const found = counted[zones].join(', ');
        if (found !== wanted)
          return wrong(`${position.id}, ${zones}: ${found} sequences where there are ${wanted}`);
      }
      return [];
    } catch (error) {
      return wrong(`${position.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
