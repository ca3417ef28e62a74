import type { DuelEvent } from '@duel-log/duel/read';

/** Has the turn that begins with this event no Draw Phase? A card may have it skipped. */
export function skipsDraw(events: readonly DuelEvent[], turnStart: number): boolean {
  for (let at = turnStart + 1; at < events.length; at++) {
    const event = events[at] as DuelEvent;
    if (event.type === 'PhaseStarted') return event.data.phase !== 'draw';
    if (event.type === 'TurnStarted' || event.type === 'PositionSet') return false;
  }
  return false;
}
