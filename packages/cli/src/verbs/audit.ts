import { type Command, Option } from 'commander';
import { openViolations, reportText } from '@duel-log/audit';
import type { StoredEvent } from '@duel-log/codec';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  gather,
  type JsonOption,
  type StoreOption,
  wholeNumber,
  withJson,
  withStore,
} from '../options.js';
import schema from '../report/audit.schema.json' with { type: 'json' };
import { type ReportFacts, reportFacts, reportWords } from '../report/facts.js';
import { reportJson } from '../report/json.js';
import { isMatchName } from '../match/store.js';
import { readText, writeText } from '../store/files.js';
import { readLeniently } from '../store/lenient.js';
import { demandOther } from '../store/other-file.js';
import { type DuelRecord, isFile, readStored, recordOf } from '../store/record.js';
import { printJson } from '../text/print.js';
import { viewLine } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly rule?: readonly string[];
  readonly format: 'text' | 'json' | 'html';
  readonly view?: string;
  readonly claim?: string;
  readonly event?: number;
  readonly schema?: boolean;
  readonly out?: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[duel]', 'id, its beginning, `last`, a .duel.ndjson file, or a Match as match-ID')
    .option('--rule <id>', 'only this rule, or all that begin so; may be given several times', gather)
    .option('--claim <text>', 'what is claimed, in the words of who called the judge')
    .option(
      '--view <viewer>',
      'whose eyes: judge, spectator or a seat (A, B); judge unless told, with html spectator',
    )
    .addOption(
      new Option('--format <format>', 'form of the report').choices(['text', 'json', 'html']).default('text'),
    )
    .option('-o, --out <file>', 'write into this file instead of stdout')
    .option(
      '--event <event>',
      'with html: the event in question; the first illegal one unless told',
      wholeNumber(0),
    )
    .option('--schema', 'print the JSON Schema of the report and do nothing else');
  withStore(withJson(command)).action((id: string | undefined, options: Options) =>
    finish(() => audit(io, id, options)),
  );
  examples(
    command,
    'duel audit',
    'duel audit duel.ndjson --format json',
    'duel audit last --rule SUM',
    'duel audit match-last',
    'duel audit last --format html --claim "He drew two." -o report.html',
  );
}

async function audit(io: Io, id: string | undefined, options: Options): Promise<Exit> {
  if (options.schema === true) {
    if (options.out === undefined) printJson(io, schema);
    else {
      writeText(io, options.out, `${JSON.stringify(schema, null, 2)}\n`);
      if (options.json === true) printJson(io, { file: options.out });
      else io.out(`Written to ${options.out}.\n`);
    }
    return EXIT.fine;
  }
  if (isMatchName(id)) {
    const { auditMatchVerb } = await import('../match/audit.js');
    return auditMatchVerb(io, id, options);
  }
  const html = options.format === 'html';
  if (html && options.json === true)
    throw badInput('--json prints one JSON value, and --format html a page: use one of them.');
  if (options.event !== undefined && !html)
    throw badInput('--event is for --format html; `duel explain` tells of one event.');
  if (options.out !== undefined) demandOther(io, id, options.out, options.store);
  const { record, fault } = await read(io, id, options);
  const facts = reportFacts(record, { rules: options.rule ?? [], claim: options.claim, fault });
  deliver(io, await rendered(facts, options), facts, options);
  return openViolations(facts.report).length === 0 && facts.broken === null ? EXIT.fine : EXIT.finding;
}

async function rendered(facts: ReportFacts, options: Options): Promise<string> {
  if (options.format === 'html') {
    const { reportHtml } = await import('../report/html.js');
    return reportHtml(facts, options.event);
  }
  if (options.json === true || options.format === 'json')
    return `${JSON.stringify(reportJson(facts), null, 2)}\n`;
  return plainText(facts);
}

function plainText(facts: ReportFacts): string {
  const { record, report, broken } = facts;
  const changed =
    'The file was changed after it was recorded: what follows judges the file as it\nis, and accuses no player.\n';
  return [
    `${viewLine(record)}\n`,
    `Hash chain: ${broken === null ? 'ok' : `broken. ${broken}`}\n`,
    ...(broken === null ? [] : [changed]),
    `\n${reportText(report, reportWords(facts))}`,
  ].join('');
}

/** To stdout or into a file; with `--json` stdout then holds what was written where. */
function deliver(io: Io, text: string, { record }: ReportFacts, { out, json }: Options): void {
  if (out === undefined) return io.out(text);
  writeText(io, out, text);
  const { duel, events, viewer } = record;
  if (json === true) printJson(io, { duel, events: events.length, view: viewer ?? 'judge', file: out });
  else io.out(`Written to ${out}.\n`);
}

async function read(
  io: Io,
  id: string | undefined,
  { store, view, format }: Options,
): Promise<{ readonly record: DuelRecord; readonly fault: string | null }> {
  if (!isFile(io, id)) return { record: seen(await readStored(io, id, store), view, format), fault: null };
  const { stored, fault } = readLeniently(readText(io, id, 'a .duel.ndjson file'), id);
  return { record: seen(stored, view, format, id), fault };
}

/** A page is made to be shown around: it holds what everybody may see, unless told otherwise. */
function seen(
  stored: readonly StoredEvent[],
  view: string | undefined,
  format: Options['format'],
  where?: string,
): DuelRecord {
  const record = recordOf(stored, view, where);
  const whole = record.viewer === null && view === undefined && format === 'html';
  return whole ? recordOf(stored, 'spectator', where) : record;
}
