import { type Command, Option } from 'commander';
import {
  type LedgerName,
  LEDGERS,
  ledgers,
  type Ledgers,
  readScoreSheet,
  reconcile,
  type SheetLine,
} from '@duel-log/projections';
import { emptyState, fold } from '@duel-log/duel/read';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import { nameIn } from '../ledger/columns/common.js';
import { cardKnowledge } from '../ledger/knowledge.js';
import { sheetText, wrongTotals } from '../ledger/sheet.js';
import { showLedger } from '../ledger/show.js';
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
import { readText } from '../store/files.js';
import { type JudgedRecord, readForJudge } from '../store/judged.js';
import { type FactsLookup, type Language, namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { viewLine } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly turn?: number;
  readonly view?: string;
  readonly lang: Language;
  readonly scoreSheet?: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<duel>', 'id, its beginning, `last`, or a .duel.ndjson file')
    .argument('<ledger>', LEDGERS.join(', '))
    .addOption(new Option('--turn <number>', 'only this turn').argParser(wholeNumber(0)))
    .option(
      '--score-sheet <file>',
      'with lp: a CSV with turn, team, change, total, note, compared line by line',
    );
  withLanguage(withStore(withJson(withView(command)))).action((id: string, name: string, options: Options) =>
    finish(async () => {
      if (!isLedger(name)) throw badInput(`There is no ledger ${name}; there are ${LEDGERS.join(', ')}.`);
      if (options.scoreSheet !== undefined && name !== 'lp')
        throw badInput(`--score-sheet is compared with the ledger lp, not with ${name}.`);
      const record = await readForJudge(io, id, options);
      const facts = namesOf(record.env, options.lang);
      const books = ledgers(record.events, record.viewer, cardKnowledge(record.env, facts));
      warnOfUnfit(io, books);
      if (options.scoreSheet !== undefined)
        return compareSheet(io, record, books, facts, { ...options, scoreSheet: options.scoreSheet });
      const { rows, text } = showLedger(record, books, name, facts, options.turn);
      if (options.json === true) printJson(io, rows);
      else io.out(`${viewLine(record)}\n\n${text(io)}`);
      return EXIT.fine;
    }),
  );
  command.addHelpText('after', NOTES);
  examples(
    command,
    'duel ledger last lp',
    'duel ledger last summons --turn 3 --json',
    'duel ledger last lp --score-sheet sheet.csv',
  );
}

const NOTES = `
lp       each change of Life Points with its arithmetic; a total that does not
         add up is marked
draws    each card that came to a hand, and why; cards that came / cards
         expected, by turn
summons  Summons and Sets of monsters; Normal Summons and Sets made / allowed in
         the turn
sets     each Set card, when it was used, and from when on it might have been
attacks  attacks with their outcome, and changes of battle position
effects  links of Chains with their outcome, uses in the turn, upkeeps paid or
         forgotten
A line with ! is one where something is wrong, and no ruling has dealt with it;
what the audit says of it stands below the table.`;

function isLedger(name: string): name is LedgerName {
  return (LEDGERS as readonly string[]).includes(name);
}

function warnOfUnfit(io: Io, { unfit }: Ledgers): void {
  const [first] = unfit;
  if (first === undefined) return;
  const many = unfit.length === 1 ? 'is' : `and ${unfit.length - 1} more are`;
  io.err(
    `Event ${first.event} (${first.type}) ${many} not possible after what was before (${first.reason}): the ledger goes on without ${unfit.length === 1 ? 'it' : 'them'}.\n`,
  );
}

/** Lines of a team's name are also found under a player's name. Exit 1 where sheet and log part, or the log does not add up. */
function compareSheet(
  io: Io,
  record: JudgedRecord,
  books: Ledgers,
  facts: FactsLookup,
  options: Options & { readonly scoreSheet: string },
): Exit {
  const file = options.scoreSheet;
  const read = readScoreSheet(readText(io, file, 'a score sheet, a .csv file'));
  if (!read.ok) throw badInput(`${file}, line ${read.line}: ${read.message}`);
  const lines = read.lines.map((line) => ({ ...line, team: teamNamed(record, file, line) }));
  const inTurn = <T extends { readonly turn: number | null }>(all: readonly T[]): readonly T[] =>
    all.filter(({ turn }) => options.turn === undefined || turn === null || turn === options.turn);
  const result = reconcile(inTurn(lines), inTurn(books.lp));
  const agrees = result.divergences.length === 0 && wrongTotals(result.rows).length === 0;
  if (options.json === true) printJson(io, { agrees, ...result });
  else io.out(`${viewLine(record)}\n\n${sheetText(io, result, nameIn(facts))}`);
  return agrees ? EXIT.fine : EXIT.finding;
}

function teamNamed({ events, viewer }: JudgedRecord, file: string, { team, line }: SheetLine): string {
  const { teams, players } = fold(emptyState(viewer), events.slice(0, 1));
  const wanted = team.toLowerCase();
  const found = teams.find(
    ({ id, seats }) =>
      id.toLowerCase() === wanted ||
      seats.some((seat) => seat.toLowerCase() === wanted || players[seat]?.toLowerCase() === wanted),
  );
  if (found !== undefined) return found.id;
  const names = teams.flatMap(({ id, seats }) => [id, ...seats.map((seat) => players[seat] ?? seat)]);
  throw badInput(
    `${file}, line ${line}: there is no team ${team}; there are ${[...new Set(names)].join(', ')}.`,
  );
}
