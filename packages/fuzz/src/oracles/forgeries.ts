// Catches a check of the audit that has gone blind.
import { auditEvents, type AuditReport, rulesBroken } from '@duel-log/audit';
import { findList } from '@duel-log/cards';
import type { DuelEvent } from '@duel-log/duel';
import { type Picker, seededPick } from '../core/picker.js';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';
import { anyForgery } from '../forge/arbitrary.js';
import { TOY_POOL } from '../toys/cards.js';
import { FORGERIES, type ForgedDuel, FORGERY_KINDS } from '../forge/index.js';

export interface ForgeriesOptions {
  /** how many forgeries are planted, each in the clean duel */
  readonly count?: number;
  readonly pick?: Picker;
  readonly audit?: typeof auditEvents;
}

/**
 * Catches a check of the audit that has gone blind: the duel is forged, and the audit has to report that event first, by
 * the right rule. Of toy cards the audit knows nothing, and a given position it takes as it is,
 * so that much may be undetermined there.
 */
export function forgeries(duel: Duel, options: ForgeriesOptions = {}): readonly Finding[] {
  if (duel.setup.env.pool.name === TOY_POOL) return [];
  if (duel.events.some(({ type }) => type === 'PositionSet')) return [];
  const { count = 1, pick = seededPick(`forgeries/${duel.seed}`), audit = auditEvents } = options;
  const judged = (events: readonly DuelEvent[]): AuditReport => {
    const opened = events[0];
    const list = opened?.type === 'DuelOpened' ? opened.data.list : null;
    return audit(events, {
      pool: duel.setup.env.pool,
      list: list === null ? null : (findList(list.id) ?? null),
    });
  };
  const found: Finding[] = [];
  for (let n = 0; n < count; n++) {
    const forged = anyForgery(
      duel,
      FORGERIES,
      FORGERY_KINDS,
      pick(FORGERIES.length),
      pick(duel.events.length),
    );
    const missed = forged === null ? null : missedBy(forged, judged(forged.events));
    if (missed !== null) found.push(missed);
  }
  // In a duel that breaks a rule before it was forged another event is the first.
  return found.length > 0 && judged(duel.events).firstIllegal !== null ? [] : found;
}

/** What is wrong with what an audit says of a forged duel; `null` where it reports that event first, by the right rule. */
export function missedBy({ forgery, expected }: ForgedDuel, report: AuditReport): Finding | null {
  const { firstIllegal } = report;
  const first = report.violations.filter((one) => one.event === firstIllegal);
  const there = firstIllegal !== null && expected.includes(firstIllegal);
  if (there && first.flatMap(rulesBroken).some((rule) => forgery.rules.includes(rule))) return null;
  if (isExcused({ forgery, expected }, report)) return null;
  const said =
    firstIllegal === null ? 'nothing' : `${first.map((one) => one.rule).join(', ')} at ${firstIllegal}`;
  return {
    oracle: 'forgeries',
    rule: forgery.rules[0] ?? '',
    revision: expected[0] ?? -1,
    message: `The forgery "${forgery.name}" should be reported by ${forgery.rules.join(' or ')} at ${placesText(expected)}; the audit says ${said}.`,
  };
}

/** The audit says that a card it does not know could explain the event: no violation, and no silence either. */
function isExcused(
  { forgery, expected }: Pick<ForgedDuel, 'forgery' | 'expected'>,
  report: AuditReport,
): boolean {
  return report.verdicts.some(
    ({ event, rule, because }) =>
      because !== undefined && expected.includes(event) && forgery.rules.includes(rule),
  );
}

const placesText = (expected: readonly number[]): string => {
  const [first, last] = [expected[0] ?? -1, expected.at(-1) ?? -1];
  return first === last ? String(first) : `${first} to ${last}`;
};
