import type { SeatId } from '@duel-log/duel/read';
import type { AuditReport, EventVerdict, Violation } from './report.js';
import { openViolations, type Ruling } from './report/rulings.js';

/** What a report for people needs beside the findings. All of it may be left out. */
export interface ReportWords {
  /** what was claimed, in the words of who called the judge */
  readonly claim?: string;
  /** names of the players, by seat */
  readonly names?: Readonly<Record<SeatId, string>>;
  /** the rule's sentence in the catalogue */
  readonly sentence?: (rule: string) => string | null;
  /** hash of the last event, which stands for the whole stream */
  readonly head?: string;
  /** an event in words, for the lines of evidence */
  readonly event?: (revision: number) => string | null;
  /** what the number of a finding counts; a turn unless told */
  readonly unit?: 'turn' | 'Duel';
  /** the stream was changed after it was recorded: what is found in it accuses nobody */
  readonly changed?: boolean;
}

/** Columns of a terminal, of a mail, of a chat. */
const WIDTH = 80;

/** A line broken at spaces; what follows is set in by as much as the line itself and `more`. */
function broken(line: string, more = 2): readonly string[] {
  const indent = ' '.repeat((/^ */.exec(line)?.[0].length ?? 0) + more);
  const [first = '', ...words] = line.split(/(?<=\S) /);
  const lines: string[] = [];
  let now = first;
  for (const word of words) {
    const next = `${now} ${word}`;
    if (next.length < WIDTH) now = next;
    else {
      lines.push(now);
      now = indent + word;
    }
  }
  return [...lines, now];
}

/** What somebody has written, as a sentence beside others. */
export const asSentence = (text: string): string => (/[.!?…]["'»”)]*$/.test(text) ? text : `${text}.`);

/** A report a judge can read: claim, first illegal event, its rule, evidence, consequences, rulings, and which checks ran. */
export function reportText(report: AuditReport, words: ReportWords = {}): string {
  const lines: string[] = [];
  if (words.claim !== undefined) lines.push(`Claim: ${words.claim}`, '');
  const roots = report.violations.filter((one) => one.consequenceOf === null);
  lines.push(...verdictLines(report, words));
  for (const one of roots)
    lines.push('', ...violationLines(report, one, words), ...consequences(report, one, words));
  lines.push(...rulingLines(report), ...undecidedLines(report, words), '', ...checkLines(report));
  if (words.head !== undefined)
    lines.push(
      '',
      `Head hash: ${words.head} (${report.events} events).`,
      'Whoever has noted it can tell that nothing was changed, left out or cut off.',
    );
  return `${lines.flatMap((line) => broken(line)).join('\n')}\n`;
}

/** The verdict in a sentence or two: what was found first, and whether a judge has dealt with it. */
export function verdictLines(report: AuditReport, words: ReportWords = {}): readonly string[] {
  const roots = report.violations.filter((one) => one.consequenceOf === null);
  const first = roots[0];
  if (first === undefined) return [`No rule was found broken in ${report.events} events.`];
  const open = openViolations(report);
  const found = `First illegal event: ${first.event}, ${unitOf(words)} ${first.turn}.`;
  if (open.length === report.violations.length) return [found];
  if (open.length === 0) return [found, 'All that was found is settled by rulings: nothing is open.'];
  return [found, `First one that no ruling has settled: ${open[0]?.event ?? ''}.`];
}

const unitOf = ({ unit = 'turn' }: ReportWords): string => unit;

function nameOf(seat: SeatId | null, words: ReportWords): string {
  if (seat === null) return 'both players';
  const name = words.names?.[seat];
  return name === undefined ? seat : `${name} (${seat})`;
}

const titleOf = (report: AuditReport, id: string): string | undefined =>
  report.checks.find(({ rule }) => rule === id)?.title;

function violationLines(report: AuditReport, one: Violation, words: ReportWords): readonly string[] {
  const sentence = words.sentence?.(one.rule) ?? null;
  const title = titleOf(report, one.rule);
  // A rule that the catalogue does not hold is told in the words of its check.
  const said = sentence !== null ? ` "${sentence}"` : title === undefined ? '' : ` (${title})`;
  const ruling = report.rulings?.find(({ event }) => event === one.ruledOn);
  return [
    `Event ${one.event}, ${unitOf(words)} ${one.turn}: ${one.rule}${said}`,
    `  ${one.message}`,
    ...(one.also ?? []).map(
      (other) => `  ${other} says so, too: ${titleOf(report, other) ?? 'another rule'}.`,
    ),
    ...(words.changed === true ? [] : [`  Responsible: ${nameOf(one.responsible, words)}.`]),
    ...(ruling === undefined
      ? []
      : [`  It is settled by the ruling at event ${ruling.event}: ${asSentence(ruling.reason)}`]),
    ...one.evidence.map((event) => {
      const text = words.event?.(event) ?? null;
      return `  Evidence: event ${event}${text === null ? '' : `, ${text}`}`;
    }),
  ];
}

function consequences(report: AuditReport, root: Violation, words: ReportWords): readonly string[] {
  const own = report.violations.filter((one) => one.consequenceOf === root.event);
  if (own.length === 0 || report.violations.find((one) => one.event === root.event) !== root) return [];
  return [
    `  Consequences: ${own.length}.`,
    ...own.map((one) => `    Event ${one.event}, ${unitOf(words)} ${one.turn}: ${one.rule}. ${one.message}`),
  ];
}

/** What judges have ruled, and which ruling has the last word. */
function rulingLines({ rulings = [] }: AuditReport): readonly string[] {
  if (rulings.length === 0) return [];
  return [
    '',
    'Rulings:',
    ...rulings.map(
      (one) => `  Event ${one.event}, ${one.judge}: ${asSentence(one.reason)}${rulingWords(one)}`,
    ),
  ];
}

/** What a ruling answers, what it did, and whether a later one has the last word. */
export function rulingWords({ answers, decided, to, event, final }: Ruling): string {
  return [
    ...(answers === null ? [] : [` It answers event ${answers}.`]),
    ...(to === null ? [] : [` Play returned to event ${to}.`]),
    ...(decided === 'correction' ? [' The position was corrected.'] : []),
    ...(decided === 'result' ? [' It decided the Duel.'] : []),
    ...(final === event ? [] : [` The ruling at event ${final} overrules it.`]),
  ].join('');
}

/** Most undecided questions that are read out. */
const MOST_UNDECIDED = 20;

/** What could explain an event that no check could judge, as a sentence. */
export const reasonOf = ({ because }: Pick<EventVerdict, 'because'>): string =>
  because === undefined
    ? 'Neither the stream nor the table of the audit tells what the rule asks.'
    : asSentence(because.charAt(0).toUpperCase() + because.slice(1));

/** Each question once that no check could decide: the event, the rule, and why. */
export function undecided({ verdicts }: Pick<AuditReport, 'verdicts'>): readonly EventVerdict[] {
  const found = verdicts.filter(({ verdict }) => verdict === 'undetermined');
  return [...new Map(found.map((one) => [`${one.event} ${one.rule}`, one])).values()];
}

function undecidedLines(report: AuditReport, words: ReportWords): readonly string[] {
  const all = undecided(report);
  if (all.length === 0) return [];
  const lines = all.slice(0, MOST_UNDECIDED).map((one) => {
    const title = titleOf(report, one.rule);
    const text = words.event?.(one.event) ?? null;
    const what = title === undefined ? one.rule : `${one.rule} (${title})`;
    return `  Event ${one.event}${text === null ? '' : `, ${text}`} ${what}: ${reasonOf(one)}`;
  });
  const more = all.length - lines.length;
  return ['', 'Undetermined:', ...lines, ...(more === 0 ? [] : [`  and ${more} more.`])];
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
  if (idle.length > 0) lines.push(`  Nothing to judge under ${idle.length} of them: ${idle.join(', ')}.`);
  return lines;
}
