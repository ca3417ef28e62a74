import { randomInt } from 'node:crypto';
import { type Command, Option } from 'commander';
import { type Bot, greedyBot, randomBot } from '@duel-log/scenarios';
import { readStream } from '@duel-log/store';
import { badInput, EXIT, type Exit, orFail } from '../failure.js';
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
import { shownEvents } from '../players/shown.js';
import { AUTO_PASS, type AutoPass } from '../play/auto-pass.js';
import { Session } from '../play/session.js';
import { startShipped } from '../play/start.js';
import { Table } from '../play/table.js';
import { Giver } from '../store/give.js';
import { findDuel, short, streamOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { rulesetNamed } from '../store/pools.js';
import { recordOf } from '../store/record.js';
import { demandSameCards } from '../store/same-cards.js';
import { storeOption } from '../store/url.js';
import { auditLine } from '../text/demo.js';
import type { Language } from '../text/names.js';
import { printJson } from '../text/print.js';
import { type Summary, summaryOf } from '../text/summary.js';
import { stuckWords } from '../text/stuck.js';
import { viewerWords } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly bot?: 'greedy' | 'random';
  readonly seat?: string;
  readonly ruleset: string;
  readonly seed?: number;
  readonly autoPass: AutoPass;
  readonly lang: Language;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[duel]', 'id, its beginning or `last`; a new duel between shipped Decks unless told')
    .addOption(new Option('--bot <bot>', 'the opponent is a bot').choices(['greedy', 'random']))
    .option('--seat <seat>', 'your seat against a bot; the first one unless told')
    .option('--ruleset <ruleset>', 'of a new duel', 'classic-8000')
    .option('--seed <number>', 'of a new duel: which pair of Decks, as in `duel demo`', wholeNumber(0))
    .addOption(
      new Option(
        '--auto-pass <mode>',
        'pass by itself: where nothing else is possible, or where only time goes on',
      )
        .choices(AUTO_PASS)
        .default('on'),
    );
  withLanguage(withStore(withJson(command))).action((id: string | undefined, options: Options) =>
    finish(() =>
      withOpenStore(io, options.store, (opened) => play(io, opened, id, options), {
        create: id === undefined,
      }),
    ),
  );
  command.addHelpText(
    'after',
    '\nTwo people share the terminal (the screen is wiped when the seat changes), or\none plays against a bot.\nEverything is stored as it happens; `q` stops, and `duel play last` goes on.',
  );
  examples(command, 'duel play --bot greedy', 'duel play last', 'duel play --bot greedy --seed 2 --seat B');
}

async function play(io: Io, opened: OpenStore, id: string | undefined, options: Options): Promise<Exit> {
  const names = options.bot === undefined ? [] : namesFor(options);
  const { ruleset } = options;
  // Before anything is stored: a duel that nobody can play is not begun.
  if (id === undefined) botsFor(rulesetNamed(ruleset).seats, options);
  const duel =
    id === undefined
      ? await startShipped(io, opened, { ruleset, pair: options.seed ?? randomInt(3), names })
      : await findDuel(opened, id);
  const record = recordOf(orFail(await readStream(opened.store, streamOf(duel))()), undefined);
  if (record.viewer !== null)
    throw badInput(
      `Duel ${short(duel)} is only the view of ${viewerWords(record.viewer)}: it cannot be played on.`,
    );
  const shown = await shownEvents(opened, record.events);
  const table = new Table(duel, record.env, new Giver(io, opened, duel, record.env), shown);
  demandSameCards(duel, table.state, record.env);
  const stuck = stuckWords(table.state, duel);
  if (stuck !== null) throw badInput(stuck);
  const say = options.json === true ? io.err : io.out;
  const bots = botsFor(table.state.seatOrder, options);
  const session = new Session(io, table, {
    bots,
    say,
    language: options.lang,
    autoPass: options.autoPass,
  });
  if (id !== undefined && table.state.status === 'playing')
    for (const seat of session.people()) session.screen.skip(seat);
  const ended = await session.run();
  if (ended) session.finish();
  const last = recordOf(orFail(await readStream(opened.store, streamOf(duel))()), undefined);
  const summary = summaryOf(last);
  if (options.json === true) printJson(io, { ...summary, seed: options.seed ?? null });
  else {
    farewell(say, opened, summary, ended, session);
    const match = ended ? await matchWith(opened, duel) : null;
    if (match !== null)
      say(`\`duel match show ${short(match)}${storeOption(opened.url)}\` says how its Match stands.\n`);
  }
  return summary.audit.violations > 0 ? EXIT.finding : EXIT.fine;
}

/** Names of the players of a new duel against a bot, by seat. */
function namesFor(options: Options): readonly string[] {
  const bot = `${options.bot === 'random' ? 'Random' : 'Greedy'} bot`;
  return options.seat?.toUpperCase() === 'B' ? [bot, 'You'] : ['You', bot];
}

function botsFor(seats: readonly string[], options: Options): ReadonlyMap<string, Bot> {
  const own = seats.find((seat) => seat.toLowerCase() === options.seat?.toLowerCase());
  if (options.seat !== undefined && own === undefined)
    throw badInput(`There is no seat ${options.seat}; there are ${seats.join(', ')}.`);
  if (options.bot === undefined) {
    if (options.seat !== undefined)
      throw badInput('--seat says which seat is yours against a bot: add --bot greedy.');
    return new Map();
  }
  const make = options.bot === 'random' ? randomBot : greedyBot;
  const person = own ?? seats[0];
  return new Map(
    seats.filter((seat) => seat !== person).map((seat) => [seat, make(`play/${randomInt(1_000_000)}`)]),
  );
}

function farewell(
  say: (text: string) => void,
  opened: OpenStore,
  summary: Summary,
  ended: boolean,
  session: Session,
): void {
  const id = short(summary.duel);
  const store = storeOption(opened.url);
  if (ended) {
    say(`\n${auditLine(summary, session.screen.style)}\n`);
    say(`\`duel log ${id}${store}\` tells the whole duel with all cards open.\n`);
  } else if (!opened.lasting) say('\nThe duel was kept in memory and is gone.\n');
  else {
    const people = session.people().length < 2 ? ' --bot greedy' : '';
    say(`\nThe duel is stored: \`duel play ${id}${people}${store}\` goes on.\n`);
  }
}
