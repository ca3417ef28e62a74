/** The judge's independent audit: every event of a stream under every rule it knows, with evidence. */
export { type Audit, type AuditOptions, auditEvents, makeAudit, rulesAudited } from './audit.js';
export type { Check, Handlers, Running } from './check.js';
export { CHECKS } from './checks/index.js';
export {
  type AuditedRule,
  type AuditReport,
  type Counts,
  type EventVerdict,
  type Verdict,
  VERDICTS,
  verdictsAt,
  type Violation,
} from './report.js';
export { reportText, type ReportWords } from './text.js';
