import { type Command, Option } from 'commander';
import { type EntryCause, type LedgerName, LEDGERS, ledgers } from '@duel-log/projections';
import { EXIT } from '../failure.js';
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
import { readRecord } from '../store/record.js';
import { ledgerTable } from '../text/ledger.js';
import { type Language, namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { viewLine } from '../text/view-line.js';
import type { Finish } from '../verb.js';
import { badInput } from '../failure.js';

interface Options extends JsonOption, StoreOption {
  readonly turn?: number;
  readonly view?: string;
  readonly lang: Language;
}

/** An entry as scripts read it. */
export interface LedgerRow {
  readonly event: number;
  readonly turn: number;
  readonly phase: string;
  readonly cause: EntryCause;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<duel>', 'id, its beginning, `last`, or a .duel.ndjson file')
    .argument('<ledger>', LEDGERS.join(', '))
    .addOption(new Option('--turn <number>', 'only this turn').argParser(wholeNumber(0)));
  withLanguage(withStore(withJson(withView(command)))).action((id: string, name: string, options: Options) =>
    finish(async () => {
      if (!isLedger(name)) throw badInput(`There is no ledger ${name}; there are ${LEDGERS.join(', ')}.`);
      const record = await readRecord(io, id, options);
      const all: readonly LedgerRow[] = ledgers(record.events, record.viewer)[name];
      const rows = all.filter(({ turn }) => options.turn === undefined || turn === options.turn);
      if (options.json === true) printJson(io, rows);
      else {
        io.out(`${viewLine(record)}\n\n`);
        io.out(ledgerTable(io, name, rows, namesOf(record.env, options.lang)));
      }
      return EXIT.fine;
    }),
  );
  examples(command, 'duel ledger last lp', 'duel ledger last summons --turn 3 --json');
}

function isLedger(name: string): name is LedgerName {
  return (LEDGERS as readonly string[]).includes(name);
}
