import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDING, formatCounterexample, parseCounterexample, replayCounterexample } from '../src/index.js';

const folder = new URL('../../../fixtures/counterexamples/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));

/** `duel fuzz promote` puts a case here; from then on it is a test. */
describe('what failed once passes', () => {
  test.each(files)('%s', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const parsed = parseCounterexample(text, file);
    if (!parsed.ok) throw new Error(parsed.message);
    const { counterexample } = parsed;
    expect(`${counterexample.name}${ENDING}`).toBe(file);
    expect(formatCounterexample(counterexample)).toBe(text);
    const { verdict, findings, duel } = replayCounterexample(counterexample);
    expect(findings).toEqual([]);
    expect(verdict).toBe('passes');
    expect(duel.commits.length).toBeGreaterThan(1);
  });

  test('there is nothing else in the folder', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(files);
  });

  test('each of them is listed in docs/found-by-fuzzing.md', () => {
    const listed = readFileSync(new URL('../../../docs/found-by-fuzzing.md', import.meta.url), 'utf8');
    for (const file of files) expect(listed).toContain(file);
  });
});
