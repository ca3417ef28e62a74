/** The judge's independent audit: every event of a stream under every rule it knows, with evidence. */
export { type Audit, type AuditOptions, auditEvents, makeAudit } from './audit.js';
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
export { auditMatch, type DuelStream, type MatchAuditOptions } from './match/audit.js';
export type { MatchCheck } from './match/check.js';
export { MATCH_CHECKS, MATCH_PLAY_CHECKS } from './match/checks/index.js';
export { NOT_AUDITED } from './exempt.js';
export { rulesAudited } from './rules-audited.js';
export { type Traits, traitsOf } from './table.js';
export {
  asSentence,
  reasonOf,
  reportText,
  type ReportWords,
  rulingWords,
  undecided,
  verdictLines,
} from './text.js';
export { ELSEWHERE, PARTS, WITHOUT_TEXT } from './texts/elsewhere.js';
export { TEXTS } from './texts/index.js';
