import type { Command } from 'commander';
import { emptyState, fold } from '@duel-log/duel/read';
import { transcript } from '@duel-log/projections';
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
import { followLog } from './log-follow.js';
import { isFile, readRecord } from '../store/record.js';
import { type Language, namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { storyText } from '../text/story.js';
import { readingsOf, readLines } from '../text/taken-back.js';
import { viewLine } from '../text/view-line.js';
import type { Finish } from '../verb.js';

export interface LogOptions extends JsonOption, StoreOption {
  readonly follow?: boolean;
  readonly view?: string;
  readonly full?: boolean;
  readonly events?: boolean;
  readonly turn?: number;
  readonly corrected?: boolean;
  readonly lang: Language;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[duel]', 'id, its beginning, `last`, or a .duel.ndjson file; the latest duel unless told')
    .option('-f, --follow', 'go on as the duel goes on, until it ends or Ctrl+C')
    .option('--turn <number>', 'only this turn', wholeNumber(0))
    .option('--corrected', 'without what a ruling has taken back; unless told it is marked')
    .option('--events', 'the number of the event before each line')
    .option('--full', 'also passes, phases without a deed, and what another line says already');
  withLanguage(withStore(withJson(withView(command)))).action((id: string | undefined, options: LogOptions) =>
    finish(async () => {
      if (options.follow === true) return follow(io, id, options);
      const record = await readRecord(io, id, options);
      const facts = namesOf(record.env, options.lang);
      const told = transcript(record.events, { names: facts, viewer: record.viewer });
      const all = readLines(told, readingsOf(record), options.corrected === true);
      const lines = options.turn === undefined ? all : all.filter(({ turn }) => turn === options.turn);
      if (options.json === true) {
        printJson(io, lines);
        return EXIT.fine;
      }
      const { players } = fold(emptyState(record.viewer), record.events.slice(0, 1));
      io.out(`${viewLine(record)}\n\n`);
      io.out(`${storyText(io, lines, { ...rendering(options), players })}\n`);
      return EXIT.fine;
    }),
  );
  examples(
    command,
    'duel log',
    'duel log last --view A --events',
    'duel log --follow',
    'duel log duel.ndjson',
  );
}

function rendering(options: LogOptions): { readonly full: boolean; readonly revisions: boolean } {
  return { full: options.full === true, revisions: options.events === true };
}

async function follow(io: Io, id: string | undefined, options: LogOptions): Promise<typeof EXIT.fine> {
  if (options.json === true)
    throw badInput('--follow tells as it happens and --json prints one value at the end: use one of them.');
  if (isFile(io, id)) throw badInput(`${id} is a file, which does not go on: leave --follow out.`);
  await followLog(io, id, options, rendering(options));
  return EXIT.fine;
}
