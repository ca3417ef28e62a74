import {
  asSentence,
  openViolations,
  rulingWords,
  type Ruling,
  verdictLines,
  type Violation,
} from '@duel-log/audit';
import { findRule } from '@duel-log/cards';
import { DECLARED, type DuelEvent } from '@duel-log/duel';
import { cardKnowledge } from '../ledger/knowledge.js';
import { showLedger } from '../ledger/show.js';
import { badInput } from '../failure.js';
import { htmlOf } from '../verbs/export-html.js';
import { BoardTimeline, type LedgerName, ledgers } from '@duel-log/projections';
import type { Io } from '../io.js';
import { short } from '../store/ids.js';
import { namesOf } from '../text/names.js';
import { showBoard } from '../text/show-board.js';
import { viewerWords } from '../text/view-line.js';
import { REPORT_CSS } from './css.js';
import type { ReportFacts } from './facts.js';
import { esc, eventLink, list, para, plain, section } from './markup.js';
import { remedies } from './remedies.js';

/** Sheets of paper and narrow screens hold about so many characters of one width. */
const PAPER = { columns: 92, colours: false } as Io;

/**
 * The report as one HTML file: what was claimed and found, why, what follows, how to check it, and the replay at the event
 * in question. Like the replay it holds one view, and what it says is what this viewer may know.
 */
export function reportHtml(facts: ReportFacts, wanted: number | undefined): string {
  const { record, report, players } = facts;
  const last = record.events.length - 1;
  if (wanted !== undefined && wanted > last)
    throw badInput(`There is no event ${wanted}: the last event of this duel is ${last}.`);
  const roots = report.violations.filter(({ consequenceOf }) => consequenceOf === null);
  const event = wanted ?? (openViolations(report)[0] ?? roots[0])?.event ?? last;
  const names = Object.values(players);
  const title = `Audit: ${names.length === 0 ? `duel ${short(record.duel)}` : names.join(' against ')}`;
  const article = [
    header(facts, title),
    verdict(facts),
    section('What was found', ...roots.map((one) => finding(one, facts))),
    remedies(facts, event),
    section('Declared by the players, and not checked', list(declarations(facts))),
    section('Rulings', list((report.rulings ?? []).map(ruling))),
    section(
      `The board after event ${event}`,
      boardAt(facts, event),
      para(
        'Zones are listed from 1 to 5 for each side. The replay shows them as on a table: the far side runs from right to left.',
        'soft',
      ),
    ),
    section('From the ledger', ledgerOf(facts, event)),
    section('How to verify this', verification(facts)),
  ].join('');
  const marks = [...new Set([...article.matchAll(/href="#e=(\d+)"/g)].map((match) => match[1]))];
  const before = [
    `<style>${REPORT_CSS}</style>\n`,
    `<article class="report">\n${article}</article>\n`,
    `<aside class="report appendix">\n${section('What was checked', checks(facts))}</aside>\n`,
    `<div class="marks">${marks.map((one) => `<span id="e=${one}"></span>`).join('')}</div>\n`,
  ].join('');
  return htmlOf(record.stored, {
    at: event,
    title,
    before,
    ...(record.viewer === null ? { view: 'judge' } : {}),
  }).html;
}

function header({ record, report, claim }: ReportFacts, title: string): string {
  const eyes =
    record.viewer === null
      ? 'the judge’s view: hidden cards are named'
      : `the view of ${viewerWords(record.viewer)}: cards hidden from it are not named`;
  const day = record.stored[0]?.meta.occurredAt.slice(0, 10) ?? '';
  return [
    `<h1 dir="auto">${esc(title)}</h1>\n`,
    para(`Duel ${esc(short(record.duel))} of ${esc(day)}, ${report.events} events, ${esc(eyes)}.`, 'soft'),
    claim === null ? '' : `\n<blockquote class="claim" dir="auto">${esc(claim)}</blockquote>`,
    '\n',
  ].join('');
}

function verdict({ report, broken }: ReportFacts): string {
  const open = openViolations(report).length;
  const said = verdictLines(report);
  const settled = open === 0 && report.violations.length > 0;
  const [head = '', ...more] = settled ? [...said].reverse() : said;
  const unsure = Object.values(report.checked).reduce((sum, { undetermined }) => sum + undetermined, 0);
  const lines = [
    ...more,
    ...(unsure === 0
      ? []
      : [
          `${unsure === 1 ? 'One question' : `${unsure} questions`} could not be decided: this stream does not tell.`,
        ]),
    broken === null
      ? 'The hash chain is whole.'
      : `The hash chain is broken: ${broken} What follows judges the file as it is.`,
  ];
  const good = open === 0 && broken === null;
  return `<div class="verdict ${good ? 'good' : 'bad'}"><strong>${esc(head)}</strong>${lines.map(esc).join(' ')}</div>\n`;
}

function finding(one: Violation, facts: ReportFacts): string {
  const { report, players, words } = facts;
  const rule = findRule(one.rule);
  const who =
    one.responsible === null
      ? 'nobody alone'
      : `${players[one.responsible] ?? one.responsible} (${one.responsible})`;
  const own = report.violations.filter(({ consequenceOf }) => consequenceOf === one.event);
  const first = report.violations.find(({ event }) => event === one.event) === one;
  const settled = report.rulings?.find(({ event }) => event === one.ruledOn);
  return [
    `<h3>${eventLink(one.event, `Event ${one.event}`)}, turn ${one.turn}: ${esc(one.rule)}${rule === undefined ? '' : ` — ${esc(rule.title)}`}</h3>`,
    para(esc(one.message)),
    rule === undefined ? '' : para(`“${esc(rule.rule)}”`, 'rule'),
    one.also === undefined ? '' : para(`Broken with it: ${esc(one.also.join(', '))}.`),
    para(`Responsible: ${esc(who)}.`),
    settled === undefined
      ? ''
      : para(`Settled by the ruling at ${eventLink(settled.event)}: ${esc(asSentence(settled.reason))}`),
    para('Evidence:'),
    list(one.evidence.map((event) => `${eventLink(event, `Event ${event}`)}: ${esc(words(event) ?? '')}`)),
    own.length === 0 || !first
      ? ''
      : `${para('What follows from it:')}\n${list(own.map((next) => `${eventLink(next.event, `Event ${next.event}`)}, turn ${next.turn}: ${esc(next.rule)}. ${esc(next.message)}`))}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** What the players have declared, answered and had ruled on, in the order of the events. */
function declarations({ record: { events }, words }: ReportFacts): readonly string[] {
  return events.flatMap((event, at) =>
    concernsDeclared(event) ? [`${eventLink(at, `Event ${at}`)}: ${esc(words(at) ?? '')}`] : [],
  );
}

function concernsDeclared(event: DuelEvent): boolean {
  switch (event.type) {
    case 'ActionTaken': {
      const { command } = event.data;
      return command.type === 'Declare' || (command.type === 'Choose' && CONSENT.includes(command.answer));
    }
    case 'LinkResolved':
      return event.data.outcome === DECLARED;
    case 'JudgeRuled':
      return event.data.declared !== undefined;
    default:
      return false;
  }
}

/** Answers to what was declared. */
const CONSENT: readonly (string | number)[] = ['agree', 'object', 'withdraw'];

const ruling = (one: Ruling): string =>
  `${eventLink(one.event, `Event ${one.event}`)}, ${esc(one.judge)} (${esc(one.authority)}): ${esc(asSentence(one.reason))}${one.citation === '' ? '' : ` It rests on ${esc(asSentence(one.citation))}`}${esc(rulingWords(one))}`;

/** The board as text, which is still there on paper. */
function boardAt({ record }: ReportFacts, event: number): string {
  try {
    const state = new BoardTimeline(record.events, record.viewer).at(event);
    return plain(showBoard(PAPER, state, record.env, namesOf(record.env)));
  } catch {
    return para('The stream cannot be followed to this event: an event before it does not fit.', 'soft');
  }
}

/** The ledger that a rule is about. */
const BOOKS: readonly (readonly [RegExp, LedgerName])[] = [
  [/^(?:DRAW|SETUP-HAND|END-HAND|WIN-DECK)/, 'draws'],
  [/^(?:SUM|FUS|RIT|TERM-SUMMON)/, 'summons'],
  [/^(?:SPELL|TRAP|TERM-SET|ZONE-ST)/, 'sets'],
  [/^(?:BATTLE|POS|DMG-STEP)/, 'attacks'],
  [/^(?:CHAIN|GAP-CHAIN|SPEED|CARD|TERM-ACTIVATE|EFFECT)/, 'effects'],
  [/^(?:LP|GAP-LP|DMG|WIN-LP|TURN-STBY|ENGINE-LP)/, 'lp'],
];

/** The lines of the ledger in question, of the turn of the event; without a finding the Life Points of that turn. Not every rule has a ledger. */
function ledgerOf({ record, report }: ReportFacts, event: number): string {
  const about = report.violations.find((one) => one.event === event);
  const name = about === undefined ? 'lp' : BOOKS.find(([rule]) => rule.test(about.rule))?.[1];
  if (name === undefined) return '';
  const facts = namesOf(record.env);
  const judged = {
    ...record,
    report,
    verdictsAt: (at: number) => report.verdicts.filter((one) => one.event === at),
    violationsAt: (at: number) => report.violations.filter((one) => one.event === at),
  };
  const books = ledgers(record.events, record.viewer, cardKnowledge(record.env, facts));
  const turn = about?.turn ?? turnOf(record.events, event);
  const { text } = showLedger(judged, books, name, facts, turn);
  return `${para(`${LEDGER_TITLES[name]}, turn ${turn}.`, 'soft')}\n${plain(text(PAPER))}`;
}

const LEDGER_TITLES: Readonly<Record<LedgerName, string>> = {
  lp: 'Life Points with their causes',
  draws: 'Cards that came to a hand',
  summons: 'Summons and Sets of monsters',
  sets: 'Set cards',
  attacks: 'Attacks and changes of position',
  effects: 'Links of Chains',
};

function turnOf(events: ReportFacts['record']['events'], event: number): number {
  let turn = 0;
  for (const one of events.slice(0, event + 1)) {
    if (one.type === 'TurnStarted') turn = one.data.number;
    if (one.type === 'PositionSet') turn = one.data.position.turn.number;
  }
  return turn;
}

function checks({ report }: ReportFacts): string {
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
  return `${para(`The checks of ${report.checks.length} rules ran; ${ran.length} of them found something to judge.`)}\n<ul class="checks">\n${ran.join('\n')}\n</ul>`;
}

function verification({ record, head, broken, report }: ReportFacts): string {
  if (broken !== null)
    return para('The file was changed after it was recorded: there is nothing to vouch for.');
  return [
    para(`Head hash, ${report.events} events:`),
    para(esc(head), 'hash'),
    para(
      `It stands for the whole stream and is the same in every view. Ask for the duel file and run <code>duel verify FILE --head ${esc(head.slice(0, 12))}…</code> with the whole hash, or follow docs/verify-by-hand.md, which needs no program but SHA-256. This report comes from <code>duel audit ${esc(short(record.duel))}</code>.`,
    ),
  ].join('\n');
}
