import {
  asSentence,
  openViolations,
  reasonOf,
  type Ruling,
  rulingWords,
  undecided,
  verdictLines,
  type Violation,
} from '@duel-log/audit';
import { findRule } from '@duel-log/cards';
import type { Ruleset } from '@duel-log/duel';
import { readingsInForce } from '../text/rule-text.js';
import type { ReportFacts } from './facts.js';
import { esc, eventLink, list, para } from './markup.js';

/** The head of a report: the first illegal event, or that there is none. */
export function verdict(
  { report, broken }: Pick<ReportFacts, 'report' | 'broken'>,
  unit: 'turn' | 'Duel' = 'turn',
): string {
  const open = openViolations(report).length;
  const said = verdictLines(report, { unit });
  const settled = open === 0 && report.violations.length > 0;
  const [head = '', ...more] = settled ? [...said].reverse() : said;
  const unsure = undecided(report).length;
  const lines = [
    ...more,
    ...(unsure === 0
      ? []
      : [
          `${unsure === 1 ? 'One question' : `${unsure} questions`} could not be decided: the list of what was checked names ${unsure === 1 ? 'it' : 'them'}.`,
        ]),
    broken === null
      ? 'The hash chain is whole.'
      : `The hash chain is broken: ${broken} What follows judges the file as it is.`,
  ];
  const good = open === 0 && broken === null;
  return `<div class="verdict ${good ? 'good' : 'bad'}"><strong>${esc(head)}</strong>${lines.map(esc).join(' ')}</div>\n`;
}

/** A broken rule: what it says, who answers for it, the evidence, what follows. */
export function finding(
  one: Violation,
  facts: Pick<ReportFacts, 'report' | 'players' | 'words'> & {
    /** `null`: none of the rules in question hangs on a switch */
    readonly ruleset: Ruleset | null;
  },
  unit: 'turn' | 'Duel' = 'turn',
): string {
  const { report, players, words, ruleset } = facts;
  const rule = findRule(one.rule);
  const who =
    one.responsible === null
      ? 'nobody alone'
      : `${players[one.responsible] ?? one.responsible} (${one.responsible})`;
  const own = report.violations.filter(({ consequenceOf }) => consequenceOf === one.event);
  const first = report.violations.find(({ event }) => event === one.event) === one;
  const settled = report.rulings?.find(({ event }) => event === one.ruledOn);
  return [
    `<h3>${eventLink(one.event, `Event ${one.event}`)}, ${unit} ${one.turn}: ${esc(one.rule)}${rule === undefined ? '' : ` — ${esc(rule.title)}`}</h3>`,
    para(esc(one.message)),
    rule === undefined ? '' : para(`“${esc(rule.rule)}”`, 'rule'),
    ...(ruleset === null ? [] : readingsInForce(one.rule, ruleset).map((said) => para(esc(said), 'rule'))),
    one.also === undefined ? '' : para(`Broken with it: ${esc(one.also.join(', '))}.`),
    para(`Responsible: ${esc(who)}.`),
    settled === undefined
      ? ''
      : para(`Settled by the ruling at ${eventLink(settled.event)}: ${esc(asSentence(settled.reason))}`),
    para('Evidence:'),
    list(one.evidence.map((event) => `${eventLink(event, `Event ${event}`)}: ${esc(words(event) ?? '')}`)),
    own.length === 0 || !first
      ? ''
      : `${para('What follows from it:')}\n${list(own.map((next) => `${eventLink(next.event, `Event ${next.event}`)}, ${unit} ${next.turn}: ${esc(next.rule)}. ${esc(next.message)}`))}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** What a judge has ruled. */
export const ruling = (one: Ruling): string =>
  `${eventLink(one.event, `Event ${one.event}`)}, ${esc(one.judge)} (${esc(one.authority)}): ${esc(asSentence(one.reason))}${one.citation === '' ? '' : ` It rests on ${esc(asSentence(one.citation))}`}${esc(rulingWords(one))}`;

/** Which checks ran, and how often. */
export function checks({ report }: Pick<ReportFacts, 'report'>): string {
  const ran = report.checks.flatMap(({ rule, title }) => {
    const counts = report.checked[rule];
    if (counts === undefined) return [];
    const parts = [
      [counts.ok, 'ok'],
      [counts.violation, 'broken'],
      [counts.declared, 'declared'],
      [counts.undetermined, 'undetermined'],
    ].flatMap(([number, word]) => (number === 0 ? [] : [`${String(number)} ${String(word)}`]));
    return parts.length === 0 ? [] : [`<li><b>${esc(rule)}</b> ${esc(parts.join(', '))}: ${esc(title)}</li>`];
  });
  return `${para(`The checks of ${report.checks.length} rules ran; ${ran.length} of them found something to judge.`)}\n<ul class="checks">\n${ran.join('\n')}\n</ul>${unsureList(report)}`;
}

/** What no check could decide, and why. */
function unsureList(report: ReportFacts['report']): string {
  const found = undecided(report);
  if (found.length === 0) return '';
  return `\n${para('Undetermined:')}\n${list(found.map((one) => `${eventLink(one.event, `Event ${one.event}`)}: ${esc(one.rule)}. ${esc(reasonOf(one))}`))}`;
}
