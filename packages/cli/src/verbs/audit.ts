import { type Command, Option } from 'commander';
import { type AuditReport, reportText } from '@duel-log/audit';
import { findRule } from '@duel-log/cards';
import { verify } from '@duel-log/codec';
import { emptyState, fold } from '@duel-log/duel/read';
import { transcript } from '@duel-log/projections';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  gather,
  type JsonOption,
  type StoreOption,
  withJson,
  withStore,
  withView,
} from '../options.js';
import { readLeniently } from '../store/lenient.js';
import { readText } from '../store/files.js';
import { type DuelRecord, isFile, readRecord, recordOf } from '../store/record.js';
import { namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { auditOf } from '../text/summary.js';
import { viewLine } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly rule?: readonly string[];
  readonly format: 'text' | 'json';
  readonly view?: string;
  readonly claim?: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[duel]', 'id, its beginning, `last`, or a .duel.ndjson file')
    .option('--rule <id>', 'only this rule, or all that begin so; may be given several times', gather)
    .option('--claim <text>', 'what is claimed, in the words of who called the judge')
    .addOption(
      new Option('--format <format>', 'form of the report').choices(['text', 'json']).default('text'),
    );
  withStore(withJson(withView(command))).action((id: string | undefined, options: Options) =>
    finish(async () => {
      const { record, fault } = await read(io, id, options);
      const report = onlyRules(auditOf(record), options.rule ?? []);
      const broken = fault ?? verify(record.stored).reason;
      if (options.json === true || options.format === 'json') printJson(io, jsonOf(report, broken));
      else show(io, record, report, { broken, claim: options.claim });
      return report.violations.length === 0 && broken === null ? EXIT.fine : EXIT.finding;
    }),
  );
  examples(command, 'duel audit', 'duel audit duel.ndjson --format json', 'duel audit last --rule SUM');
}

async function read(
  io: Io,
  id: string | undefined,
  options: Options,
): Promise<{ readonly record: DuelRecord; readonly fault: string | null }> {
  if (!isFile(io, id)) return { record: await readRecord(io, id, options), fault: null };
  const { stored, fault } = readLeniently(readText(io, id, 'a .duel.ndjson file'), id);
  return { record: recordOf(stored, options.view, id), fault };
}

/** The report as scripts read it (contracts 3); single verdicts are too many to print. */
function jsonOf(report: AuditReport, broken: string | null): object {
  const { events, checked, violations, firstIllegal, checks } = report;
  const chain = broken === null ? 'ok' : 'broken';
  return { events, checked, violations, firstIllegal, rulesChecked: checks.length, chain };
}

/** The report of some rules. A violation that follows from one of another rule is then a root of its own. */
function onlyRules(report: AuditReport, wanted: readonly string[]): AuditReport {
  if (wanted.length === 0) return report;
  if (wanted.some((one) => one.trim() === ''))
    throw badInput('--rule is empty: name a rule, like SUM-NS-01.');
  const fits = (rule: string): boolean => wanted.some((one) => rule.startsWith(one.toUpperCase()));
  const checks = report.checks.filter(({ rule }) => fits(rule));
  if (checks.length === 0)
    throw badInput(`The audit checks no rule ${wanted.join(', ')}: \`duel audit\` lists those it checks.`);
  const violations = report.violations.filter(({ rule }) => fits(rule));
  const events = new Set(violations.map(({ event }) => event));
  return {
    ...report,
    checks,
    checked: Object.fromEntries(Object.entries(report.checked).filter(([rule]) => fits(rule))),
    violations: violations.map((one) =>
      one.consequenceOf === null || events.has(one.consequenceOf) ? one : { ...one, consequenceOf: null },
    ),
    firstIllegal: violations[0]?.event ?? null,
  };
}

function show(
  io: Io,
  record: DuelRecord,
  report: AuditReport,
  { broken, claim }: { readonly broken: string | null; readonly claim: string | undefined },
): void {
  const facts = namesOf(record.env);
  const words = new Map<number, string>();
  if (report.violations.length > 0) {
    try {
      for (const { revision, text } of transcript(record.events, { names: facts, viewer: record.viewer }))
        words.set(revision, text);
    } catch {
      // A stream that cannot be folded is reported without its sentences.
    }
  }
  const { players } = fold(emptyState(record.viewer), record.events.slice(0, 1));
  io.out(`${viewLine(record)}\n`);
  io.out(`Hash chain: ${broken === null ? 'ok' : `broken. ${broken}`}\n`);
  if (broken !== null)
    io.out(
      'The file was changed after it was recorded: what follows judges the file as it is, and accuses no player.\n',
    );
  io.out(
    `\n${reportText(report, {
      names: players,
      sentence: (rule) => findRule(rule)?.rule ?? null,
      event: (revision) => words.get(revision) ?? record.events[revision]?.type ?? null,
      ...(claim === undefined ? {} : { claim }),
    })}`,
  );
}
