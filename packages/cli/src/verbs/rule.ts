import { randomUUID } from 'node:crypto';
import { type Command, Option } from 'commander';
import { readDuelFile } from '@duel-log/codec';
import {
  type CommandOf,
  type DuelState,
  emptyState,
  fold,
  type RuledPosition,
  toPosition,
} from '@duel-log/duel';
import { readStream } from '@duel-log/store';
import { badInput, EXIT, type Exit, orFail } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  gather,
  type JsonOption,
  recordedText,
  type StoreOption,
  wholeNumber,
  withJson,
  withStore,
} from '../options.js';
import { demandRule } from '../rulings/citation.js';
import { corrected, type Edits, hasEdits } from '../rulings/correction.js';
import { propose } from '../rulings/propose.js';
import { rewindTo } from '../rulings/rewind.js';
import { positionWords } from '../rulings/said.js';
import { Giver } from '../store/give.js';
import { readText } from '../store/files.js';
import { allDuels, duelOf, findDuel, short, streamOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { type DuelRecord, isFile, recordOf } from '../store/record.js';
import { printJson } from '../text/print.js';
import { viewerWords } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption, Edits {
  readonly judge?: string;
  readonly authority: string;
  readonly reason?: string;
  readonly citation: string;
  readonly answers?: number;
  readonly winner?: string;
  readonly declared?: 'upheld' | 'denied';
  readonly rewindTo?: number;
  readonly propose?: boolean;
  readonly event?: number;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<duel>', 'id, its beginning or `last`')
    .option('--judge <name>', 'who rules')
    .option('--reason <text>', 'the ruling and why, in a sentence')
    .option('--authority <text>', 'what gives the judge the right', 'judge of this table')
    .option('--citation <rule>', 'what it rests on: a rule, or another source in words', '')
    .option('--answers <event>', 'the event that it answers; on appeal, an earlier ruling', wholeNumber(0))
    .option('--winner <team>', 'ends the Duel: a team (A, B), or draw')
    .addOption(
      new Option('--declared <verdict>', 'settles an outcome that was objected to twice').choices([
        'upheld',
        'denied',
      ]),
    )
    .option('--rewind-to <event>', 'play returns to how it was after this event', wholeNumber(0))
    .option('--life <team=points>', 'sets Life Points right, like A=7200', gather)
    .option('--move <card=place>', 'moves a card to where it belongs, like A:17=A.gy', gather)
    .option('--normal-summons <seat=number>', 'used this turn; A=0 gives a Normal Summon back', gather)
    .option('--propose', 'record nothing: show what could be done about an event')
    .option(
      '--event <event>',
      'with --propose: the event; the first illegal one unless told',
      wholeNumber(0),
    );
  withStore(withJson(command)).action((id: string, options: Options) =>
    finish(() => withOpenStore(io, options.store, (opened) => ruleOn(io, opened, id, options))),
  );
  command.addHelpText(
    'after',
    '\nA ruling is recorded beside what happened; nothing is edited or removed. After a\n' +
      'rewind everything is as it was after that event, but nobody forgets what he has\n' +
      'seen since. --answers names the event that the audit reports, or any other event\n' +
      'of the same command.\n' +
      'Places for --move: A.hand, A.deck,top or A.deck,bottom, A.gy, A.banished,\n' +
      'A.extra, A.monster:2,attack (or defense, set), A.st:1,up (or set).',
  );
  examples(
    command,
    'duel rule last --propose --event 57',
    'duel rule last --judge Ann --reason "That was legal." --citation SUM-NS-01',
    'duel rule last --judge Ann --reason "Go back." --answers 57 --rewind-to 56',
    'duel rule last --judge Ann --reason "It says so." --declared upheld',
    'duel rule last --judge Ann --reason "800 damage." --answers 57 --life B=7200',
  );
}

/** A ruling is kept in a store: a file has to be taken in first. */
async function demandStored(io: Io, opened: OpenStore, id: string): Promise<void> {
  if (!isFile(io, id)) return;
  const [first] = orFail(readDuelFile(readText(io, id, 'a .duel.ndjson file')), id);
  const duel = duelOf(first?.stream ?? '');
  const there = (await allDuels(opened)).includes(duel);
  throw badInput(
    there
      ? `A ruling is kept in a store, not in a file. This duel is in ${opened.url} already: type ${short(duel)} in the place of ${id}.`
      : `A ruling is kept in a store, not in a file: \`duel import ${id}\` takes it in, and then it is duel ${short(duel)}.`,
  );
}

async function ruleOn(io: Io, opened: OpenStore, id: string, options: Options): Promise<Exit> {
  await demandStored(io, opened, id);
  const duel = await findDuel(opened, id);
  const record = recordOf(orFail(await readStream(opened.store, streamOf(duel))()), undefined);
  if (record.viewer !== null)
    throw badInput(`Duel ${short(duel)} is only the view of ${viewerWords(record.viewer)}.`);
  if (options.propose === true) {
    // Without its seed chance is another anyway, and proposals say where that matters.
    const seed = opened.secrets.knownSeed(duel) ?? duel;
    return propose(io, record, { event: options.event, json: options.json === true, seed });
  }
  if (options.event !== undefined)
    throw badInput('--event belongs to --propose; the event that a ruling answers is --answers.');
  const state = fold(emptyState(), record.events);
  const command = rulingOf(record, state, options);
  const given = await new Giver(io, opened, duel, record.env).give(command, {
    commandId: randomUUID(),
    ...(command.sets === undefined ? {} : { expect: state.revision }),
  });
  if (!given.accepted) {
    if (options.json === true) printJson(io, { accepted: false, refusal: given.refusal });
    else io.out(`Refused by ${given.refusal.rule}: ${given.refusal.message}\n`);
    return EXIT.finding;
  }
  const { revision } = given.state;
  if (options.json === true) {
    printJson(io, { accepted: true, events: given.stored, revision });
    return EXIT.fine;
  }
  const ruled = given.stored.find(({ type }) => type === 'JudgeRuled')?.revision ?? revision;
  io.out(`The ruling of ${command.judge} is recorded: event ${ruled} of duel ${short(duel)}.\n`);
  if (command.sets !== undefined) io.out(positionWords(record, given, command.sets));
  return EXIT.fine;
}

function rulingOf(record: DuelRecord, state: DuelState, options: Options): CommandOf<'IssueRuling'> {
  if (options.judge === undefined || options.reason === undefined)
    throw badInput(
      'A ruling names who rules and why: --judge NAME --reason TEXT. See what could be ruled with --propose.',
    );
  const { answers, winner } = options;
  const judge = recordedText('--judge', options.judge, 100);
  const authority = recordedText('--authority', options.authority, 200);
  const reason = recordedText('--reason', options.reason, 2000);
  const citation = options.citation === '' ? '' : recordedText('--citation', options.citation, 200);
  demandRule(citation);
  if (answers !== undefined && answers > state.revision)
    throw badInput(`--answers ${answers}: the last event of this duel is ${state.revision}.`);
  const teams = state.teams.map((team) => team.id);
  if (winner !== undefined && winner !== 'draw' && !teams.includes(winner))
    throw badInput(`--winner ${winner} is no team; there are ${teams.join(', ')} and draw.`);
  const sets = positionOf(record, state, options);
  return {
    type: 'IssueRuling',
    by: 'judge',
    judge,
    authority,
    reason,
    citation,
    ...(answers === undefined ? {} : { answers }),
    ...(winner === undefined ? {} : { result: { winner: winner === 'draw' ? null : winner } }),
    ...(options.declared === undefined ? {} : { declared: options.declared }),
    ...(sets === null ? {} : { sets }),
  };
}

/** How play stands after the ruling; `null` where it goes on as it was. */
function positionOf(record: DuelRecord, state: DuelState, options: Options): RuledPosition | null {
  const back = options.rewindTo === undefined ? null : rewindTo(record, options.rewindTo);
  if (!hasEdits(options)) return back;
  const from = back ?? { position: toPosition(state), reason: 'correction' };
  return { ...from, position: corrected(from.position, options, record.env, state.revision) };
}
