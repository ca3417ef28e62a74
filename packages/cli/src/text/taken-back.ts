import { readings, type Readings } from '@duel-log/audit';
import type { TranscriptLine } from '@duel-log/projections';
import type { DuelRecord } from '../store/record.js';

/** What rulings have made of a duel: which events they took back. */
export const readingsOf = ({ events }: Pick<DuelRecord, 'events'>): Readings => readings(events);

/** Says of an event that a ruling took it back; nothing where it stands. */
export function takenBackNote({ takenBack, rulings }: Readings, at: number): string | null {
  const by = takenBack[at] ?? null;
  if (by === null) return null;
  const to = rulings.find(({ event }) => event === by)?.to;
  return `Event ${at} was taken back by the ruling at event ${by}: play returned to event ${to}.`;
}

/** A line of the transcript, with the ruling that took it back where one did. */
export interface ReadLine extends TranscriptLine {
  readonly takenBack?: number;
}

/** The lines, each with the ruling that took it back, or as corrected: without what was taken back. */
export function readLines(
  lines: readonly TranscriptLine[],
  { takenBack, rulings }: Readings,
  corrected: boolean,
): readonly ReadLine[] {
  const rewinds = new Set(rulings.flatMap(({ event, to }) => (to === null ? [] : [event])));
  return lines.flatMap((line, i): readonly ReadLine[] => {
    const by = takenBack[line.revision] ?? null;
    // As corrected, a rewind is ruled in the turn that it leads to.
    const next = corrected && rewinds.has(line.revision) ? lines[i + 1] : undefined;
    if (by === null)
      return [next === undefined ? line : { ...line, turn: next.turn, seat: next.seat, phase: next.phase }];
    return corrected ? [] : [{ ...line, takenBack: by }];
  });
}
