import type { DuelRecord } from '../store/record.js';
import { short } from '../store/ids.js';

/** A viewer as one speaks of it: seats have names of their own. */
export const viewerWords = (viewer: string): string => (viewer === 'spectator' ? 'a spectator' : viewer);

/** Says which duel is shown, and whose eyes see it: hidden cards are named only to the judge. */
export function viewLine({ duel, viewer }: Pick<DuelRecord, 'duel' | 'viewer'>): string {
  const eyes =
    viewer === null ? "the judge's view: hidden cards are named" : `the view of ${viewerWords(viewer)}`;
  return `Duel ${short(duel)}, ${eyes}`;
}
