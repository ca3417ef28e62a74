// Where each rule of the catalogue lives: which sources refuse by it, which checks audit it, how many scenarios
// name it. `npx tsx --conditions=source scripts/rules-table.ts` writes packages/cli/src/generated/rules.json;
// a test of the cli says when that is due.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOT_AUDITED, rulesAudited } from '../packages/audit/src/index.js';
import { EXEMPT, NOT_REFUSED } from '../packages/fuzz/src/index.js';
import { CATALOGUE } from '../packages/cards/src/index.js';
import { readScenarios, scenarioFiles } from '../packages/scenarios/src/index.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'packages/cli/src/generated/rules.json');

/** Packages whose code refuses commands and Decks. */
const REFUSING = ['duel', 'cards'];

/** The homes of one rule. */
export interface RuleHomes {
  /** sources that name the rule in quotes, as `duel/rules/summon`; texts of single cards together as `cards/effects` */
  readonly enforcedBy: readonly string[];
  /** checks of the audit */
  readonly auditedBy: readonly string[];
  /** scenarios that list the rule */
  readonly scenarios: number;
  /** what random duels met in the last recorded run: verdicts "ok" of the audit, probed commands that were refused */
  readonly fuzz: { readonly accepted: number; readonly refused: number };
  /** why the rule has no home of a kind, by kind */
  readonly exempt: Readonly<Record<string, string>>;
}
export type RulesTable = Readonly<Record<string, RuleHomes>>;

/** It names the rules that a switch reads otherwise, and enforces none. */
const READINGS = 'duel/rulesets/switches';

/** Every source of the refusing packages, by the name under which it is shown: one for all card texts. */
function sources(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of REFUSING) {
    const folder = join(root, 'packages', name, 'src');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      const path = `${name}/${file.replaceAll('\\', '/').replace(/\.ts$/, '')}`;
      if (path === READINGS) continue;
      const shown = path.startsWith('cards/effects/') ? 'cards/effects' : path;
      const text = withoutComments(readFileSync(join(folder, file), 'utf8'));
      found.set(shown, `${found.get(shown) ?? ''}${text}`);
    }
  }
  return found;
}

/** A rule that a comment mentions is not enforced by it. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
}

/** How many scenarios list each rule. */
function scenarioCounts(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of scenarioFiles(join(root, 'fixtures/scenarios'))) {
    for (const { rules } of readScenarios(relative(root, file), readFileSync(file, 'utf8')))
      for (const rule of new Set(rules)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return counts;
}

/** The table as the sources are now. */
export function rulesTable(): RulesTable {
  const texts = [...sources()].sort(([a], [b]) => (a < b ? -1 : 1));
  const counts = scenarioCounts();
  const audited = rulesAudited();
  const met = fuzzCounts();
  return Object.fromEntries(
    CATALOGUE.map(({ id }) => [
      id,
      {
        enforcedBy: texts.filter(([, text]) => text.includes(`'${id}'`)).map(([file]) => file),
        auditedBy: [...new Set(audited.filter(({ rule }) => rule === id).map(({ check }) => check))].sort(),
        scenarios: counts.get(id) ?? 0,
        fuzz: met[id] ?? { accepted: 0, refused: 0 },
        exempt: exemptOf(id),
      },
    ]),
  );
}

/** Reasons that the packages give themselves. */
function exemptOf(id: string): RuleHomes['exempt'] {
  const reasons = {
    enforcedBy: NOT_REFUSED[id],
    auditedBy: NOT_AUDITED[id],
    fuzz: EXEMPT.find(({ rule, side }) => rule === id && side === 'accepted')?.reason,
  };
  return Object.fromEntries(
    Object.entries(reasons).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The last recorded run of random duels; `scripts/coverage.ts` makes it. */
function fuzzCounts(): Readonly<Record<string, RuleHomes['fuzz']>> {
  const text = readFileSync(join(root, 'fixtures/coverage/rules.json'), 'utf8');
  return (JSON.parse(text) as { readonly rules: Readonly<Record<string, RuleHomes['fuzz']>> }).rules;
}

/** The table as the file holds it. */
export const render = (table: RulesTable): string => `${JSON.stringify(table, null, 1)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, render(rulesTable()));
