import {
  apply,
  Draft,
  type DuelEvent,
  type DuelState,
  emptyState,
  EVENT_TYPES,
  type EventType,
  type Pool,
  toPosition,
} from '@duel-log/duel/read';
import { Board } from './board.js';
import type { Check, Running } from './check.js';
import { CHECKS } from './checks/index.js';
import { type DeckList, Desk } from './desk.js';
import { misfit } from './foldable.js';
import { Ledger } from './ledger.js';
import { recountPosition } from './recount-position.js';
import { Recount } from './recount.js';
import type { AuditedRule, AuditReport } from './report.js';
import { misplaced } from './checks/conserve.js';

export interface AuditOptions {
  readonly pool: Pool;
  /** whose view the stream is; `null` or absent for the full one */
  readonly viewer?: string | null;
  /** the state before the first event; counting starts there */
  readonly initial?: DuelState;
  /** the Forbidden and Limited list that the duel names; without it that part of a Deck check is undetermined */
  readonly list?: DeckList | null;
  /** the checks to run; all by default */
  readonly checks?: readonly Check[];
}

/** An audit under way: feed it a stream, ask for the report at any time. */
export interface Audit {
  readonly feed: (events: readonly DuelEvent[]) => void;
  readonly report: () => AuditReport;
}

type Handler = (data: never) => void;

/** Who wants to see which events. */
function dispatch(
  running: readonly Running[],
  when: 'on' | 'after',
): ReadonlyMap<EventType, readonly Handler[]> {
  const table = new Map<EventType, Handler[]>();
  for (const type of EVENT_TYPES) {
    const list: Handler[] = [];
    for (const one of running) {
      const handler = one[when]?.[type];
      if (handler !== undefined) list.push(handler as Handler);
    }
    table.set(type, list);
  }
  return table;
}

export function makeAudit(options: AuditOptions): Audit {
  const checks = options.checks ?? CHECKS;
  const initial = options.initial ?? emptyState(options.viewer ?? null);
  const draft = new Draft(initial);
  const board = new Board(draft);
  const ledger = new Ledger();
  const log = new Recount(board, options.pool);
  const desk = new Desk(options.pool, board, log, ledger, options.list ?? null);
  desk.now = initial.revision;
  if (initial.status !== 'empty') recountPosition(log, toPosition(initial), initial.revision);
  const running = checks.map((check) => check.start(desk));
  const each = running.flatMap((one) => (one.each === undefined ? [] : [one.each]));
  const on = dispatch(running, 'on');
  const after = dispatch(running, 'after');
  const rules = checks.flatMap((check) => check.rules);
  let events = 0;

  const judge = (event: DuelEvent): void => {
    events += 1;
    desk.now += 1;
    desk.enough = false;
    for (const look of each) look(event);
    const before = log.subject(event);
    if (!desk.enough)
      for (const handler of on.get(event.type) ?? []) (handler as (data: unknown) => void)(event.data);
    const exchange =
      event.type === 'CardMoved' ? { enters: log.exchanges(event.data), leaving: log.leaving } : null;
    const displaced =
      exchange?.enters === true && event.type === 'CardMoved'
        ? { name: board.at(event.data.to) ?? '', place: event.data.to }
        : null;
    const problem = misfit(draft.state, event, exchange) ?? folded(draft, event);
    if (problem !== null) {
      draft.state.revision = desk.now;
      misplaced(desk, event, problem);
      return;
    }
    log.count(event, desk.now, before);
    log.leaving = displaced;
    if (!desk.enough)
      for (const handler of after.get(event.type) ?? []) (handler as (data: unknown) => void)(event.data);
  };

  return {
    feed: (list) => {
      for (const event of list) judge(event);
    },
    report: () => {
      const mark = ledger.mark();
      if (events > 0) for (const one of running) one.finish?.();
      const violations = ledger.violations();
      const verdicts = ledger.verdicts();
      const used = relevant(rules, desk);
      const checked = ledger.counts(used.map((one) => one.rule));
      ledger.reset(mark);
      return {
        events,
        checked,
        violations,
        firstIllegal: violations[0]?.event ?? null,
        checks: used,
        verdicts,
      };
    },
  };
}

/** Folds the event; a stream that cannot be folded there is a finding, not a crash. */
function folded(draft: Draft, event: DuelEvent): string | null {
  try {
    apply(draft, event);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Rules of Tag Duels are listed only for duels of more than two. */
function relevant(rules: readonly AuditedRule[], desk: Desk): readonly AuditedRule[] {
  const seen = new Set<string>();
  return rules.filter(({ rule }) => {
    if (seen.has(rule) || (rule.startsWith('TAG-') && !desk.tag)) return false;
    seen.add(rule);
    return true;
  });
}

/** Judges a whole stream. */
export function auditEvents(events: readonly DuelEvent[], options: AuditOptions): AuditReport {
  const audit = makeAudit(options);
  audit.feed(events);
  return audit.report();
}
