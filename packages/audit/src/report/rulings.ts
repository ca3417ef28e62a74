import type { DuelEvent } from '@duel-log/duel/read';
import type { AuditReport, Violation } from '../report.js';

/** A judge's ruling as the stream tells it. */
export interface Ruling {
  /** the event `JudgeRuled` */
  readonly event: number;
  readonly judge: string;
  readonly authority: string;
  readonly reason: string;
  readonly citation: string;
  /** the event that it answers: something played, or an earlier ruling (an appeal) */
  readonly answers: number | null;
  /** what it decided beside its words */
  readonly decided: 'words' | 'result' | 'rewind' | 'correction';
  /** of a rewind: the event that play returned to the end of */
  readonly to: number | null;
  /** the ruling that has the last word: a later one that answers this one or takes it back, else itself */
  readonly final: number;
}

/** What became of each event: which were taken back, and by which ruling. */
export interface Readings {
  readonly rulings: readonly Ruling[];
  /** for each event the ruling (its event) that took it back; `null` while it stands */
  readonly takenBack: readonly (number | null)[];
}

/**
 * Reads rulings and rewinds out of a stream. Nothing is ever removed: what a rewind has taken back can still be read as
 * it was believed then, and a later rewind may even return to it.
 */
export function readings(events: readonly DuelEvent[]): Readings {
  const rulings = rulingsIn(events);
  const back = new Map(rulings.flatMap((one) => (one.to === null ? [] : [[one.event - 1, one] as const])));
  const takenBack: (number | null)[] = events.map(() => null);
  // The timeline that stands, walked from its end: a rewind leads to the event it returned to.
  let standing = events.length - 1;
  const stands = new Set<number>();
  while (standing >= 0) {
    stands.add(standing);
    standing = back.get(standing)?.to ?? standing - 1;
  }
  events.forEach((_, at) => {
    if (stands.has(at)) return;
    const by = rulings.filter(({ to, event }) => to !== null && to < at && at < event && stands.has(event));
    takenBack[at] = by.at(-1)?.event ?? null;
  });
  return { rulings: rulings.map((one) => overruled(one, rulings, takenBack)), takenBack };
}

/** A ruling that a later rewind took back has no say any more, whether that one names it or not. */
function overruled(one: Ruling, all: readonly Ruling[], takenBack: readonly (number | null)[]): Ruling {
  const by = takenBack[one.event] ?? null;
  if (by === null || one.final !== one.event) return one;
  return { ...one, final: all.find(({ event }) => event === by)?.final ?? by };
}

function rulingsIn(events: readonly DuelEvent[]): readonly Ruling[] {
  const found: Ruling[] = [];
  events.forEach((event, at) => {
    if (event.type !== 'JudgeRuled') return;
    const { judge, authority, reason, citation, answers, result } = event.data;
    const next = events[at + 1];
    const set = next?.type === 'PositionSet' ? next.data : null;
    const of = set?.reason === 'rewind' && set.of !== null && /^\d+$/.test(set.of) ? Number(set.of) : at;
    const to = of < at - 1 ? of : null;
    const decided =
      set !== null ? (to === null ? 'correction' : 'rewind') : result === null ? 'words' : 'result';
    found.push({ event: at, judge, authority, reason, citation, answers, decided, to, final: at });
  });
  for (let i = found.length - 1; i >= 0; i--) {
    const one = found[i] as Ruling;
    const earlier = found.findIndex(
      ({ event }) => one.answers !== null && sameCommit(events, event, one.answers) && event < one.event,
    );
    if (earlier >= 0) found[earlier] = { ...(found[earlier] as Ruling), final: one.final };
  }
  return found;
}

/** Both events belong to one command. */
function sameCommit(events: readonly DuelEvent[], one: number, other: number): boolean {
  return commitStart(events, one) === commitStart(events, other);
}

/** The first event of the commit that an event belongs to. */
export function commitStart(events: readonly DuelEvent[], at: number): number {
  for (let start = at; start > 0; start--) if (events[start]?.type === 'ActionTaken') return start;
  return 0;
}

/**
 * The report with what judges have said of it: a violation that a ruling answers, or that a rewind has taken back, is
 * settled. It stays in the list and names the ruling that has the last word. What comes after a position that a judge
 * has set is no consequence of what came before it.
 */
export function withRulings(report: AuditReport, events: readonly DuelEvent[]): AuditReport {
  const { rulings } = readings(events);
  if (rulings.length === 0) return { ...report, rulings };
  const settled = (one: Violation): number | null => {
    const answers = rulings.filter(
      ({ event, to, answers: answered }) =>
        one.event < event &&
        ((to !== null && to < one.event) ||
          (answered !== null &&
            [one.event, one.consequenceOf ?? one.event].some((at) => sameCommit(events, answered, at)))),
    );
    return answers.at(-1)?.final ?? null;
  };
  const positions = events.flatMap(({ type }, at) => (type === 'PositionSet' ? [at] : []));
  const violations = report.violations.map((one): Violation => {
    const { consequenceOf } = one;
    const apart = consequenceOf !== null && positions.some((at) => consequenceOf < at && at <= one.event);
    const root = apart ? { ...one, consequenceOf: null } : one;
    return { ...root, ruledOn: settled(root) };
  });
  return { ...report, rulings, violations };
}

/** Violations that no ruling has settled. */
export function openViolations({ violations }: AuditReport): readonly Violation[] {
  return violations.filter(({ ruledOn }) => (ruledOn ?? null) === null);
}
