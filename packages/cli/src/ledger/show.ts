import { verdictLines } from '@duel-log/audit';
import type { Env } from '@duel-log/duel';
import { isAbove, type LedgerName, type Ledgers } from '@duel-log/projections';
import type { Io } from '../io.js';
import type { JudgedRecord } from '../store/judged.js';
import { isWide, ledgerTable } from '../text/ledger.js';
import type { FactsLookup } from '../text/names.js';
import { paragraph, ruleText } from '../text/rule-text.js';
import { attackColumns } from './columns/attacks.js';
import { type CardName, type Columns, type EntryOf, nameIn } from './columns/common.js';
import { drawColumns, drawSummary, isWrongDraw } from './columns/draws.js';
import { effectColumns } from './columns/effects.js';
import { lpColumns } from './columns/lp.js';
import { setColumns } from './columns/sets.js';
import { summonColumns } from './columns/summons.js';
import { type AnyEntry, brokenAt, isOpen, type Judged, judgeEntries, violationsOf } from './judgement.js';

/** One ledger of a duel, judged: its entries for scripts, its text for people. */
export interface ShownLedger {
  readonly rows: readonly Judged<AnyEntry>[];
  readonly text: (io: Io) => string;
}

interface Topic<E extends AnyEntry> {
  readonly columns: (card: CardName, env: Env) => Columns<E>;
  /** further events of an entry that the audit may speak of */
  readonly also?: (entry: E) => readonly number[];
  /** the ledger itself finds something wrong here */
  readonly isWrong?: (entry: Judged<E>) => boolean;
  readonly summary?: (entries: readonly Judged<E>[], turn: number | undefined) => string;
}

const TOPICS: { readonly [N in LedgerName]: Topic<EntryOf<N>> } = {
  lp: {
    columns: lpColumns,
    also: ({ arithmetic }) => (arithmetic === null || arithmetic.event === null ? [] : [arithmetic.event]),
    isWrong: ({ agrees }) => agrees !== 'yes',
  },
  draws: { columns: drawColumns, isWrong: isWrongDraw, summary: drawSummary },
  summons: {
    columns: summonColumns,
    also: ({ declared, tributeEvents }) => [...(declared === null ? [] : [declared]), ...tributeEvents],
    isWrong: isAbove,
  },
  sets: {
    columns: setColumns,
    also: ({ used }) => (used === null ? [] : [used.event]),
    isWrong: ({ verdict }) => verdict === 'too early',
  },
  attacks: { columns: attackColumns, isWrong: (one) => one.kind === 'position' && one.nth > 1 },
  effects: {
    columns: effectColumns,
    isWrong: (one) =>
      one.kind === 'duty'
        ? one.outcome === 'missed'
        : one.uses.allowed !== null && one.uses.nth > one.uses.allowed,
  },
};

/** Looks a ledger up, and puts the audit's verdicts beside it. */
export function showLedger(
  record: JudgedRecord,
  books: Ledgers,
  name: LedgerName,
  facts: FactsLookup,
  turn: number | undefined,
): ShownLedger {
  switch (name) {
    case 'lp':
      return shown(record, name, books.lp, TOPICS.lp, facts, turn);
    case 'draws':
      return shown(record, name, books.draws, TOPICS.draws, facts, turn);
    case 'summons':
      return shown(record, name, books.summons, TOPICS.summons, facts, turn);
    case 'sets':
      return shown(record, name, books.sets, TOPICS.sets, facts, turn);
    case 'attacks':
      return shown(record, name, books.attacks, TOPICS.attacks, facts, turn);
    case 'effects':
      return shown(record, name, books.effects, TOPICS.effects, facts, turn);
  }
}

function shown<E extends AnyEntry>(
  record: JudgedRecord,
  name: LedgerName,
  all: readonly E[],
  topic: Topic<E>,
  facts: FactsLookup,
  turn: number | undefined,
): ShownLedger {
  const { also = () => [] } = topic;
  const entries = all.filter((one) => turn === undefined || one.turn === turn);
  const rows = judgeEntries(record, name, entries, also);
  const columns = topic.columns(nameIn(facts), record.env);
  return {
    rows,
    text: (io) => {
      const lines = rows.map((entry) => ({
        cells: [entry.event, entry.turn, ...(isWide(io) ? [entry.phase] : []), ...columns.cells(entry)],
        text: columns.cause(entry),
        marked: isOpen(entry) && (brokenAt(entry).length > 0 || topic.isWrong?.(entry) === true),
      }));
      const events = new Set(entries.flatMap((one) => [one.event, ...also(one)]));
      const where = isWide(io) ? ['event', 'turn', 'phase'] : ['event', 'turn'];
      const summary = topic.summary?.(rows, turn);
      return [
        ledgerTable(io, [...where, ...columns.heading, columns.last], lines),
        summary === undefined ? '' : `\n${summary}`,
        findings(io, record, violationsOf(record, name, events, turn)),
      ].join('');
    },
  };
}

/** What the audit says of this ledger, with the words of each rule once. */
function findings(io: Io, record: JudgedRecord, found: JudgedRecord['report']['violations']): string {
  if (found.length === 0) return '';
  const cited = new Set<string>();
  const lines = found.map(({ rule, event, turn, message, consequenceOf, ruledOn }) => {
    const follows = [
      consequenceOf === null ? '' : ` It follows from event ${consequenceOf}.`,
      (ruledOn ?? null) === null ? '' : ` It is settled by the ruling at event ${ruledOn}.`,
    ].join('');
    const citation = cited.has(rule) ? '' : ruleText(io, rule, record.env.ruleset);
    cited.add(rule);
    return paragraph(io, `Event ${event}, turn ${turn}: ${message}${follows}`, '', '  ') + citation;
  });
  return `\n${paragraph(io, `The audit says: ${verdictLines(record.report).join(' ')}`, '')}${lines.join('')}`;
}
