import { type EventVerdict, type Violation } from '@duel-log/audit';
import { type DuelEvent, emptyState, type SeatId } from '@duel-log/duel';
import { stateAfter, tell, unsaid } from '@duel-log/projections';
import type { Io } from '../io.js';
import { commandWords, withUnknown } from '../text/commands.js';
import { numbered } from '../text/legal.js';
import { citation, paragraph, ruleText } from '../text/rule-text.js';
import { styleOf } from '../text/style.js';
import type { About } from './about.js';
import { type CommandAnswer, judgeCommand, verdictText } from './command.js';
import { asRulesLeaveIt, type Commit, commitAt } from './moment.js';

/** What an event is, what brought it about, and what is to be said of it. */
export interface EventAnswer {
  readonly event: DuelEvent;
  readonly text: string | null;
  readonly turn: number;
  readonly commit: Commit;
  /** the command that brought it about, in the words of a player */
  readonly command: string | null;
  readonly verdicts: readonly Omit<EventVerdict, 'event'>[];
  readonly violations: readonly Violation[];
  /** broken rules at other events of the same command */
  readonly beside: readonly Violation[];
  /** what the rules say of that command where it was given */
  readonly answer: CommandAnswer | null;
  /** what was legal there, of a whole stream: who was asked, and for what */
  readonly legal: { readonly seat: SeatId; readonly commands: readonly string[] } | null;
}

export function answerEvent(about: About): EventAnswer {
  const { record, at, facts, env } = about;
  const commit = commitAt(record.events, at);
  const before = { ...about, at: commit.first - 1, state: stateBefore(about, commit.first) };
  const { command } = commit;
  const speech = { state: before.state, env, facts, zones: true };
  const judgeable = command !== null && record.viewer === null;
  return {
    event: record.events[at] as DuelEvent,
    text: tell(record.events, new Set([at]), facts, record.viewer).get(at) ?? null,
    turn: about.state.turn.number,
    commit,
    command: command === null ? null : commandWords(withUnknown(command), speech),
    verdicts: merged(record.verdictsAt(at)),
    violations: record.violationsAt(at),
    beside: record.report.violations.filter(
      (one) => one.event !== at && one.event >= commit.first && one.event <= commit.last,
    ),
    answer: judgeable ? judgeCommand(before, command) : null,
    legal: judgeable ? legalAt(before) : null,
  };
}

/** The legal commands in words, each kind once; `null` where nobody is asked, or the stream lacks what the rules read. */
function legalAt({ record, at, state, env, facts }: About): EventAnswer['legal'] {
  try {
    const listed = numbered(asRulesLeaveIt(record, at, state), env, facts).filter(({ alike }) => !alike);
    const seat = listed[0]?.command.by;
    return seat === undefined ? null : { seat, commands: listed.map(({ words }) => words) };
  } catch {
    return null;
  }
}

function stateBefore({ record }: About, first: number): About['state'] {
  return first === 0 ? emptyState(record.viewer) : stateAfter(record.events, record.viewer, first - 1).state;
}

/** Each rule with each of its verdicts once. */
function merged(verdicts: readonly EventVerdict[]): readonly Omit<EventVerdict, 'event'>[] {
  const found = new Map(verdicts.map(({ rule, verdict }) => [`${rule} ${verdict}`, { rule, verdict }]));
  return [...found.values()];
}

export function eventText(io: Io, about: About, answer: EventAnswer): string {
  const { event, text, turn, commit, command, beside } = answer;
  const style = styleOf(io);
  const lines = [
    paragraph(io, `Event ${about.at}, turn ${turn}, ${event.type}: ${text ?? unsaid(event)}`, ''),
  ];
  lines.push(paragraph(io, originText(commit, about.at, command), ''));
  lines.push(auditText(io, about, answer));
  for (const one of beside)
    lines.push(paragraph(io, `In the same command, event ${one.event}: ${one.message} (${one.rule})`, ''));
  if (answer.answer !== null && !ANSWERS.includes(commit.command?.type ?? '')) {
    const before = `${style.bold('By the rules')}, before event ${commit.first}: `;
    lines.push(verdictText(io, answer.answer, about.env.ruleset, before));
    if (answer.legal !== null && answer.answer.accepted !== false) lines.push(legalText(io, answer.legal));
  }
  return lines.join('');
}

/** What brought the event about. A pass brings nothing about: play goes on after it. */
function originText({ first, last, command }: Commit, at: number, words: string | null): string {
  const range = first === last ? '' : ` (events ${first} to ${last})`;
  if (command === null || words === null) return `It was not brought about by a command${range}.`;
  if (command.type === 'Pass' && at > first)
    return `It came about as play went on after ${command.by} passed at event ${first}${range}.`;
  return `It belongs to the command of ${command.by} at event ${first}: ${words}${range}.`;
}

/** Most legal commands that are read out. */
const MOST = 10;

function legalText(io: Io, { seat, commands }: NonNullable<EventAnswer['legal']>): string {
  const more = commands.length > MOST ? `    and ${commands.length - MOST} more\n` : '';
  const lines = commands.slice(0, MOST).map((words) => paragraph(io, words, '    ', '      '));
  return `  Legal for ${seat} at that moment:\n${lines.join('')}${more}`;
}

/** Commands that answer a question: whether they are legal hangs on the question alone. */
const ANSWERS: readonly string[] = ['Pass', 'Choose', 'Discard', 'Declare'];

function auditText(io: Io, about: About, { verdicts, violations }: EventAnswer): string {
  if (verdicts.length === 0) return 'The audit has nothing to judge at this event.\n';
  const style = styleOf(io);
  const lines = [`${style.bold('The audit')} at this event:\n`];
  for (const { rule, message, consequenceOf, evidence } of violations) {
    const follows = consequenceOf === null ? '' : ` It follows from event ${consequenceOf}.`;
    const others = evidence.filter((event) => event !== about.at);
    const proof =
      others.length === 0 ? '' : ` See event${others.length === 1 ? '' : 's'} ${others.join(', ')}.`;
    lines.push(paragraph(io, `${style.red('broken')}  ${message}${follows}${proof}`, '  ', '          '));
    lines.push(ruleText(io, rule, about.env.ruleset, '          '));
  }
  for (const { rule, verdict } of verdicts)
    if (verdict === 'undetermined')
      lines.push(
        paragraph(
          io,
          `${style.yellow('undetermined')}  ${citation(rule, about.env.ruleset)}`,
          '  ',
          '      ',
        ),
      );
  const titles = new Map(about.record.report.checks.map((one) => [one.rule, one.title]));
  for (const [verdict, word] of OTHERS)
    for (const one of verdicts)
      if (one.verdict === verdict)
        lines.push(paragraph(io, `${word}  ${one.rule}: ${titles.get(one.rule) ?? ''}`, '  ', '      '));
  return lines.join('');
}

/** Verdicts that need no rule text, and their words. */
const OTHERS = [
  ['ok', 'ok'],
  ['declared', 'declared, not checked'],
  ['notApplicable', 'not applicable'],
] as const;
