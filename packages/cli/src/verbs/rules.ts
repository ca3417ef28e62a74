import { type Command, Option } from 'commander';
import { CATALOGUE, type CatalogueRule, findRule, RULESETS, rulesetsOf } from '@duel-log/cards';
import { badInput, EXIT } from '../failure.js';
import homesJson from '../generated/rules.json' with { type: 'json' };
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { printJson } from '../text/print.js';
import { cut, type Style, styleOf, wrap } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption {
  readonly ruleset?: string;
}

/** Where a rule lives; made by `scripts/rules-table.ts`. */
interface Homes {
  readonly enforcedBy: readonly string[];
  readonly auditedBy: readonly string[];
  readonly scenarios: number;
  readonly fuzz: { readonly accepted: number; readonly refused: number };
  /** why there is no home of a kind: `auditedBy` where a stream cannot show the rule */
  readonly exempt: Readonly<Record<string, string>>;
}
const HOMES = homesJson as Readonly<Record<string, Homes>>;
const NOWHERE: Homes = {
  enforcedBy: [],
  auditedBy: [],
  scenarios: 0,
  fuzz: { accepted: 0, refused: 0 },
  exempt: {},
};

/** A rule as scripts read it (contracts 3). Fuzz counts are those of the last recorded run. */
interface Row extends Homes {
  readonly id: string;
  readonly title: string;
  readonly rulesets: readonly string[];
  readonly kind: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[rule]', 'one rule in full, like SUM-TRIB-01')
    .addOption(new Option('--ruleset <ruleset>', 'only the rules in force there').choices(RULESETS));
  withJson(command).action((id: string | undefined, options: Options) =>
    finish(() => {
      const rules = chosen(id, options.ruleset);
      if (options.json === true) printJson(io, rules.map(rowOf));
      else if (id === undefined) showTable(io, rules);
      else for (const rule of rules) showRule(io, rule);
      return EXIT.fine;
    }),
  );
  examples(command, 'duel rules --ruleset league-8000', 'duel rules SUM-TRIB-01', 'duel rules --json');
}

function chosen(id: string | undefined, ruleset: string | undefined): readonly CatalogueRule[] {
  if (id === undefined)
    return CATALOGUE.filter((rule) => ruleset === undefined || rowOf(rule).rulesets.includes(ruleset));
  const found = findRule(id.toUpperCase());
  if (found !== undefined) return [found];
  const like = CATALOGUE.filter((rule) => rule.id.startsWith(id.toUpperCase())).map((rule) => rule.id);
  const hint = like.length === 0 ? '`duel rules` lists them all' : `there are ${like.slice(0, 6).join(', ')}`;
  throw badInput(`There is no rule ${id}: ${hint}.`);
}

function rowOf(rule: CatalogueRule): Row {
  return {
    id: rule.id,
    title: rule.title,
    rulesets: rulesetsOf(rule.id),
    kind: rule.kind,
    ...(HOMES[rule.id] ?? NOWHERE),
  };
}

function showTable(io: Io, rules: readonly CatalogueRule[]): void {
  const style = styleOf(io);
  const rows = rules.map(rowOf);
  const size = Math.max(24, io.columns - 62);
  const count = (number: number): string => (number === 0 ? style.dim('-') : String(number));
  const yes = (list: readonly string[]): string => (list.length === 0 ? style.dim('-') : String(list.length));
  const cells = rows.map((row) => [
    row.id,
    cut(row.title, size),
    yes(row.enforcedBy),
    yes(row.auditedBy),
    row.scenarios,
    count(row.fuzz.accepted),
    count(row.fuzz.refused),
  ]);
  io.out(table(['rule', 'title', 'code', 'audit', 'scenarios', 'met', 'refused'], cells, style));
  const having = (has: (row: Row) => boolean): number => rows.filter(has).length;
  io.out(
    `\n${rows.length} rules: ${having((row) => row.enforcedBy.length > 0)} named by a refusal, ` +
      `${having((row) => row.auditedBy.length > 0)} audited, ${having((row) => row.scenarios > 0)} with scenarios, ` +
      `${having((row) => row.fuzz.accepted > 0 || row.fuzz.refused > 0)} met by random duels.\n`,
  );
  io.out(style.dim('`duel rules ID` shows one with its sentence and its homes.\n'));
}

function showRule(io: Io, rule: CatalogueRule): void {
  const style = styleOf(io);
  const { rulesets, enforcedBy, auditedBy, scenarios, fuzz, exempt } = rowOf(rule);
  const lines = (text: string): string => `${wrap(text, io.columns - 2, '  ').join('\n')}\n`;
  io.out(`${style.bold(rule.id)}  ${rule.title}\n`);
  io.out(lines(`  ${rule.rule}`));
  if (rule.notes !== '') io.out(style.dim(lines(`  ${rule.notes}`)));
  io.out(`\n  kind         ${rule.kind}\n`);
  io.out(`  in force in  ${rulesets.join(', ') || 'no ruleset'}\n`);
  io.out(`  stated in    ${rule.source.join(', ') || 'no document'}\n`);
  io.out(`  refused by   ${enforcedBy.join(', ') || 'no refusal names it'}\n`);
  io.out(
    `  audited by   ${auditedBy.join(', ') || `no check${exempt['auditedBy'] === undefined ? '' : `: ${exempt['auditedBy']}`}`}\n`,
  );
  io.out(`  scenarios    ${scenarios}\n`);
  io.out(`  random duels met it ${fuzz.accepted} times, refused by it ${fuzz.refused} commands\n`);
  showHint(io, style, scenarios);
}

function showHint(io: Io, style: Style, scenarios: number): void {
  if (scenarios > 0) io.out(style.dim('\n`duel scenario fixtures/scenarios` runs them all.\n'));
}
