import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
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
import { corrected, type Edits, hasEdits } from '../rulings/correction.js';
import { propose } from '../rulings/propose.js';
import { rewindTo } from '../rulings/rewind.js';
import { Giver } from '../store/give.js';
import { findDuel, short, streamOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { type DuelRecord, recordOf } from '../store/record.js';
import { askWords } from '../text/asks.js';
import { namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { turnLine } from '../text/turn-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption, Edits {
  readonly judge?: string;
  readonly authority: string;
  readonly reason?: string;
  readonly citation: string;
  readonly answers?: number;
  readonly winner?: string;
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
    .option('--citation <rule>', 'the rule or ruling that it rests on', '')
    .option('--answers <event>', 'the event that it answers; on appeal, an earlier ruling', wholeNumber(0))
    .option('--winner <team>', 'ends the Duel: a team (A, B), or draw')
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
    '\nA ruling is recorded beside what happened; nothing is edited or removed. After a rewind everything is as it was\n' +
      'after that event, but nobody forgets what he has seen since.\n' +
      'Places for --move: A.hand, A.deck,top or A.deck,bottom, A.gy, A.banished, A.extra, A.monster:2,attack (or defense, set), A.st:1,up (or set).',
  );
  examples(
    command,
    'duel rule last --judge Pegasus --reason "The third Summon does not count." --citation SUM-NS-01 --answers 57',
    'duel rule last --judge Pegasus --reason "Back to before the third Summon." --answers 57 --rewind-to 56',
    'duel rule last --judge Pegasus --reason "The damage was 800, not 1600." --life B=7200',
    'duel rule last --propose --event 57',
  );
}

async function ruleOn(io: Io, opened: OpenStore, id: string, options: Options): Promise<Exit> {
  const duel = await findDuel(opened, id);
  const record = recordOf(orFail(await readStream(opened.store, streamOf(duel))()), undefined);
  if (record.viewer !== null) throw badInput(`Duel ${short(duel)} is only the view of ${record.viewer}.`);
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
  if (command.sets !== undefined) sayPosition(io, record, given.state, command.sets);
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

function sayPosition(io: Io, { events, env }: DuelRecord, state: DuelState, sets: RuledPosition): void {
  if (sets.of !== undefined) {
    const undone = events
      .slice(Number(sets.of) + 1)
      .filter(({ type, data }) => type === 'ActionTaken' && data.command.type !== 'IssueRuling').length;
    io.out(
      `Play has returned to how it was after event ${sets.of}; ${undone === 1 ? 'one command is' : `${undone} commands are`} taken back, and nobody forgets what he has seen.\n`,
    );
  } else io.out('The position is corrected.\n');
  const next = askWords(state, env, namesOf(env));
  const over = state.status === 'ended' ? 'The duel is over.' : null;
  io.out(`${turnLine(state)} ${over ?? next ?? `${state.turn.seat} is on move.`}\n`);
}
