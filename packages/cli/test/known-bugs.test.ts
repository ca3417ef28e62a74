import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf, knownBugs, render, titlesIn } from '../../../scripts/known-bugs.js';

const LOGS = [
  1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38,
];
const STORES = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25];
const named = (letter: string) => (number: number) => `${letter}-${String(number).padStart(2, '0')}`;

describe('known bugs of other programs', () => {
  it('are all there, each once', () => {
    expect(knownBugs().map(({ id }) => id)).toEqual([...LOGS.map(named('L')), ...STORES.map(named('E'))]);
  });

  it('each have a test that exists, or a reason why none does', () => {
    expect(knownBugs().flatMap(faultsOf)).toEqual([]);
  });

  it('docs/known-bugs.md is up to date (else: npx tsx --conditions=source scripts/known-bugs.ts)', () => {
    const file = new URL('../../../docs/known-bugs.md', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(render(knownBugs()));
  });

  it('a row without a test, and one whose test is gone, are told', () => {
    const row = { id: 'X-01', seen: ['nobody#1'], bug: 'Something.' };
    expect(faultsOf(row)).toEqual(['X-01: has tests, or a reason why not']);
    const file = 'packages/cli/test/known-bugs.test.ts';
    expect(faultsOf({ ...row, tests: [{ file, title: 'are all there, each once' }] })).toEqual([]);
    expect(faultsOf({ ...row, tests: [{ file, title: 'no such title' }] })).toEqual([
      `X-01: ${file} has no test "no such title"`,
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
