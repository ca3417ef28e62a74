import type { SeatId } from '@duel-log/duel/read';
import type { Ruling } from './report/rulings.js';

export const VERDICTS = ['ok', 'violation', 'declared', 'undetermined', 'notApplicable'] as const;
/** What a check says of one event under one rule. `undetermined`: the stream does not tell; `declared`: an effect stated by its player. */
export type Verdict = (typeof VERDICTS)[number];

/** How often each verdict was given under a rule. */
export type Counts = { readonly [V in Verdict]: number };

/** A rule that a check looks after; `title` names what is checked, for people. */
export interface AuditedRule {
  readonly rule: string;
  readonly title: string;
}

/** One broken rule at one event. `event` is a revision; a missing event is reported at the first one after the gap. */
export interface Violation {
  readonly rule: string;
  /** rules that say the same of this event in other words, and so are broken with it; left out where there are none */
  readonly also?: readonly string[];
  readonly event: number;
  readonly turn: number;
  /** seat that broke the rule, or had to notice; `null` where nobody acted */
  readonly responsible: SeatId | null;
  readonly message: string;
  /** revisions of the events that prove it */
  readonly evidence: readonly number[];
  /** event of the violation this one follows from, when both concern the same cards or counters */
  readonly consequenceOf: number | null;
  /** the ruling that has settled it; left out before rulings are read (`withRulings`) */
  readonly ruledOn?: number | null;
}

/** All rules that a violation breaks: the one that says it best first. */
export function rulesBroken({ rule, also = [] }: Violation): readonly string[] {
  return [rule, ...also];
}

export interface EventVerdict {
  readonly event: number;
  readonly rule: string;
  readonly verdict: Verdict;
  /** of an undetermined one, what could explain the event: a card that the audit does not know, or a ruling */
  readonly because?: string;
}

/** Everything the audit has to say about a stream. Plain data. */
export interface AuditReport {
  /** number of events judged */
  readonly events: number;
  readonly checked: Readonly<Record<string, Counts>>;
  readonly violations: readonly Violation[];
  readonly firstIllegal: number | null;
  /** rules whose checks ran: without them "no violation" would mean nothing */
  readonly checks: readonly AuditedRule[];
  /** every verdict, in the order of events */
  readonly verdicts: readonly EventVerdict[];
  /** what judges have ruled; left out before rulings are read (`withRulings`) */
  readonly rulings?: readonly Ruling[];
}

/** All verdicts given at an event, positive ones too. */
export function verdictsAt(report: AuditReport, event: number): readonly EventVerdict[] {
  return report.verdicts.filter((one) => one.event === event);
}
