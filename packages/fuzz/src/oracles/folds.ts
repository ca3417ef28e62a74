// Catches a state that depends on how the events were folded, stored or sought.
import { type DuelEvent, type DuelState, emptyState, fold } from '@duel-log/duel';
import { BoardTimeline } from '@duel-log/projections';
import { difference, reloaded } from '../data.js';
import type { Finding } from '../finding.js';

/** The engine's fold; tests hand in a wrong one. */
export type Fold = (state: DuelState, events: readonly DuelEvent[]) => DuelState;

/**
 * The laws of folding (fuzzing.md, oracle 3). `states`: evolved one by one; `cuts`: revisions at which the stream is cut
 * in two, the state there is written out and read back, and the rest folded onto it.
 */
export function foldLaws(
  events: readonly DuelEvent[],
  states: readonly DuelState[],
  cuts: readonly number[],
  folding: Fold = fold,
): readonly Finding[] {
  const findings: Finding[] = [];
  const same = (revision: number, what: string, a: DuelState, b: DuelState | undefined): void => {
    const where = difference(a, b);
    if (where !== null)
      findings.push({ oracle: 'folds', rule: 'ENGINE-FOLD', revision, message: `${what}: ${where}` });
  };
  const last = events.length - 1;
  same(last, 'fold / evolved one by one', folding(emptyState(), events), states[events.length]);
  for (const cut of cuts) {
    const head = folding(emptyState(), events.slice(0, cut + 1));
    same(cut, 'fold of the head / evolved', head, states[cut + 1]);
    const stored = reloaded(head);
    same(cut, 'written out and read back', stored, head);
    same(cut, 'rest folded onto it', folding(stored, reloaded(events.slice(cut + 1))), states[events.length]);
  }
  return findings;
}

/** A timeline, as `BoardTimeline` is one; tests hand in a wrong one. */
export interface Timeline {
  readonly at: (revision: number) => DuelState;
}

/** The board at an event is the same in whatever order one seeks (bug bank L-04, L-07, L-38). */
export function timeline(
  events: readonly DuelEvent[],
  states: readonly DuelState[],
  seeks: readonly number[],
  make: (events: readonly DuelEvent[]) => Timeline = (list) => new BoardTimeline(list),
): readonly Finding[] {
  const board = make(events);
  return seeks.flatMap((seek): readonly Finding[] => {
    const revision = Math.max(-1, Math.min(seek, events.length - 1));
    const where = difference(board.at(seek), states[revision + 1]);
    return where === null ? [] : [{ oracle: 'timeline', rule: 'ENGINE-TIMELINE', revision, message: where }];
  });
}
