import type { LedgerName, Ledgers } from '@duel-log/projections';
import type { FactsLookup } from '../../text/names.js';
import type { Cell } from '../../text/table.js';
import { type AnyEntry, brokenAt, type Judged } from '../judgement.js';

/** How the entries of one ledger are shown: headings and cells between `phase` and the last column, which may be long. */
export interface Columns<E extends AnyEntry> {
  readonly heading: readonly string[];
  readonly cells: (entry: Judged<E>) => readonly Cell[];
  readonly cause: (entry: Judged<E>) => string;
  /** what the last column holds */
  readonly last: 'cause' | 'outcome' | 'use';
}

export type EntryOf<N extends LedgerName> = Ledgers[N][number];

/** The name of a card; `?` where this stream does not know it. */
export type CardName = (id: string | null) => string;

export const nameIn =
  (facts: FactsLookup): CardName =>
  (id) =>
    id === null ? '?' : (facts(id)?.nameEn ?? id);

export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

/** `, Chain Link 2`, where a link of a Chain did it. */
export const byLink = (link: number | null): string => (link === null ? '' : `, Chain Link ${link}`);

/** The cause, which rules the audit found broken here, and what a judge has made of it. */
export function withRules(entry: Judged<AnyEntry>, text: string): string {
  const { event, verdicts, ruling, takenBack, settledBy } = entry;
  const broken = brokenAt(entry).map((rule) => {
    const at = verdicts.find((one) => one.rule === rule && one.verdict === 'violation')?.event ?? event;
    return at === event ? rule : `${rule} at event ${at}`;
  });
  return [
    text,
    ruling === undefined ? '' : ` (ruling of ${ruling.judge}, event ${ruling.event})`,
    broken.length === 0 ? '' : `; broken: ${broken.join(', ')}`,
    takenBack !== undefined
      ? ` [taken back: ruling at ${takenBack}]`
      : settledBy === undefined
        ? ''
        : ` [settled: ruling at ${settledBy}]`,
  ].join('');
}
