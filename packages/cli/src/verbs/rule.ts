import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { type Command as DuelCommand, emptyState, fold } from '@duel-log/duel';
import { readStream } from '@duel-log/store';
import { badInput, EXIT, type Exit, orFail } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  type JsonOption,
  recordedText,
  type StoreOption,
  wholeNumber,
  withJson,
  withStore,
} from '../options.js';
import { Giver } from '../store/give.js';
import { findDuel, short, streamOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { recordOf } from '../store/record.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly judge: string;
  readonly authority: string;
  readonly reason: string;
  readonly citation: string;
  readonly answers?: number;
  readonly winner?: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<duel>', 'id, its beginning or `last`')
    .requiredOption('--judge <name>', 'who rules')
    .requiredOption('--reason <text>', 'the ruling and why, in a sentence')
    .option('--authority <text>', 'what gives the judge the right', 'judge of this table')
    .option('--citation <rule>', 'the rule or ruling that it rests on', '')
    .option('--answers <event>', 'the event that it answers', wholeNumber(0))
    .option('--winner <team>', 'ends the Duel: a team (A, B), or draw');
  withStore(withJson(command)).action((id: string, options: Options) =>
    finish(() => withOpenStore(io, options.store, (opened) => ruleOn(io, opened, id, options))),
  );
  command.addHelpText('after', '\nA ruling is recorded beside what happened; nothing is edited or removed.');
  examples(
    command,
    'duel rule last --judge Pegasus --reason "The third Summon does not count." --citation SUM-NS-01 --answers 57',
  );
}

async function ruleOn(io: Io, opened: OpenStore, id: string, options: Options): Promise<Exit> {
  const duel = await findDuel(opened, id);
  const record = recordOf(orFail(await readStream(opened.store, streamOf(duel))()), undefined);
  if (record.viewer !== null) throw badInput(`Duel ${short(duel)} is only the view of ${record.viewer}.`);
  const state = fold(emptyState(), record.events);
  const { answers, winner } = options;
  const judge = recordedText('--judge', options.judge, 100);
  const authority = recordedText('--authority', options.authority, 200);
  const reason = recordedText('--reason', options.reason, 2000);
  const citation = options.citation === '' ? '' : recordedText('--citation', options.citation, 200);
  if (answers !== undefined && answers > state.revision)
    throw badInput(`--answers ${answers}: the last event of this duel is ${state.revision}.`);
  const teams = state.teams.map((team) => team.id);
  if (winner !== undefined && winner !== 'draw' && !teams.includes(winner))
    throw badInput(`--winner ${winner} is no team; there are ${teams.join(', ')} and draw.`);
  const command: DuelCommand = {
    type: 'IssueRuling',
    by: 'judge',
    judge,
    authority,
    reason,
    citation,
    ...(answers === undefined ? {} : { answers }),
    ...(winner === undefined ? {} : { result: { winner: winner === 'draw' ? null : winner } }),
  };
  const given = await new Giver(io, opened, duel, record.env).give(command, { commandId: randomUUID() });
  if (!given.accepted) {
    if (options.json === true) printJson(io, { accepted: false, refusal: given.refusal });
    else io.out(`Refused by ${given.refusal.rule}: ${given.refusal.message}\n`);
    return EXIT.finding;
  }
  const { revision } = given.state;
  if (options.json === true) printJson(io, { accepted: true, events: given.stored, revision });
  else io.out(`The ruling of ${judge} is recorded at revision ${revision} of duel ${short(duel)}.\n`);
  return EXIT.fine;
}
