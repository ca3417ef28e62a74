import type { EventVerdict, Violation } from '@duel-log/audit';
import type { LedgerName } from '@duel-log/projections';
import type { JudgedRecord } from '../store/judged.js';
import { readingsOf } from '../text/taken-back.js';

/** An entry of any ledger: where it stands. */
export interface AnyEntry {
  readonly event: number;
  readonly turn: number;
  readonly phase: string;
}

/** An entry with what the audit says of its events under the rules that this ledger is about, and what judges have made of it. */
export type Judged<E extends AnyEntry> = E & {
  readonly verdicts: readonly Pick<EventVerdict, 'event' | 'rule' | 'verdict'>[];
  /** the ruling by which this entry came about */
  readonly ruling?: { readonly event: number; readonly judge: string };
  /** the ruling that took it back */
  readonly takenBack?: number;
  /** the ruling that has the last word on what is broken here */
  readonly settledBy?: number;
};

/** Rules that a ledger is about, by the beginning of their names. */
const RULES: Readonly<Record<LedgerName, readonly string[]>> = {
  lp: [
    'DMG-',
    'GAP-LP',
    'ENGINE-LP',
    'WIN-LP',
    'SETUP-LP',
    'TAG-LP',
    'LEAGUE-LP',
    'TURN-STBY',
    'CARD-PREVAILS',
  ],
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
  const { takenBack, rulings } = readingsOf(record);
  return entries.map((entry) => {
    const events = [entry.event, ...also(entry)];
    const verdicts = events.flatMap((at) =>
      record
        .verdictsAt(at)
        .filter(({ rule, verdict }) => verdict === 'violation' || isAbout(ledger, rule))
        .map(({ event, rule, verdict }) => ({ event, rule, verdict })),
    );
    const ruling = rulings.find(({ decided, event }) => decided !== 'words' && event + 1 === entry.event);
    const back = takenBack[entry.event] ?? null;
    const settledBy = settledAt(events.flatMap((at) => record.violationsAt(at)));
    return {
      ...entry,
      verdicts,
      ...(ruling === undefined ? {} : { ruling: { event: ruling.event, judge: ruling.judge } }),
      ...(back === null ? {} : { takenBack: back }),
      ...(settledBy === null ? {} : { settledBy }),
    };
  });
}

/** The last ruling on these violations; `null` while one of them is open. */
function settledAt(violations: readonly Violation[]): number | null {
  const rulings = violations.map(({ ruledOn }) => ruledOn ?? null);
  return rulings.includes(null) ? null : (rulings.at(-1) ?? null);
}

/** No ruling has taken the entry back or settled what is broken in it. */
export const isOpen = ({ takenBack, settledBy }: Judged<AnyEntry>): boolean =>
  takenBack === undefined && settledBy === undefined;

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
