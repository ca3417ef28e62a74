import { type Command, type DuelState, judge, type Refusal, type Ruleset, underWay } from '@duel-log/duel';
import { parseCommand } from '../commands/parse.js';
import { plan } from '../commands/plan.js';
import { stated } from '../commands/stated.js';
import type { Io } from '../io.js';
import { secretChance } from '../store/chance.js';
import { commandWords } from '../text/commands.js';
import { refusalRead } from '../text/refusals.js';
import { paragraph, ruleText } from '../text/rule-text.js';
import { styleOf } from '../text/style.js';
import { type About, doubts } from './about.js';
import { asRulesLeaveIt, commitAt } from './moment.js';
import { type Instead, nearest } from './nearest.js';

/** Whether a command is legal, why not, and what would be. */
export interface CommandAnswer {
  readonly command: Command;
  /** what was written to be chosen with it, costs first */
  readonly written: readonly string[];
  /** `null`: what this stream holds does not decide it */
  readonly accepted: boolean | null;
  readonly refusal: Refusal | null;
  readonly undetermined: readonly string[];
  /** play does not stand still there: what is under way, and as which moment the command is judged */
  readonly unasked: string | null;
  /** of a refused command in a whole stream */
  readonly instead: Instead | null;
}

export function answerCommand(about: About, text: string): CommandAnswer {
  const typed = stated(about.state, about.env, parseCommand(text, about.state));
  const written = [...(typed.cost ?? []).map(String), ...(typed.targets ?? [])];
  const answer = judgeCommand(about, typed.command, (state) => {
    const refusal = judge(state, about.env, typed.command);
    if (refusal !== null || (typed.cost === null && typed.targets === null)) return refusal;
    // Tried as it would be given; what chance says matters to no choice before the link stands.
    const chance = (id: string): ReturnType<typeof secretChance> => secretChance(about.record.duel, id);
    const planned = plan({ env: about.env, chance }, state, typed, TRIED);
    return planned.ok ? null : planned.refusal;
  });
  return { ...answer, written };
}

/** Stands for the id of a command that is not given. */
const TRIED = '00000000-0000-5000-8000-000000000000';

/** Judges a command after the event on the desk. */
export function judgeCommand(
  about: About,
  command: Command,
  ask: (state: DuelState) => Refusal | null = (state) => judge(state, about.env, command),
): CommandAnswer {
  const { record, at } = about;
  const open = underWay(about.state);
  const carried = asRulesLeaveIt(record, at, about.state);
  // Where the rules would have asked nobody, what was under way is over then: the command came before.
  const state = carried.asks === null ? about.state : carried;
  const refusal = judged(() => ask(state));
  const undetermined = refusal === undefined ? [UNREADABLE] : doubts(about, refusal, command);
  const accepted = undetermined.length > 0 ? null : refusal === null;
  const whole = record.viewer === null && accepted === false;
  return {
    command,
    written: [],
    accepted,
    refusal:
      refusal === undefined || refusal === null
        ? null
        : refusalRead(refusal, { ...about, state, by: command.by }),
    undetermined,
    unasked: insideWords(about) ?? (open === null ? null : unaskedWords(at, open, state)),
    instead: whole ? (judged(() => nearest(about, command)) ?? null) : null,
  };
}

/** Inside a command nobody can do anything. */
function insideWords({ record, at }: About): string | null {
  if (at < 0) return null;
  const { first, last } = commitAt(record.events, at);
  return last === at
    ? null
    : `Event ${at} is inside a command (events ${first} to ${last}): before that is carried out, nobody acts.`;
}

function unaskedWords(at: number, open: string, { asks }: DuelState): string {
  const who =
    asks === null
      ? 'Nothing but an answer to it could be legal.'
      : `By the rules ${asks.seat} was to be asked then; that is the moment judged here.`;
  return `After event ${at} ${open}, and nobody was asked. ${who}`;
}

const UNREADABLE = 'The stream lacks what the rules would have to look at here: it is undetermined.';

/** The rules are made for whole duels: where a stream lacks what they read, there is no answer. */
function judged<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The answer in words. */
export function commandText(io: Io, about: About, answer: CommandAnswer): string {
  const { state, env, facts, at } = about;
  const words = commandWords(answer.command, { state, env, facts, zones: true });
  const chosen = answer.written.length === 0 ? '' : `, choosing ${answer.written.join(', ')}`;
  return `After event ${at}, ${answer.command.by}: ${words}${chosen}\n${verdictText(io, answer, env.ruleset)}`;
}

/** `lead` stands before the verdict. */
export function verdictText(
  io: Io,
  { accepted, refusal, undetermined, unasked, instead }: CommandAnswer,
  ruleset: Ruleset,
  lead = '',
): string {
  const style = styleOf(io);
  const lines: string[] = [];
  if (refusal !== null && accepted === false) {
    lines.push(paragraph(io, `${lead}${style.red('Refused.')} ${refusal.message}`, ''));
    for (const rule of [refusal.rule, ...refusal.also]) lines.push(ruleText(io, rule, ruleset));
  } else if (accepted === true) lines.push(`${lead}${style.green('Legal.')} No rule forbids it.\n`);
  else {
    const so = refusal === null ? 'nothing that can be looked at here forbids it.' : refusal.message;
    lines.push(paragraph(io, `${lead}${style.yellow('Undetermined.')} As far as can be seen: ${so}`, ''));
  }
  if (unasked !== null) lines.push(paragraph(io, unasked, ''));
  for (const doubt of undetermined) lines.push(paragraph(io, doubt, ''));
  if (instead !== null) lines.push(insteadText(io, instead));
  return lines.join('');
}

/** Most commands of a list that are read out. */
const MOST = 8;

function insteadText(io: Io, { event, decides, sameCard, sameDeed, others }: Instead): string {
  const lines: string[] = [];
  const list = (title: string, commands: Instead['others']): void => {
    if (commands.length === 0) return;
    lines.push(`  ${title}:\n`);
    for (const { words } of commands.slice(0, MOST)) lines.push(paragraph(io, words, '    ', '      '));
    if (commands.length > MOST) lines.push(`    and ${commands.length - MOST} more\n`);
  };
  list('with the same card', sameCard);
  list('the same with another card', sameDeed);
  if (lines.length === 0) list('nothing near it, but', others);
  if (lines.length > 0) return `Legal instead, after event ${event}:\n${lines.join('')}`;
  const who = decides === null ? 'nobody is asked any more' : `${decides} is asked`;
  return `Nothing of this player's is legal instead: after event ${event} ${who}.\n`;
}
