import { emptyState, fold } from '@duel-log/duel';
import { transcript } from '@duel-log/projections';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import type { DuelRecord } from '../store/record.js';
import { short } from '../store/ids.js';
import { namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { wrap } from '../text/style.js';
import { auditOf } from '../text/summary.js';
import { commitAt } from './commits.js';
import { type Proposal, type Proposals, proposalsFor } from './proposals.js';

export interface ProposeOptions {
  readonly event: number | undefined;
  readonly json: boolean;
  readonly seed: string;
}

/** `duel rule --propose`: what could be done about an event, best first. Records nothing. */
export function propose(io: Io, record: DuelRecord, options: ProposeOptions): Exit {
  const report = auditOf(record);
  const open = report.violations.find(({ ruledOn }) => (ruledOn ?? null) === null);
  const event = options.event ?? open?.event;
  if (event === undefined)
    throw badInput('The audit finds nothing that is not ruled on: name the event in question with --event.');
  const found = proposalsFor({ record, report, event, seed: options.seed, title: titles(record) });
  if (found === null)
    throw badInput(`There is no event ${event}: the last event of this duel is ${record.events.length - 1}.`);
  if (options.json) printJson(io, found);
  else
    for (const line of proposalLines(record, found)) {
      // What can be typed stays in one line, however long.
      const parts = line.trimStart().startsWith('duel ')
        ? [line]
        : wrap(line, io.columns - 2, indentOf(line));
      io.out(`${parts.join('\n')}\n`);
    }
  return EXIT.fine;
}

const indentOf = (line: string): string => `${/^ */.exec(line)?.[0] ?? ''}  `;

/** A card as judges speak of it. */
export function titles({ events, env, viewer }: DuelRecord): (card: string) => string {
  const { cards } = fold(emptyState(viewer), events);
  const facts = namesOf(env);
  return (card) => {
    const id = cards[card]?.id ?? null;
    return id === null ? card : `${facts(id)?.nameEn ?? id} (${card})`;
  };
}

/** The proposals as lines of text. */
function proposalLines(record: DuelRecord, found: Proposals): readonly string[] {
  const commit = commitAt(record, found.event);
  const lines = transcript(record.events, { names: namesOf(record.env) });
  const said =
    lines.find(({ revision }) => revision === found.event) ??
    lines.find(({ revision }) => commit !== null && revision >= commit.from && revision <= commit.to);
  return [
    `Event ${found.event} of duel ${short(record.duel)}: ${said?.text ?? record.events[found.event]?.type ?? ''}`,
    ...(found.refusal === null
      ? []
      : [`The rules refuse it (${found.refusal.rule}): ${found.refusal.message}`]),
    ...(found.uses.length === 0 ? [] : [`Later events that used it: ${listed(found.uses)}.`]),
    withoutIt(found),
    '',
    ...found.proposals.flatMap((one, i) => proposalText(one, i, record)),
    '',
    'Nothing has been recorded.',
  ];
}

function withoutIt({ stopped, repeated, differences, chance }: Proposals): string {
  const luck = chance ? ' Shuffles or tosses came later and might have gone otherwise.' : '';
  const later = repeated === 1 ? 'one later command' : `${repeated} later commands`;
  if (stopped !== null)
    return `Without it, ${later} could have been given; event ${stopped.event} could not (${stopped.rule}): ${stopped.message}${luck}`;
  const same = differences.length === 0 ? 'the board would be the same' : 'the board would differ';
  return `Without it, ${repeated === 0 ? 'no later command would change' : `${repeated === 1 ? 'the one later command' : `all ${later}`} could still have been given`}; now ${same}.${luck}`;
}

const MANY = 12;
const listed = (events: readonly number[]): string =>
  `${events.slice(0, MANY).join(', ')}${events.length > MANY ? ` and ${events.length - MANY} more` : ''}`;

/** What a judge types to rule as proposed. */
export const ruleLine = ({ duel }: Pick<DuelRecord, 'duel'>, options: string): string =>
  `duel rule ${short(duel)} --judge NAME --reason TEXT ${options}`;

function proposalText(one: Proposal, index: number, record: DuelRecord): readonly string[] {
  const costs = costWords(one, titles(record));
  return [
    `${index + 1}. ${one.what}`,
    ...(costs === '' ? [] : [`   Cost: ${costs}.`]),
    ...(one.options === null ? [] : [`   ${ruleLine(record, one.options)}`]),
  ];
}

/** What a proposal costs, in words; nothing where it costs nothing. */
export function costWords(one: Proposal, title: (card: string) => string): string {
  const { decisionsUndone: undone, drawsInvalidated: draws, leaked } = one;
  const seen = Object.entries(leaked).map(
    ([viewer, cards]) =>
      `${viewer === 'spectator' ? 'spectators have' : `${viewer} has`} seen ${cards.length > 4 ? `${cards.length} cards` : cards.map(title).join(', ')}`,
  );
  return [
    ...(undone === 0 ? [] : [undone === 1 ? 'one decision undone' : `${undone} decisions undone`]),
    ...(draws === 0 ? [] : [draws === 1 ? 'one draw taken back' : `${draws} draws taken back`]),
    ...seen,
  ].join('; ');
}
