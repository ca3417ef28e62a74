/** The judge's independent audit: every event of a stream under every rule it knows, with evidence. */
export { type Audit, type AuditOptions, auditEvents, makeAudit, rulesAudited } from './audit.js';
export type { Check, Handlers, Running } from './check.js';
export { CHECKS, PLAY_CHECKS } from './checks/index.js';
export type { DeckList } from './desk.js';
export {
  type AuditedRule,
  type AuditReport,
  type Counts,
  type EventVerdict,
  rulesBroken,
  type Verdict,
  VERDICTS,
  verdictsAt,
  type Violation,
} from './report.js';
export {
  commitStart,
  openViolations,
  type Readings,
  readings,
  type Ruling,
  withRulings,
} from './report/rulings.js';
export { NOT_AUDITED } from './exempt.js';
export { asSentence, reportText, type ReportWords, rulingWords, verdictLines } from './text.js';
