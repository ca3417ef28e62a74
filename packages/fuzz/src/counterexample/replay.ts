import type { Finding } from '../finding.js';
import { type PlayedRecipe, playRecipe, type PlayRecipeOptions } from '../play-recipe.js';
import { lookAtAll } from '../shrink/look.js';
import { findingsOf, type Inspect, isSameFailure } from '../shrink/same.js';
import { boardsOf, type Counterexample } from './format.js';

export type Verdict = 'fails-the-same' | 'fails-otherwise' | 'passes';

/** What became of a counterexample. */
export interface Replayed {
  readonly verdict: Verdict;
  /** it still fails the same */
  readonly same: boolean;
  readonly findings: readonly Finding[];
  readonly duel: PlayedRecipe;
  /** revision of the first board that is another than when the case was saved; `null` where the course is the same */
  readonly elsewhere: number | null;
  /** the facts of the pool are others than when the case was saved */
  readonly otherPool: boolean;
}

export interface ReplayOptions {
  /** the oracles; all unless told */
  readonly inspect?: Inspect;
  readonly play?: PlayRecipeOptions;
}

/** Plays this one case, once, and looks at it with the oracles (bug bank F-05). */
export function replayCounterexample(
  { recipe, finding, boards, poolHash }: Counterexample,
  { inspect = lookAtAll(finding), play }: ReplayOptions = {},
): Replayed {
  const duel = playRecipe(recipe, play);
  const findings = findingsOf(duel, inspect);
  const same = findings.some((one) => isSameFailure(one, finding));
  const now = new Map(boardsOf(duel).map((board) => [board.revision, board.hash]));
  const other = boards.find(({ revision, hash }) => now.get(revision) !== hash);
  return {
    verdict: same ? 'fails-the-same' : findings.length > 0 ? 'fails-otherwise' : 'passes',
    same,
    findings,
    duel,
    elsewhere: other?.revision ?? null,
    otherPool: duel.opening.pool.hash !== poolHash,
  };
}
