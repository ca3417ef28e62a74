// Catches a duel that the audit, which never asks the decider, finds illegal.
import { auditEvents } from '@duel-log/audit';
import type { DuelEvent, Env } from '@duel-log/duel';
import type { Finding } from '../finding.js';

/** The audit as a second engine (fuzzing.md, oracle 2): of a legal duel it says nothing. */
export function audits(
  events: readonly DuelEvent[],
  env: Env,
  audit: typeof auditEvents = auditEvents,
): readonly Finding[] {
  return audit(events, { pool: env.pool }).violations.map(({ rule, event, message }) => ({
    oracle: 'audit',
    rule,
    revision: event,
    message,
  }));
}
