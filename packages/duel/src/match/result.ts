import type { DuelEvent } from '../events.js';
import { fold } from '../evolve/index.js';
import { emptyState } from '../state.js';
import type { DuelResult } from './events.js';

/** How a Duel went, as its stream tells; `null` while it is not over (a rewind may have reopened it). */
export function resultIn(events: readonly DuelEvent[]): DuelResult | null {
  const { status, result, first } = fold(emptyState(), events);
  if (status !== 'ended' || result === null) return null;
  let tossed: string | null = null;
  let chooser: string | null = null;
  for (const event of events) {
    if (event.type === 'CoinTossed' && event.data.purpose === 'start') tossed = event.data.result;
    else if (event.type === 'StarterChosen') chooser = event.data.by;
  }
  return { winner: result.winner, reason: result.reason, tossed, chooser, first };
}
