import { openViolations, undecided, type Violation } from '@duel-log/audit';
import { findRule } from '@duel-log/cards';
import { turnedFrom } from '@duel-log/duel';
import type { ReportFacts } from './facts.js';

/** Grows when a key changes its meaning or goes; more keys may come without it. */
const SCHEMA_VERSION = 1;

/** The report as scripts read it (contracts 3); its schema is `duel audit --schema`. Of single verdicts only those that decide nothing are printed. */
export function reportJson(facts: ReportFacts): object {
  const { record, report, claim, broken, head } = facts;
  const { events, checked, violations, firstIllegal, checks, rulings = [] } = report;
  return {
    schemaVersion: SCHEMA_VERSION,
    duel: record.duel,
    view: record.viewer ?? 'judge',
    claim,
    events,
    head,
    chain: broken === null ? 'ok' : 'broken',
    checked,
    violations: violations.map((one) => violationJson(one, facts)),
    undetermined: undecided(report).map(({ event, rule, because }) => ({
      event,
      rule,
      because: because ?? null,
    })),
    firstIllegal,
    open: openViolations(report).length,
    rulings,
    rulesChecked: checks.length,
    checks,
  };
}

function violationJson(one: Violation, { record, words }: ReportFacts): object {
  const rule = findRule(one.rule);
  return {
    ...one,
    ruledOn: one.ruledOn ?? null,
    sentences: one.evidence.map((event) => words(event)),
    citation: {
      sentence: rule?.rule ?? null,
      source: rule?.source ?? [],
      readings: turnedFrom(one.rule, record.env.ruleset),
    },
  };
}
