import { type AuditReport, type ReportWords, rulesBroken } from '@duel-log/audit';
import { verify } from '@duel-log/codec';
import { emptyState, fold, type SeatId } from '@duel-log/duel/read';
import { transcript, unsaid } from '@duel-log/projections';
import { badInput } from '../failure.js';
import type { DuelRecord } from '../store/record.js';
import { namesOf } from '../text/names.js';
import { quotedSentence } from '../text/rule-text.js';
import { auditOf } from '../text/summary.js';

/** All that the reports of an audit say, whatever their form. */
export interface ReportFacts {
  readonly record: DuelRecord;
  readonly report: AuditReport;
  readonly claim: string | null;
  /** why the hash chain is broken; `null` where it is whole */
  readonly broken: string | null;
  /** hash of the last event */
  readonly head: string;
  readonly players: Readonly<Record<SeatId, string>>;
  /** an event in words, as this viewer may know it */
  readonly words: (event: number) => string | null;
}

export interface FactsOptions {
  readonly rules: readonly string[];
  readonly claim?: string | undefined;
  /** what is wrong with the file as such */
  readonly fault: string | null;
}

export function reportFacts(record: DuelRecord, { rules, claim, fault }: FactsOptions): ReportFacts {
  const report = onlyRules(auditOf(record), rules);
  const words = wordsOf(record);
  return {
    record,
    report,
    claim: claim ?? null,
    broken: fault ?? verify(record.stored).reason,
    head: record.stored.at(-1)?.meta.hash ?? '',
    players: fold(emptyState(record.viewer), record.events.slice(0, 1)).players,
    words: (at) => {
      const event = record.events[at];
      return words.get(at) ?? (event === undefined ? null : unsaid(event));
    },
  };
}

/** Sentences of the events. A stream that cannot be folded is reported without them. */
function wordsOf(record: DuelRecord): ReadonlyMap<number, string> {
  try {
    const lines = transcript(record.events, { names: namesOf(record.env), viewer: record.viewer });
    return new Map(lines.map(({ revision, text }) => [revision, text]));
  } catch {
    return new Map();
  }
}

/** What the text of a report needs of the catalogue and of the stream. */
export function reportWords({ record, claim, players, words, head, broken }: ReportFacts): ReportWords {
  return {
    names: players,
    sentence: (rule) => quotedSentence(rule, record.env.ruleset),
    event: words,
    ...(claim === null ? {} : { claim }),
    ...(broken === null ? { head } : { changed: true }),
  };
}

/** The report of some rules. A violation that follows from one of another rule is then a root of its own. */
export function onlyRules(report: AuditReport, wanted: readonly string[]): AuditReport {
  if (wanted.length === 0) return report;
  if (wanted.some((one) => one.trim() === ''))
    throw badInput('--rule is empty: name a rule, like SUM-NS-01.');
  const fits = (rule: string): boolean => wanted.some((one) => rule.startsWith(one.toUpperCase()));
  const checks = report.checks.filter(({ rule }) => fits(rule));
  if (checks.length === 0)
    throw badInput(`The audit checks no rule ${wanted.join(', ')}: \`duel audit\` lists those it checks.`);
  const violations = report.violations.filter((one) => rulesBroken(one).some(fits));
  const events = new Set(violations.map(({ event }) => event));
  return {
    ...report,
    checks,
    checked: Object.fromEntries(Object.entries(report.checked).filter(([rule]) => fits(rule))),
    violations: violations.map((one) =>
      one.consequenceOf === null || events.has(one.consequenceOf) ? one : { ...one, consequenceOf: null },
    ),
    firstIllegal: violations[0]?.event ?? null,
  };
}
