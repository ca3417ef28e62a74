import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { isUuid, type StoredEvent } from '@duel-log/codec';
import { type DuelState, decider, emptyState, fold, type Refusal } from '@duel-log/duel';
import { readStream } from '@duel-log/store';
import { DECLARE_HELP } from '../commands/declare.js';
import { giveTyped } from '../commands/give.js';
import { bare, parseCommand, type TypedCommand } from '../commands/parse.js';
import { badInput, EXIT, Failure, type Exit, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { matchWith } from '../match/store.js';
import {
  examples,
  type JsonOption,
  type StoreOption,
  wholeNumber,
  withJson,
  withLanguage,
  withStore,
} from '../options.js';
import { Giver } from '../store/give.js';
import { findDuel, short, streamOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { type DuelRecord, recordOf } from '../store/record.js';
import { demandSameCards } from '../store/same-cards.js';
import { storeOption } from '../store/url.js';
import { askWords } from '../text/asks.js';
import { commandWords } from '../text/commands.js';
import { condense } from '../text/condense.js';
import { linesFrom } from '../text/events.js';
import { numbered } from '../text/legal.js';
import { type FactsLookup, type Language, namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { refusalFor } from '../text/refusals.js';
import { stuckWords } from '../text/stuck.js';
import { styleOf } from '../text/style.js';
import { turnLine } from '../text/turn-line.js';
import { viewerWords } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly expect?: number;
  readonly commandId?: string;
  readonly lang: Language;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<duel>', 'id, its beginning or `last`')
    .argument(
      '<command>',
      'a number of `duel legal` (or of `duel legal --zones`), a command as JSON (selectors like hand:vorse-raider), or Declare …',
    )
    .option('--expect <revision>', 'do nothing if the duel has moved on from here', wholeNumber(-1))
    .option('--command-id <uuid>', 'sent again with the same id, a command is carried out once');
  withLanguage(withStore(withJson(command))).action((id: string, text: string, options: Options) =>
    finish(() => withOpenStore(io, options.store, (opened) => act(io, opened, id, text, options))),
  );
  command.addHelpText('after', `\n${DECLARE_HELP.join('\n')}`);
  examples(
    command,
    'duel act last 3',
    "duel act last 'Declare draw 2; damage 500'",
    `duel act last '{"type":"NormalSummon","card":"hand:vorse-raider"}'`,
    `duel act last '{"type":"Activate","card":"hand:fissure"}' --expect 41 --json`,
  );
}

async function act(io: Io, opened: OpenStore, id: string, text: string, options: Options): Promise<Exit> {
  const { commandId } = options;
  if (commandId !== undefined && !isUuid(commandId))
    throw badInput(`--command-id ${commandId} is no UUID in lower case, like ${randomUUID()}.`);
  const duel = await findDuel(opened, id);
  const stored = orFail(await readStream(opened.store, streamOf(duel))());
  const record = recordOf(stored, undefined);
  if (record.viewer !== null)
    throw badInput(
      `Duel ${short(duel)} is the view of ${viewerWords(record.viewer)}: it can be read, but not played on. Use the store that holds the whole duel.`,
    );
  const again = commandId === undefined ? [] : repeated(stored, commandId);
  if (again.length > 0) return accepted(io, record, again, options);
  const state = fold(emptyState(), record.events);
  if (options.expect !== undefined && options.expect !== state.revision) throw stale(options.expect, state);
  demandSameCards(duel, state, record.env);
  const typed = chosen(text, state, record);
  const giver = new Giver(io, opened, duel, record.env);
  const given = await giveTyped(giver, state, typed, commandId);
  if (!given.accepted) {
    const told = { state, env: record.env, facts: namesOf(record.env, options.lang), by: typed.command.by };
    return refused(io, refusalFor(given.refusal, told), options);
  }
  const exit = accepted(io, recordOf([...stored, ...given.stored], undefined), given.stored, options);
  if (given.state.status === 'ended' && options.json !== true) await tellOfMatch(io, opened, duel);
  return exit;
}

/** The end of a Duel of a Match is not the end of the Match. */
async function tellOfMatch(io: Io, opened: OpenStore, duel: string): Promise<void> {
  const match = await matchWith(opened, duel);
  if (match !== null)
    io.out(
      `It belongs to a Match: \`duel match show ${short(match)}${storeOption(opened.url)}\` says how that stands.\n`,
    );
}

/** The events of a command that was carried out before, with the Chooses that belong to it. */
function repeated(stored: readonly StoredEvent[], commandId: string): readonly StoredEvent[] {
  return stored.filter(({ meta }) => meta.commandId === commandId || meta.$causationId === commandId);
}

function stale(expected: number, { revision }: DuelState): Failure {
  return new Failure(
    EXIT.conflict,
    `The duel is at revision ${revision}, not at ${expected}: nothing was done. Look at \`duel legal\` again.`,
  );
}

function chosen(text: string, state: DuelState, record: DuelRecord): TypedCommand {
  if (!/^(?:0|[1-9]\d*)$/.test(text.trim())) return parseCommand(text, state);
  const all = numbered(state, record.env, namesOf(record.env));
  const found = all[Number(text) - 1];
  if (found !== undefined) return bare(found.command);
  if (all.length === 0)
    throw badInput(stuckWords(state, record.duel) ?? 'Nobody must decide in this duel: it is over.');
  const short = all.filter(({ alike }) => !alike).length;
  const more = short === all.length ? '' : `, with --zones to ${all.length}`;
  throw badInput(
    `There is no command ${text.trim()} after event ${state.revision}: \`duel legal\` shows 1 to ${short}${more}.`,
  );
}

/** `record`: the duel with these events. */
function accepted(io: Io, record: DuelRecord, events: readonly StoredEvent[], options: Options): Exit {
  const revision = events.at(-1)?.revision ?? -1;
  if (options.json === true) {
    printJson(io, { accepted: true, events, revision });
    return EXIT.fine;
  }
  const facts = namesOf(record.env, options.lang);
  const from = events[0]?.revision ?? 0;
  const lines = condense(linesFrom(record.events, from, facts, null));
  if (lines.length === 0) io.out(announced(record, from, facts));
  for (const { text } of lines) io.out(`${text}\n`);
  const state = fold(emptyState(), record.events);
  // A new phase or turn is a heading of the log, and no line of it.
  const moved = events.some(({ type }) => type === 'PhaseStarted' || type === 'TurnStarted');
  if (moved && state.status !== 'ended') io.out(`${turnLine(state)}\n`);
  const seat = decider(state);
  const next =
    seat === null ? 'The duel is over.' : (askWords(state, record.env, facts) ?? `${seat} is on move.`);
  // Whoever acts here acts for every seat: what is told names hidden cards.
  io.out(styleOf(io).dim(`Revision ${revision}, the judge's view. ${next}\n`));
  return EXIT.fine;
}

/** What was asked for, where nothing has come of it that a line would tell: a phase that may be answered first. */
function announced({ events, env }: DuelRecord, from: number, facts: FactsLookup): string {
  const event = events[from];
  if (event?.type !== 'ActionTaken') return '';
  const { command } = event.data;
  const state = fold(emptyState(), events.slice(0, from));
  return `${command.by}: ${commandWords(command, { state, env, facts })}.\n`;
}

function refused(io: Io, refusal: Refusal, options: Options): Exit {
  if (options.json === true) printJson(io, { accepted: false, refusal });
  else {
    const also = refusal.also.length === 0 ? '' : ` (also ${refusal.also.join(', ')})`;
    io.out(`${styleOf(io).red('Refused')} by ${refusal.rule}${also}: ${refusal.message}\n`);
  }
  return EXIT.finding;
}
