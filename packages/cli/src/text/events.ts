import type { DuelEvent } from '@duel-log/duel';
import { transcript, type TranscriptLine } from '@duel-log/projections';
import type { FactsLookup } from './names.js';

/** The lines of the events from a revision on. */
export function linesFrom(
  events: readonly DuelEvent[],
  from: number,
  facts: FactsLookup,
  viewer: string | null,
): readonly TranscriptLine[] {
  return transcript(events, { names: facts, viewer }).filter(({ revision }) => revision >= from);
}
