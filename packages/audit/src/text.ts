import type { SeatId } from '@duel-log/duel/read';
import type { AuditReport, Violation } from './report.js';

/** What a report for people needs beside the findings. All of it may be left out. */
export interface ReportWords {
  /** what was claimed, in the words of who called the judge */
  readonly claim?: string;
  /** names of the players, by seat */
  readonly names?: Readonly<Record<SeatId, string>>;
  /** the rule's sentence in the catalogue */
  readonly sentence?: (rule: string) => string | null;
  /** an event in words, for the lines of evidence */
  readonly event?: (revision: number) => string | null;
}

/** A report a judge can read: claim, first illegal event, its rule, evidence, consequences, and which checks ran. */
export function reportText(report: AuditReport, words: ReportWords = {}): string {
  const lines: string[] = [];
  if (words.claim !== undefined) lines.push(`Claim: ${words.claim}`, '');
  const roots = report.violations.filter((one) => one.consequenceOf === null);
  const first = roots[0];
  if (first === undefined) lines.push(`No rule was found broken in ${report.events} events.`);
  else lines.push(`First illegal event: ${first.event}, turn ${first.turn}.`);
  for (const one of roots) lines.push('', ...violationLines(one, words), ...consequences(report, one));
  lines.push('', ...checkLines(report));
  return `${lines.join('\n')}\n`;
}

function nameOf(seat: SeatId | null, words: ReportWords): string {
  if (seat === null) return 'both players';
  const name = words.names?.[seat];
  return name === undefined ? seat : `${name} (${seat})`;
}

function violationLines(one: Violation, words: ReportWords): readonly string[] {
  const sentence = words.sentence?.(one.rule) ?? null;
  return [
    `Event ${one.event}, turn ${one.turn}: ${one.rule}${sentence === null ? '' : ` "${sentence}"`}`,
    `  ${one.message}`,
    `  Responsible: ${nameOf(one.responsible, words)}.`,
    ...one.evidence.map((event) => {
      const text = words.event?.(event) ?? null;
      return `  Evidence: event ${event}${text === null ? '' : `, ${text}`}`;
    }),
  ];
}

function consequences(report: AuditReport, root: Violation): readonly string[] {
  const own = report.violations.filter((one) => one.consequenceOf === root.event);
  if (own.length === 0 || report.violations.find((one) => one.event === root.event) !== root) return [];
  return [
    `  Consequences: ${own.length}.`,
    ...own.map((one) => `    Event ${one.event}, turn ${one.turn}: ${one.rule}. ${one.message}`),
  ];
}

function checkLines(report: AuditReport): readonly string[] {
  const lines: string[] = [`Checks that ran: ${report.checks.length} rules.`];
  const idle: string[] = [];
  for (const { rule, title } of report.checks) {
    const counts = report.checked[rule];
    if (counts === undefined) continue;
    const parts = [
      [counts.ok, 'ok'],
      [counts.violation, 'broken'],
      [counts.declared, 'declared'],
      [counts.undetermined, 'undetermined'],
      [counts.notApplicable, 'not applicable'],
    ].flatMap(([count, word]) => (count === 0 ? [] : [`${String(count)} ${String(word)}`]));
    if (parts.length === 0) idle.push(rule);
    else lines.push(`  ${rule}: ${parts.join(', ')} (${title})`);
  }
  if (idle.length > 0) lines.push(`  Nothing to judge: ${idle.join(', ')}.`);
  return lines;
}
