import type { DuelEvent, Viewer } from '@duel-log/duel/read';
import { PatientFold, type Unfit } from '../patient-fold.js';
import type { Moment } from './entry.js';

/** Visits every event with the state before it. Never throws on a stream: what cannot be folded is reported and left out. */
export function walk(
  stream: readonly DuelEvent[],
  viewer: Viewer | null,
  visit: (moment: Moment) => void,
): readonly Unfit[] {
  const fold = new PatientFold(stream, viewer);
  stream.forEach((event, revision) => {
    const before = fold.draft.state;
    const { number, phase } = before.turn;
    visit({ entry: { event: revision, turn: number, phase }, before, event, stream });
    fold.add(revision);
  });
  return fold.unfit;
}
