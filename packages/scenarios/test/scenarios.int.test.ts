import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { auditEvents, auditMatch, MATCH_PLAY_CHECKS, PLAY_CHECKS } from '@duel-log/audit';
import { type DuelEvent, type DuelState, type Env, evolve, viewEvent } from '@duel-log/duel';
import { keyOf, runFiles } from '../src/index.js';

const folder = fileURLToPath(new URL('../../../fixtures/scenarios/', import.meta.url));
const green = JSON.parse(readFileSync(new URL('green.json', import.meta.url), 'utf8')) as readonly string[];

/** A ratchet: `green.json` only grows. `npm run scenario-lists` writes it, and docs/scenarios.md with what the rest waits for. */
describe('acceptance scenarios', () => {
  const accused: string[] = [];
  const all = runFiles(folder, {
    audit: (events, initial, env) => {
      const report = auditEvents(events, { pool: env.pool, initial, checks: PLAY_CHECKS });
      if (report.violations.length === 0) accused.push(...accusedInViews(events, initial, env));
      return report;
    },
    auditMatch: (events, env) => auditMatch(events, { pool: env.pool, checks: MATCH_PLAY_CHECKS }),
  });
  const results = new Map(all.map((result) => [keyOf(result), result]));

  it('are all read, each with an id of its own in its file', () => {
    expect(results.size).toBe(1748);
  });

  it('that the audit finds legal, it finds legal in what each viewer may see, too', () => {
    expect(accused).toEqual([]);
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

/** What the audit says of a legal duel to somebody who does not see every card: nothing, it should be. */
function accusedInViews(events: readonly DuelEvent[], initial: DuelState, env: Env): readonly string[] {
  return ['spectator', ...env.ruleset.seats].flatMap((viewer) => {
    let state = initial;
    const seen = events.map((event) => {
      const shown = viewEvent(state, event, viewer);
      state = evolve(state, event);
      return shown;
    });
    const { violations } = auditEvents(seen, { pool: env.pool, viewer, checks: PLAY_CHECKS });
    return violations.map(({ rule, event, message }) => `${viewer}: ${rule} at event ${event}: ${message}`);
  });
}
