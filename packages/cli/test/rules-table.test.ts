import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { render, rulesTable } from '../../../scripts/rules-table.js';

it('the table of the rules is up to date (else: npx tsx --conditions=source scripts/rules-table.ts)', () => {
  const file = new URL('../src/generated/rules.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(render(rulesTable()));
});
