import type { DuelEvent } from '@duel-log/duel/read';

/** The event that a ruling returned to the end of; `null` where it is none, or took nothing back. */
function rewoundTo(events: readonly DuelEvent[], ruling: number): number | null {
  const next = events[ruling + 1];
  if (events[ruling]?.type !== 'JudgeRuled' || next?.type !== 'PositionSet') return null;
  const { reason, of } = next.data;
  if (reason !== 'rewind' || of === null || !/^\d+$/.test(of)) return null;
  return Number(of) < ruling - 1 ? Number(of) : null;
}

/**
 * For each event the ruling (its event) that took it back; `null` while it stands. Nothing is ever removed, and a later
 * rewind may even return to what an earlier one took back.
 */
export function takenBack(events: readonly DuelEvent[]): readonly (number | null)[] {
  const rewinds = events.flatMap((_, event) => {
    const to = rewoundTo(events, event);
    return to === null ? [] : [{ event, to }];
  });
  const back = new Map(rewinds.map(({ event, to }) => [event - 1, to]));
  // The timeline that stands, walked from its end: a rewind leads to the event it returned to.
  const stands = new Set<number>();
  for (let at = events.length - 1; at >= 0; at = back.get(at) ?? at - 1) stands.add(at);
  return events.map((_, at) => {
    if (stands.has(at)) return null;
    const by = rewinds.filter(({ to, event }) => to < at && at < event && stands.has(event));
    return by.at(-1)?.event ?? null;
  });
}
