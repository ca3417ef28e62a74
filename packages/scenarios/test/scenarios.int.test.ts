import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runFiles } from '../src/report.js';

const folder = fileURLToPath(new URL('../../../fixtures/scenarios/', import.meta.url));
const green = JSON.parse(readFileSync(new URL('green.json', import.meta.url), 'utf8')) as readonly string[];

/** A ratchet: `green.json` only grows. The rest and what it waits for: `duel scenario fixtures/scenarios`. */
describe('acceptance scenarios', () => {
  const results = new Map(runFiles(folder).map((result) => [`${result.file}#${result.id}`, result]));

  it('are all read, each with an id of its own in its file', () => {
    expect(results.size).toBe(1253);
  });

  it('that have been green stay green', () => {
    const fallen = green.flatMap((key) => {
      const result = results.get(key);
      if (result === undefined) return [`${key}: not there any more`];
      return result.ok ? [] : [`${key}: ${result.failures[0]}`];
    });
    expect(fallen).toEqual([]);
  });
});
