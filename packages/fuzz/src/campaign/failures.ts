import { type Finding, fingerprint } from '../finding.js';
import type { Recipe } from '../recipe.js';
import type { DuelOutcome } from './one-duel.js';

/** One kind of failure of a campaign, with the first duel that showed it. */
export interface Failure {
  readonly finding: Finding;
  /** number of the first duel that failed so */
  readonly duel: number;
  /** ruleset, Decks and strategy of that duel */
  readonly name: string;
  /** how many duels failed so */
  readonly times: number;
  readonly recipe: Recipe;
}

/** Gathers failures by kind. The first duel of each kind is kept, the others are counted. */
export class Failures {
  private readonly kinds = new Map<string, Failure>();

  /** The kinds that are new. */
  add({ index, name, failures, recipe }: DuelOutcome): readonly Failure[] {
    if (recipe === null) return [];
    const fresh: Failure[] = [];
    for (const finding of failures) {
      const kind = fingerprint(finding);
      const known = this.kinds.get(kind);
      const failure =
        known === undefined
          ? { finding, duel: index, name, times: 1, recipe }
          : { ...known, times: known.times + 1 };
      this.kinds.set(kind, failure);
      if (known === undefined) fresh.push(failure);
    }
    return fresh;
  }

  get all(): readonly Failure[] {
    return [...this.kinds.values()];
  }
}
