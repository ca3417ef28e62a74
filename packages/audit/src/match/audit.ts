import { type DuelEvent, type MatchEvent, type Pool, swapSide } from '@duel-log/duel/read';
import type { DeckList } from '../desk.js';
import { Ledger } from '../ledger.js';
import type { AuditReport } from '../report.js';
import type { MatchCheck } from './check.js';
import { MATCH_CHECKS } from './checks/index.js';
import { MatchDesk } from './desk.js';

/** The stream of a Duel of the Match. */
export interface DuelStream {
  readonly events: readonly DuelEvent[];
  /** hash of the event at a revision; `null` where there is none */
  readonly hashAt: (revision: number) => string | null;
}

export interface MatchAuditOptions {
  readonly pool: Pool;
  /** the list that the Match names; without it that part of a Deck check is undetermined */
  readonly list?: DeckList | null;
  /** a Duel by the name of its stream; what it would tell is undetermined where it is not at hand */
  readonly duels?: (stream: string) => DuelStream | null;
  /** the checks to run; all by default */
  readonly checks?: readonly MatchCheck[];
}

/** Judges the stream of a Match, full or a view. `turn` of a violation is the number of Duels begun. */
export function auditMatch(events: readonly MatchEvent[], options: MatchAuditOptions): AuditReport {
  const ledger = new Ledger();
  const desk = new MatchDesk(options.pool, options.list ?? null, options.duels ?? (() => null), ledger);
  const checks = options.checks ?? MATCH_CHECKS;
  const running = checks.map((check) => check.start(desk));
  for (const event of events) {
    desk.now += 1;
    for (const { on } of running) (on?.[event.type] as ((data: unknown) => void) | undefined)?.(event.data);
    count(desk, event);
  }
  if (events.length > 0) for (const { finish } of running) finish?.();
  const violations = ledger.violations();
  const rules = checks.flatMap((check) => check.rules);
  return {
    events: events.length,
    checked: ledger.counts(rules.map(({ rule }) => rule)),
    violations,
    firstIllegal: violations[0]?.event ?? null,
    checks: rules.filter(({ rule }, at) => rules.findIndex((one) => one.rule === rule) === at),
    verdicts: ledger.verdicts(),
  };
}

/** The desk's own counts after an event. */
function count(desk: MatchDesk, event: MatchEvent): void {
  switch (event.type) {
    case 'MatchOpened':
      desk.opened ??= event.data;
      return;
    case 'DeckRegistered': {
      const { seat, deck } = event.data;
      if (!desk.registered.has(seat)) desk.registered.set(seat, event.data);
      desk.decks.set(seat, deck);
      return;
    }
    case 'DuelStarted':
      desk.duels.push({ started: event.data, event: desk.now, result: null, resultEvent: -1 });
      return;
    case 'ResultTaken': {
      const duel = desk.running;
      if (duel === null) return;
      duel.result = event.data;
      duel.resultEvent = desk.now;
      return;
    }
    case 'SideSwapped': {
      const { seat, out } = event.data;
      const deck = desk.decks.get(seat) ?? null;
      const known = deck !== null && out !== null && event.data.in !== null;
      desk.decks.set(seat, known ? swapSide(deck, out, event.data.in as readonly string[]) : null);
      return;
    }
    case 'MatchEnded':
      desk.endedAt ??= desk.now;
  }
}
