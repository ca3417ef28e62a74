import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { auditEvents, auditMatch, MATCH_PLAY_CHECKS, PLAY_CHECKS } from '@duel-log/audit';
import { keyOf, runFiles } from '../src/index.js';

const folder = fileURLToPath(new URL('../../../fixtures/scenarios/', import.meta.url));
const green = JSON.parse(readFileSync(new URL('green.json', import.meta.url), 'utf8')) as readonly string[];

/** A ratchet: `green.json` only grows. `npm run scenario-lists` writes it, and docs/scenarios.md with what the rest waits for. */
describe('acceptance scenarios', () => {
  const all = runFiles(folder, {
    audit: (events, initial, env) => auditEvents(events, { pool: env.pool, initial, checks: PLAY_CHECKS }),
    auditMatch: (events, env) => auditMatch(events, { pool: env.pool, checks: MATCH_PLAY_CHECKS }),
  });
  const results = new Map(all.map((result) => [keyOf(result), result]));

  it('are all read, each with an id of its own in its file', () => {
    expect(results.size).toBe(1725);
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
