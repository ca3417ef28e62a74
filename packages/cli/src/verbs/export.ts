import type { Command } from 'commander';
import { type StoredEvent, writeDuelFile } from '@duel-log/codec';
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
} from '../options.js';
import { writeText } from '../store/files.js';
import { demandOther } from '../store/other-file.js';
import { isFile, readStored, recordOf, warnOfChanges } from '../store/record.js';
import { type Language, namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { storyText } from '../text/story.js';
import { viewLine } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly ndjson?: boolean;
  readonly html?: boolean;
  readonly text?: boolean;
  readonly view?: string;
  readonly at?: number;
  readonly out?: string;
  readonly lang: Language;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[duel]', 'id, its beginning, `last`, or a .duel.ndjson file')
    .option('--ndjson', 'a duel file, one event a line; the whole stream unless --view tells')
    .option('--html', 'a replay in one HTML file for a browser; as a spectator saw it unless --view tells')
    .option('--text', 'the duel told in words; as a spectator saw it unless --view tells')
    .option('--view <viewer>', 'whose eyes: judge, spectator or a seat (A, B)')
    .option(
      '--at <event>',
      'only up to the commit of this event; with --html the event to open at',
      wholeNumber(0),
    )
    .option('-o, --out <file>', 'write into this file instead of stdout');
  withLanguage(withStore(withJson(command))).action((id: string | undefined, options: Options) =>
    finish(async () => {
      const wanted = [options.ndjson, options.html, options.text].filter((one) => one === true);
      if (wanted.length !== 1)
        throw badInput(
          'Say what to export: --ndjson (a duel file), --html (a replay for a browser) or --text (the duel in words).',
        );
      if (options.out !== undefined) demandOther(io, id, options.out, options.store);
      const all = await readStored(io, id, options.store);
      const stored = upTo(all, options.at);
      if (options.html === true) await exportPage(io, all, options);
      else if (options.text === true) exportText(io, stored, options);
      else exportFile(io, stored, options);
      if (isFile(io, id)) warnOfChanges(io, id, all);
      return EXIT.fine;
    }),
  );
  examples(
    command,
    'duel export last --ndjson -o my.duel.ndjson',
    'duel export last --html --at 60 -o my-duel.html',
    'duel export last --ndjson --view spectator > public.duel.ndjson',
    'duel export last --text --lang fr',
  );
}

/** A duel file ends with a whole commit: the one that holds the event. */
function upTo(stored: readonly StoredEvent[], at: number | undefined): readonly StoredEvent[] {
  if (at === undefined) return stored;
  const event = stored[at];
  if (event === undefined)
    throw badInput(`There is no event ${at}: the last event of this duel is ${stored.length - 1}.`);
  return stored.slice(0, at + Number(event.meta.of) - Number(event.meta.index));
}

function exportFile(io: Io, stored: readonly StoredEvent[], options: Options): void {
  const record = recordOf(stored, options.view);
  const text = writeDuelFile(record.stored);
  deliver(
    io,
    text,
    options,
    { duel: record.duel, events: record.stored.length, view: record.viewer ?? 'judge' },
    record.stored,
  );
  if (record.viewer === null && options.out !== undefined)
    io.err('This file holds everything, hidden cards too: to show it to players, export a --view.\n');
}

async function exportPage(io: Io, stored: readonly StoredEvent[], options: Options): Promise<void> {
  const { htmlOf } = await import('./export-html.js');
  const { html, view, duel } = htmlOf(stored, options);
  deliver(io, html, options, { duel, events: stored.length, view }, { html });
}

function exportText(io: Io, stored: readonly StoredEvent[], options: Options): void {
  const whole = recordOf(stored, undefined);
  const record = whole.viewer === null ? recordOf(stored, options.view ?? 'spectator') : whole;
  const facts = namesOf(record.env, options.lang);
  const lines = transcript(record.events, { names: facts, viewer: record.viewer });
  const { players } = fold(emptyState(record.viewer), record.events.slice(0, 1));
  const plain = { colours: io.colours && options.out === undefined };
  const text = `${viewLine(record)}\n\n${storyText(plain, lines, { players })}\n`;
  deliver(
    io,
    text,
    options,
    { duel: record.duel, events: record.events.length, view: record.viewer ?? 'judge' },
    { text },
  );
}

/** To stdout or into a file. With `--json`: what was written, or without a file the export itself as one value. */
function deliver(io: Io, text: string, options: Options, about: object, value: unknown): void {
  const { out } = options;
  if (out === undefined) {
    if (options.json === true) printJson(io, value);
    else io.out(text);
    return;
  }
  writeText(io, out, text);
  if (options.json === true) printJson(io, { ...about, file: out });
  else io.out(`Written to ${out}.\n`);
}
