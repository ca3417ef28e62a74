import type { Command } from 'commander';
import { emptyState } from '@duel-log/duel';
import { stateAfter, type Unfit } from '@duel-log/projections';
import { isDeclared } from '../commands/declare.js';
import type { About } from '../explain/about.js';
import { answerCard, cardText } from '../explain/card.js';
import { answerCommand, commandText } from '../explain/command.js';
import { answerEvent, eventText } from '../explain/event.js';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  type JsonOption,
  type StoreOption,
  wholeNumber,
  withJson,
  withLanguage,
  withStore,
  withView,
} from '../options.js';
import { readForJudge } from '../store/judged.js';
import { judgedByOthers, otherRules } from '../store/same-cards.js';
import { type Language, namesOf } from '../text/names.js';
import { paragraph } from '../text/rule-text.js';
import { printJson } from '../text/print.js';
import { viewLine } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly at?: number;
  readonly view?: string;
  readonly lang: Language;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<duel>', 'id, its beginning, `last`, or a .duel.ndjson file')
    .argument(
      '[card-or-command]',
      'a card (A.monster:2, B.st:1, A.field, B.hand:umi, A.gy:umi, A.banished:umi, A.deck:umi, A.extra:ID, or A:17), or a command as JSON; without it, the event of --at',
    )
    .option('--at <event>', 'after this event; the last one unless told', wholeNumber(0));
  withLanguage(withStore(withJson(withView(command)))).action(
    (id: string, subject: string | undefined, options: Options) =>
      finish(async () => {
        const about = await lookUp(io, id, options);
        if (options.json === true) printJson(io, jsonOf(about, subject));
        else io.out(`${viewLine(about.record)}\n\n${textOf(io, about, subject)}${othersText(io, about)}`);
        return EXIT.fine;
      }),
  );
  examples(
    command,
    'duel explain last --at 120',
    'duel explain last A.monster:1 --at 120',
    `duel explain last '{"type":"Attack","by":"A","card":"monster:1","target":"direct"}' --at 120`,
  );
}

async function lookUp(io: Io, id: string, options: Options): Promise<About> {
  const record = await readForJudge(io, id, options);
  const last = record.events.length - 1;
  const at = options.at ?? last;
  if (at > last) throw badInput(`There is no event ${at}: the last event of this duel is ${last}.`);
  const { state, unfit } =
    at < 0 ? { state: emptyState(record.viewer), unfit: [] } : stateAfter(record.events, record.viewer, at);
  if (unfit.length > 0) io.err(unfitText(unfit));
  return { record, env: record.env, facts: namesOf(record.env, options.lang), at, state };
}

function unfitText(unfit: readonly Unfit[]): string {
  const events = unfit.map(({ event }) => event);
  const some = events.slice(0, 5).join(', ');
  const more = events.length > 5 ? ` and ${events.length - 5} more` : '';
  const what = events.length === 1 ? `Event ${some} does` : `Events ${some}${more} do`;
  return `${what} not fit what was before: the state is told without ${events.length === 1 ? 'it' : 'them'}.\n`;
}

const isCommand = (subject: string): boolean => subject.trimStart().startsWith('{') || isDeclared(subject);

function textOf(io: Io, about: About, subject: string | undefined): string {
  if (subject === undefined) return eventText(io, about, answerEvent(about));
  return isCommand(subject)
    ? commandText(io, about, answerCommand(about, subject))
    : cardText(io, about, answerCard(about, subject));
}

function othersText(io: Io, { state, env }: About): string {
  const others = judgedByOthers(state, env);
  return others === null ? '' : paragraph(io, others, '');
}

/** As scripts read it; what a card is stands at the top level. */
function jsonOf(about: About, subject: string | undefined): object {
  return { revision: about.at, otherRules: otherRules(about.state, about.env), ...answerOf(about, subject) };
}

function answerOf(about: About, subject: string | undefined): object {
  if (subject === undefined) return answerEvent(about);
  if (isCommand(subject)) return answerCommand(about, subject);
  const { card, found, values, ...rest } = answerCard(about, subject);
  const { id, place, face, position, flags, counters, used, equippedTo } = found;
  const where = { id, place, face, position, flags, counters, used, equippedTo };
  return { card, ...where, ...values, ...rest };
}
