import { type Finding, fingerprint } from '../finding.js';
import type { PlayedRecipe } from '../play-recipe.js';

/** What the oracles say of a duel. */
export type Inspect = (duel: PlayedRecipe) => readonly Finding[];

/** What is wrong with a duel that was played: the engine's breakdown, then what the oracles say. */
export function findingsOf(duel: PlayedRecipe, inspect: Inspect): readonly Finding[] {
  const findings = inspect(duel);
  const { fault } = duel;
  return fault === null || findings.some((one) => one.message === fault.message)
    ? findings
    : [fault, ...findings];
}

/**
 * The same oracle and rule; where the engine breaks down also the same words, numbers and names of cards aside, since
 * any bug can break it down (bug bank F-07).
 */
export function isSameFailure(one: Finding, other: Finding): boolean {
  if (fingerprint(one) !== fingerprint(other)) return false;
  return one.rule !== 'ENGINE-THROWS' || wordsOf(one.message) === wordsOf(other.message);
}

/** Without the command that was given, and without what names a place, a card or a number. */
function wordsOf(message: string): string {
  const error = message.slice(message.lastIndexOf('}: ') + 1);
  return error.replaceAll(/\S*[\d.:@"]\S*/g, '');
}
