import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf, knownBugs, render, titlesIn } from '../../../scripts/known-bugs.js';
import { BANK } from '../mutants/index.js';

const LOGS = [
  1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38,
];
const STORES = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25];
/** Whatever was reported of the rules has a planted bug, or a reason there why none is possible. */
const RULES = Object.keys(BANK);
const named = (letter: string) => (number: number) => `${letter}-${String(number).padStart(2, '0')}`;

describe('known bugs of other programs', () => {
  it('are all there, each once', () => {
    expect(knownBugs().map(({ id }) => id)).toEqual([
      ...LOGS.map(named('L')),
      ...STORES.map(named('E')),
      ...RULES,
    ]);
  });

  it('each have a test, scenario or planted bug that exists, or a reason why none does', () => {
    expect(knownBugs().flatMap(faultsOf)).toEqual([]);
  });

  it('docs/known-bugs.md is up to date (else: npx tsx --conditions=source scripts/known-bugs.ts)', () => {
    const file = new URL('../../../docs/known-bugs.md', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(render(knownBugs()));
  });

  it('a row without a test, and one whose test is gone, are told', () => {
    const row = { id: 'X-01', seen: ['nobody#1'], bug: 'Something.' };
    expect(faultsOf(row)).toEqual(['X-01: has tests, or a reason why not']);
    const file = 'packages/fuzz/test/known-bugs.test.ts';
    expect(faultsOf({ ...row, tests: [{ file, title: 'are all there, each once' }] })).toEqual([]);
    expect(faultsOf({ ...row, tests: [{ file, title: 'no such title' }] })).toEqual([
      `X-01: ${file} has no test "no such title"`,
    ]);
  });

  it('a scenario that is not green, and a bug that is planted for another row or not at all, are told', () => {
    const row = { id: 'R-34', seen: ['nobody#1'], bug: 'Something.' };
    const scenario = 'own/corners.json#own-cylinder-used';
    expect(faultsOf({ ...row, scenarios: [scenario] })).toEqual([]);
    expect(faultsOf({ ...row, scenarios: ['own/corners.json#nothing'] })).toEqual([
      'R-34: no scenario "own/corners.json#nothing" is green',
    ]);
    const name = 'a-negated-attack-may-be-made-again';
    expect(faultsOf({ ...row, planted: [name] })).toEqual([]);
    expect(faultsOf({ ...row, id: 'R-35', planted: [name, 'nothing'] })).toEqual([
      `R-35: no bug "${name}" is planted for it`,
      'R-35: no bug "nothing" is planted for it',
    ]);
  });

  it('a title in a comment, of a skipped test or of a test that does nothing counts for nothing', () => {
    const source = `
      // it('one', () => {});
      it.skip('two', () => {});
      it.each([1])('three %i', async () => {});
      it.todo('four');
      describe('many', () => {});
      const five = 'five';
      test("six", () => {}, 1000);`;
    expect([...titlesIn(source)]).toEqual(['three %i', 'six']);
  });
});
