import { openViolations } from '@duel-log/audit';
import type { DuelEvent } from '@duel-log/duel';
import { cardKnowledge } from '../ledger/knowledge.js';
import { showLedger } from '../ledger/show.js';
import { badInput } from '../failure.js';
import { htmlOf } from '../verbs/export-html.js';
import { BoardTimeline, type LedgerName, ledgers, declaredSummon, isDeclared } from '@duel-log/projections';
import type { Io } from '../io.js';
import { short } from '../store/ids.js';
import { namesOf } from '../text/names.js';
import { showBoard } from '../text/show-board.js';
import { viewerWords } from '../text/view-line.js';
import { REPORT_CSS } from './css.js';
import type { ReportFacts } from './facts.js';
import { esc, eventLink, list, para, plain, section } from './markup.js';
import { checks, finding, ruling, verdict } from './parts.js';
import { remedies } from './remedies.js';

/** As wide as a terminal: the page makes the signs so small that a line has room in its column, and paper holds it anyhow. */
const PAPER = { columns: 80, colours: false } as Io;

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
    section('What was found', ...roots.map((one) => finding(one, { ...facts, ruleset: record.env.ruleset }))),
    remedies(facts, event),
    section('Declared by the players, and not checked', list(declarations(facts))),
    section('Rulings', list((report.rulings ?? []).map(ruling))),
    section(
      `The board after event ${event}`,
      boardAt(facts, event),
      para(
        'Each player counts zones from the own left: here as in the replay, those of the far side run from right to left.',
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

/** What the players have declared, answered and had ruled on, in the order of the events. */
function declarations({ record: { events }, words }: ReportFacts): readonly string[] {
  return events.flatMap((event, at) =>
    concernsDeclared(event) ? [`${eventLink(at, `Event ${at}`)}: ${esc(words(at) ?? '')}`] : [],
  );
}

function concernsDeclared(event: DuelEvent): boolean {
  // That an effect is a declared one says nothing yet of what it does.
  if (event.type === 'LinkAdded') return false;
  if (event.type !== 'ActionTaken' || event.data.command.type !== 'Choose') return isDeclared(event);
  return CONSENT.includes(event.data.command.answer);
}

/** Answers to what was declared. */
const CONSENT: readonly (string | number)[] = ['agree', 'object', 'withdraw'];

/** The board as text, which is still there on paper. */
function boardAt({ record }: ReportFacts, event: number): string {
  try {
    const state = new BoardTimeline(record.events, record.viewer).at(event);
    const summon = declaredSummon(record.events, event);
    return plain(showBoard(PAPER, state, record.env, namesOf(record.env), { summon }));
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
