import { writeDuelFile } from '@duel-log/codec';
import type { Duel } from '../duels.js';
import { storedOf } from '../oracles/codec.js';
import { type Counterexample, formatCounterexample } from './format.js';

export const ENDING = '.counterexample.json';

/** A file to be written. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** The counterexample, and beside it the duel as the viewer and every other verb open it. */
export function filesOf(counterexample: Counterexample, duel: Duel): readonly NamedText[] {
  const { name } = counterexample;
  return [
    { file: `${name}${ENDING}`, text: formatCounterexample(counterexample) },
    { file: `${name}.duel.ndjson`, text: duelFileOf(duel) },
  ];
}

/**
 * The duel as a duel file, however illegal it is. Commits from the first on that has no stored form at all (a number
 * that is none, an event that is too large) are left out.
 */
export function duelFileOf(duel: Duel): string {
  for (let length = duel.commits.length; length > 0; length--) {
    try {
      return writeDuelFile(storedOf({ ...duel, commits: duel.commits.slice(0, length) }));
    } catch {
      // one commit fewer
    }
  }
  return '';
}
