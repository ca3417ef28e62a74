import { existsSync, readFileSync } from 'node:fs';
import { CATALOGUE, rulesetsOf } from '@duel-log/cards';
import { RULESETS } from '@duel-log/duel';
import { coverageReport } from '@duel-log/fuzz';
import { describe, expect, it } from 'vitest';
import { requiredRules } from '../src/fuzz/required.js';
import { render, type RuleHomes, rulesTable } from '../../../scripts/rules-table.js';

const TABLE = rulesTable();

it('the table of the rules is up to date (else: npx tsx --conditions=source scripts/rules-table.ts)', () => {
  const file = new URL('../src/generated/rules.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(render(TABLE));
});

describe('the homes of a rule that is in force between two players', () => {
  const inForce = CATALOGUE.map(({ id }) => id).filter((id) =>
    rulesetsOf(id).some((one) => RULESETS.has(one)),
  );
  const HAS: Readonly<Record<string, (homes: RuleHomes) => boolean>> = {
    enforcedBy: ({ enforcedBy }) => enforcedBy.length > 0,
    auditedBy: ({ auditedBy }) => auditedBy.length > 0,
    scenarios: ({ scenarios }) => scenarios > 0,
    fuzz: ({ fuzz }) => fuzz.accepted + fuzz.refused > 0,
  };

  it.each(Object.entries(HAS))(
    '%s: a home, or the reason why there is none, and never both',
    (column, has) => {
      const reasons = (id: string): number => (TABLE[id]?.exempt[column] === undefined ? 0 : 1);
      const homes = (id: string): number => (TABLE[id] !== undefined && has(TABLE[id]) ? 1 : 0);
      expect(inForce.filter((id) => homes(id) + reasons(id) === 0)).toEqual([]);
      expect(Object.keys(TABLE).filter((id) => homes(id) + reasons(id) > 1)).toEqual([]);
    },
  );

  it('a reason names sources that exist, and rules that do refuse', () => {
    for (const { exempt } of Object.values(TABLE)) {
      const [, pack, path] = /never asked for: (\w+)\/(.+)\.$/.exec(exempt['enforcedBy'] ?? '') ?? [];
      if (pack !== undefined)
        expect(existsSync(new URL(`../../${pack}/src/${path}.ts`, import.meta.url)), `${pack}/${path}`).toBe(
          true,
        );
      const other = /refused by ([A-Z0-9-]+)\.$/.exec(exempt['enforcedBy'] ?? '')?.[1];
      if (other !== undefined) expect(TABLE[other]?.enforcedBy, other).not.toEqual([]);
    }
  });
});

it('the recorded random duels have met every required cell that is not exempt', () => {
  const cells = Object.entries(TABLE).flatMap(([rule, { fuzz }]) => [
    [`rule/accepted/${rule}`, fuzz.accepted],
    [`rule/refused/${rule}`, fuzz.refused],
  ]);
  expect(coverageReport(Object.fromEntries(cells), requiredRules([...RULESETS.keys()])).missing).toEqual([]);
});
