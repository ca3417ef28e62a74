import { type Command, Option } from 'commander';
import { CATALOGUE, type CatalogueRule, findRule, rulesetsOf } from '@duel-log/cards';
import { badInput, EXIT } from '../failure.js';
import homesJson from '../generated/rules.json' with { type: 'json' };
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { documentsNamed } from '../store/pools.js';
import { printJson } from '../text/print.js';
import { cut, type Style, styleOf, wrap } from '../text/style.js';
import { isWide } from '../text/ledger.js';
import { showSwitches, switchRows } from '../text/switches.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption {
  readonly ruleset?: string;
  readonly switches?: true;
}

/** Where a rule lives; made by `scripts/rules-table.ts`. */
interface Homes {
  readonly enforcedBy: readonly string[];
  readonly auditedBy: readonly string[];
  readonly scenarios: number;
  readonly fuzz: { readonly accepted: number; readonly refused: number };
  /** why there is no home of a kind, by kind */
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
    .option('--ruleset <ruleset>', 'only the rules in force there')
    .addOption(new Option('--switches', "the points that a ruleset's name can turn").conflicts('ruleset'));
  withJson(command).action((id: string | undefined, options: Options) =>
    finish(() => {
      if (options.switches === true) {
        if (id !== undefined) throw badInput('--switches shows all switches; leave out the rule.');
        if (options.json === true) printJson(io, switchRows());
        else showSwitches(io);
        return EXIT.fine;
      }
      const rules = chosen(id, options.ruleset);
      if (options.json === true) printJson(io, rules.map(rowOf));
      else if (id === undefined) showTable(io, rules);
      else for (const rule of rules) showRule(io, rule);
      return EXIT.fine;
    }),
  );
  examples(
    command,
    'duel rules --ruleset league-8000',
    'duel rules SUM-TRIB-01',
    'duel rules --switches',
    'duel rules --json',
  );
}

function chosen(id: string | undefined, ruleset: string | undefined): readonly CatalogueRule[] {
  if (id === undefined) {
    const documents = ruleset === undefined ? undefined : documentsNamed(ruleset);
    return CATALOGUE.filter((rule) => documents === undefined || rowOf(rule).rulesets.includes(documents));
  }
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

type Count = (row: Row) => number;

/** What the table counts for each rule, and what that is. The last two only where there is room. */
const COUNTED: readonly (readonly [heading: string, meaning: string, count: Count])[] = [
  ['code', 'topics of the engine that refuse by it', (row) => row.enforcedBy.length],
  ['audit', 'checks that look after it', (row) => row.auditedBy.length],
  ['scenarios', 'scenarios about it', (row) => row.scenarios],
  ['met', 'times that random duels kept it', (row) => row.fuzz.accepted],
  ['refused', 'commands of random duels that were refused by it', (row) => row.fuzz.refused],
];

function showTable(io: Io, rules: readonly CatalogueRule[]): void {
  const style = styleOf(io);
  const rows = rules.map(rowOf);
  const counted = isWide(io) ? COUNTED : COUNTED.slice(0, 3);
  const headings = counted.map(([heading]) => heading);
  const ids = Math.max(4, ...rows.map(({ id }) => id.length));
  // The title gets what the others leave.
  const taken = headings.reduce((sum, heading) => sum + 2 + Math.max(heading.length, 5), ids + 2);
  const cells = rows.map((row) => [
    row.id,
    cut(row.title, Math.max(12, io.columns - 1 - taken)),
    ...counted.map(([, , count]) => (count(row) === 0 ? style.dim('-') : String(count(row)))),
  ]);
  io.out(table(['rule', 'title', ...headings], cells, style));
  io.out(`\n${rows.length} rules. The columns count:\n`);
  const size = Math.max(...headings.map((heading) => heading.length));
  for (const [heading, meaning, count] of counted) {
    const having = rows.filter((row) => count(row) > 0).length;
    io.out(`  ${heading.padEnd(size)}  ${meaning}; ${having} rules have ${having === 1 ? 'one' : 'some'}\n`);
  }
  io.out(style.dim('`duel rules ID` shows one with its sentence and its homes.\n'));
}

/** `  audited by   tributes`, broken under its text. */
function fact(io: Io, name: string, text: string): string {
  const [first = '', ...more] = wrap(text, io.columns - 16);
  return `  ${name.padEnd(13)}${first}\n${more.map((line) => `${' '.repeat(15)}${line}\n`).join('')}`;
}

/** The documents behind the catalogue, by the number that its sources begin with. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '000': 'classic-8000',
  '001': 'variant-4000',
  '002': 'tag-16000',
  '004': 'league-8000',
};

/** `the rules text of classic-8000 (000:447)`, where a document states the rule. */
function statedIn(source: readonly string[]): string {
  if (source.length === 0) return 'no text; an engine needs it';
  const texts = [...new Set(source.map((place) => DOCUMENTS[place.slice(0, 3)] ?? place.slice(0, 3)))];
  return `the rules text of ${texts.join(', ')} (text:line ${source.join(', ')})`;
}

const without = (home: string, reason: string | undefined): string =>
  reason === undefined ? home : `${home}: ${reason}`;

function showRule(io: Io, rule: CatalogueRule): void {
  const style = styleOf(io);
  const { rulesets, enforcedBy, auditedBy, scenarios, fuzz, exempt } = rowOf(rule);
  const lines = (text: string): string => `${wrap(text, io.columns - 2, '  ').join('\n')}\n`;
  io.out(`${style.bold(rule.id)}  ${rule.title}\n`);
  io.out(lines(`  ${rule.rule}`));
  if (rule.notes !== '') io.out(style.dim(lines(`  ${rule.notes}`)));
  io.out('\n');
  io.out(fact(io, 'kind', rule.kind));
  io.out(fact(io, 'in force in', rulesets.join(', ') || 'no ruleset'));
  io.out(fact(io, 'stated in', statedIn(rule.source)));
  io.out(fact(io, 'refused by', enforcedBy.join(', ') || without('no refusal', exempt['enforcedBy'])));
  io.out(fact(io, 'audited by', auditedBy.join(', ') || without('no check', exempt['auditedBy'])));
  io.out(fact(io, 'scenarios', String(scenarios)));
  const unmet = exempt['fuzz'];
  if (unmet === undefined)
    io.out(`  random duels met it ${fuzz.accepted} times, refused by it ${fuzz.refused} commands\n`);
  else io.out(fact(io, 'random duels', `do not meet it: ${unmet}`));
  showHint(io, style, scenarios);
}

function showHint(io: Io, style: Style, scenarios: number): void {
  if (scenarios > 0) io.out(style.dim('\n`duel scenario fixtures/scenarios` runs them all.\n'));
}
