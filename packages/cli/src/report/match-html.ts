import type { AuditReport } from '@duel-log/audit';
import type { SeatId } from '@duel-log/duel/read';
import { REPORT_CSS } from './css.js';
import { esc, para, section } from './markup.js';
import { checks, finding, verdict } from './parts.js';

/** All that the page of a Match says. */
export interface MatchReport {
  readonly title: string;
  readonly report: AuditReport;
  readonly claim: string | null;
  /** why the hash chain is broken; `null` where it is whole */
  readonly broken: string | null;
  readonly head: string;
  readonly players: Readonly<Record<SeatId, string>>;
  /** how the Match stands, line by line */
  readonly standing: readonly string[];
  /** every event of the Match in words */
  readonly events: readonly string[];
  /** what is typed to get the same from the store */
  readonly command: string;
}

/** The report of a Match as one HTML file, without a script: what was found, how it stands, what happened, how to check it. */
export function matchReportHtml(facts: MatchReport): string {
  const { title, report, claim, standing, events } = facts;
  const roots = report.violations.filter(({ consequenceOf }) => consequenceOf === null);
  const told = { ...facts, ruleset: null, words: (at: number): string | null => events[at] ?? null };
  const article = [
    `<h1 dir="auto">${esc(title)}</h1>\n`,
    para(`${events.length} events, as the judge sees them. Its Duels are audited by their own ids.`, 'soft'),
    claim === null ? '' : `\n<blockquote class="claim" dir="auto">${esc(claim)}</blockquote>\n`,
    verdict(facts, 'Duel'),
    section('What was found', ...roots.map((one) => finding(one, told, 'Duel'))),
    section('How it stands', ...standing.map((line) => para(esc(line.trim().replaceAll(/ {2,}/g, ', '))))),
    section('What happened', eventList(events)),
    section('How to verify this', verification(facts)),
    section('What was checked', checks(facts)),
  ].join('');
  return [
    '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n',
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n`,
    `<title>${esc(title)}</title>\n<style>${REPORT_CSS}\n.match { display: block; } .match .report { margin: 0 auto; }</style>\n`,
    `<body class="match">\n<article class="report">\n${article}</article>\n</body>\n</html>\n`,
  ].join('');
}

/** The events by their numbers, to which the findings lead. */
const eventList = (events: readonly string[]): string =>
  `<ol start="0">\n${events.map((words, at) => `<li id="e=${at}">${esc(words.charAt(0).toUpperCase() + words.slice(1))}.</li>`).join('\n')}\n</ol>`;

function verification({ broken, head, command }: MatchReport): string {
  if (broken !== null)
    return para('The stream was changed after it was recorded: there is nothing to vouch for.');
  return [
    para('Head hash of the Match:'),
    para(esc(head), 'hash'),
    para(
      `It stands for the whole stream. This report comes from <code>${esc(command)}</code>; it is checked again where the store is.`,
    ),
  ].join('\n');
}
