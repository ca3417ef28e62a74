import type { EventVerdict, Violation } from '@duel-log/audit';
import type { LedgerName } from '@duel-log/projections';
import type { JudgedRecord } from '../store/judged.js';

/** An entry of any ledger: where it stands. */
export interface AnyEntry {
  readonly event: number;
  readonly turn: number;
  readonly phase: string;
}

/** An entry with what the audit says of its events under the rules that this ledger is about. */
export type Judged<E extends AnyEntry> = E & { readonly verdicts: readonly Omit<EventVerdict, 'event'>[] };

/** Rules that a ledger is about, by the beginning of their names. */
const RULES: Readonly<Record<LedgerName, readonly string[]>> = {
  lp: ['DMG-', 'GAP-LP', 'WIN-LP', 'SETUP-LP', 'TAG-LP', 'LEAGUE-LP', 'TURN-STBY', 'CARD-PREVAILS'],
  draws: ['DRAW-', 'TAG-DRAW', 'WIN-DECK', 'TAG-WIN-03', 'SETUP-HAND', 'END-HAND', 'ZONE-CONSERVE'],
  summons: ['SUM-', 'GAP-SUM', 'FUS-', 'RIT-', 'TAG-TRIB', 'ZONE-GY', 'ZONE-MON', 'TURN-PHASE-02'],
  sets: ['TRAP-', 'SPELL-', 'TERM-SET', 'SUM-FLIP', 'SUM-TRIB-05', 'ZONE-ST'],
  attacks: ['BATTLE-', 'POS-', 'DMG-', 'SUM-FLIP', 'TURN-FIRST', 'TAG-ATK', 'TAG-TURN-03', 'GAP-EQUIP'],
  effects: ['CARD-', 'SPEED-', 'CHAIN-', 'GAP-CHAIN', 'TRAP-', 'SPELL-', 'TURN-STBY', 'TRIG', 'DMG-LIMIT'],
};

const isAbout = (ledger: LedgerName, rule: string): boolean =>
  RULES[ledger].some((start) => rule.startsWith(start));

/** Puts the audit's verdicts beside the entries of a ledger. `also` names further events of an entry. */
export function judgeEntries<E extends AnyEntry>(
  record: JudgedRecord,
  ledger: LedgerName,
  entries: readonly E[],
  also: (entry: E) => readonly number[],
): readonly Judged<E>[] {
  return entries.map((entry) => {
    const verdicts = [entry.event, ...also(entry)].flatMap((event) =>
      record
        .verdictsAt(event)
        .filter(({ rule, verdict }) => verdict === 'violation' || isAbout(ledger, rule))
        .map(({ rule, verdict }) => ({ rule, verdict })),
    );
    return { ...entry, verdicts };
  });
}

/** Broken rules at an entry, each once. */
export const brokenAt = ({ verdicts }: Pick<Judged<AnyEntry>, 'verdicts'>): readonly string[] => [
  ...new Set(verdicts.flatMap(({ rule, verdict }) => (verdict === 'violation' ? [rule] : []))),
];

/** Violations that belong to this ledger: at one of its entries, or of a rule that it is about. */
export function violationsOf(
  record: JudgedRecord,
  ledger: LedgerName,
  events: ReadonlySet<number>,
  turn: number | undefined,
): readonly Violation[] {
  return record.report.violations.filter(
    (one) =>
      (turn === undefined || one.turn === turn) && (events.has(one.event) || isAbout(ledger, one.rule)),
  );
}
