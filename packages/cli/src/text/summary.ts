import { auditEvents, type AuditReport, CHECKS, openViolations, withRulings } from '@duel-log/audit';
import { type CardList, findRule } from '@duel-log/cards';
import { verify } from '@duel-log/codec';
import { emptyState, fold } from '@duel-log/duel';
import { listOfDuel } from '../store/declared.js';
import type { DuelRecord } from '../store/record.js';

/** What is to be said of a duel in a few words (contracts 3, `demo`). */
export interface Summary {
  readonly duel: string;
  readonly ruleset: string;
  readonly turns: number;
  readonly events: number;
  readonly winner: string | null;
  readonly reason: string | null;
  readonly audit: {
    readonly violations: number;
    readonly declared: number;
    readonly undetermined: number;
    readonly rules: number;
  };
  readonly chain: 'ok' | 'broken';
}

/** The Forbidden and Limited list that the duel names, where the project has it. */
function listOf({ events }: DuelRecord): CardList | null {
  const opened = events[0];
  return opened?.type === 'DuelOpened' ? listOfDuel(opened.data) : null;
}

export function auditOf(record: DuelRecord): AuditReport {
  const { events, viewer, env } = record;
  return withTitles(
    withRulings(auditEvents(events, { pool: env.pool, viewer, list: listOf(record) }), events),
  );
}

/** Rules that several checks look after, each from its side. */
const SHARED: ReadonlySet<string> = new Set(
  CHECKS.flatMap(({ rules }) => rules.map(({ rule }) => rule)).filter(
    (rule, at, all) => all.indexOf(rule) !== at,
  ),
);

/** Where several checks look after one rule, the title of one of them says too little: the rule has the catalogue's. */
function withTitles(report: AuditReport): AuditReport {
  const checks = report.checks.map((one) => ({
    ...one,
    title: SHARED.has(one.rule) ? (findRule(one.rule)?.title ?? one.title) : one.title,
  }));
  return { ...report, checks };
}

export function summaryOf(record: DuelRecord): Summary {
  const state = fold(emptyState(record.viewer), record.events);
  const report = auditOf(record);
  const total = (verdict: 'declared' | 'undetermined'): number =>
    Object.values(report.checked).reduce((sum, counts) => sum + counts[verdict], 0);
  return {
    duel: record.duel,
    ruleset: state.ruleset,
    turns: state.turn.number,
    events: record.events.length,
    winner: state.result?.winner ?? null,
    reason: state.result?.reason ?? null,
    audit: {
      violations: openViolations(report).length,
      declared: total('declared'),
      undetermined: total('undetermined'),
      rules: report.checks.length,
    },
    chain: verify(record.stored).chain,
  };
}
