import type { Divergence, LpEntry, Reconciliation, SheetLine, SheetRow } from '@duel-log/projections';
import { ledgerTable } from '../text/ledger.js';
import type { Io } from '../io.js';
import { paragraph } from '../text/rule-text.js';
import { type CardName, signed } from './columns/common.js';
import { lpColumns } from './columns/lp.js';

/** A score sheet beside the ledger, and in words where they part. */
export function sheetText(io: Io, found: Reconciliation, card: CardName): string {
  const lines = found.rows.map(({ line, entry, team, divergence, carried }) => ({
    cells: [
      line?.line ?? '',
      entry?.event ?? '',
      entry?.turn ?? line?.turn ?? '',
      team,
      line?.change === null || line === null ? '' : signed(line.change),
      line?.total ?? '',
      entry === null || entry.cause.why === 'start' ? '' : signed(entry.delta),
      entry?.total ?? '',
    ],
    text: remark({ line, entry, team, divergence, carried }),
    marked: divergence !== null || entry?.agrees === 'differs',
  }));
  const heading = ['line', 'event', 'turn', 'team', 'sheet', 'total', 'log', 'total', ''];
  return `${ledgerTable(io, heading, lines)}\n${differences(io, found, card)}${additions(io, found)}${unwrittenText(found)}`;
}

/** Where sheet and log part, the first place first. */
function differences(io: Io, { rows, divergences }: Reconciliation, card: CardName): string {
  const [first, ...more] = divergences;
  const written = rows.filter(({ line }) => line !== null);
  if (first === undefined) return `The score sheet agrees with the log in all ${written.length} lines.\n`;
  if (isOfAnother(rows))
    return paragraph(
      io,
      'No change on the score sheet is in the log: is it the sheet of this duel? `duel list` shows those of your store.',
      '',
    );
  const rest =
    more.length === 0
      ? 'The rest of the sheet agrees.\n'
      : `Further differences:\n${more.map((one) => paragraph(io, divergenceText(one, card), '  ')).join('')}`;
  return paragraph(io, `The first difference: ${divergenceText(first, card)}`, '') + rest;
}

/** At least two changes are written down, and the log has none of them. */
function isOfAnother(rows: readonly SheetRow[]): boolean {
  const changes = rows.filter(({ line, entry }) => line !== null && entry?.cause.why !== 'start');
  return changes.length > 1 && changes.every(({ entry }) => entry === null);
}

/** Totals of the log that do not add up, whatever the sheet says. */
function additions(io: Io, { rows }: Reconciliation): string {
  return wrongTotals(rows)
    .map(({ event, total, reckoned }) =>
      paragraph(
        io,
        `The log itself does not add up at event ${event}: it says ${total}; by addition it is ${reckoned}.`,
        '',
      ),
    )
    .join('');
}

/** Entries at which the log says a total that addition does not give. */
export const wrongTotals = (rows: readonly SheetRow[]): readonly LpEntry[] =>
  rows.flatMap(({ entry }) => (entry?.agrees === 'differs' ? [entry] : []));

function unwrittenText({ unwritten }: Reconciliation): string {
  if (unwritten === 0) return '';
  const [entries, are] = unwritten === 1 ? ['entry', 'is'] : ['entries', 'are'];
  return `The sheet ends there; ${unwritten} later ${entries} of the log ${are} not in it.\n`;
}

function remark({ line, entry, divergence, carried }: SheetRow): string {
  return [
    ...(divergence === null
      ? []
      : [divergence === 'change' && line?.change === null ? 'wrong total' : REMARKS[divergence]]),
    ...(line === null && divergence === null && entry?.cause.why === 'start'
      ? ['not written down, nor need it be']
      : []),
    ...(line === null || divergence !== null || carried === 0
      ? []
      : [`right in itself; ${signed(carried)} carried on`]),
    ...(entry === null || entry.agrees === 'yes' ? [] : [`the log is off: ${entry.reckoned} by addition`]),
  ].join('; ');
}

const REMARKS: Readonly<Record<Divergence['kind'], string>> = {
  missing: 'missing in the sheet',
  extra: 'not in the log',
  change: 'wrong amount',
  arithmetic: 'wrong sum',
  turn: 'wrong turn',
  team: 'wrong team',
};

/** One divergence as a judge would say it. */
function divergenceText(divergence: Divergence, card: CardName): string {
  const { kind, line, entry, team, after, sum } = divergence;
  const where = line === null ? '' : `Line ${line.line}`;
  switch (kind) {
    case 'missing':
      return `After ${after === null ? 'the heading' : `line ${after}`} a line is missing: ${entryText(entry, card)}.`;
    case 'extra':
      return `${where} is not in the log: ${changeText(line)} for ${team}${turnText(line)}. Nothing changed ${team}'s Life Points there.`;
    case 'change':
      if (line?.change === null)
        return `${where} has a wrong total: it says ${line.total ?? '?'}; the log says ${entry?.reckoned ?? '?'}: ${entryText(entry, card)}.`;
      return `${where} has a wrong amount: it says ${changeText(line)}; the log says ${entryText(entry, card)}.`;
    case 'arithmetic':
      return `${where} has a wrong sum: it says ${line?.total ?? '?'}${sumText(line, sum)} the log says ${entry?.reckoned ?? '?'} (event ${entry?.event ?? '?'}).`;
    case 'turn':
      return `${where} stands under turn ${line?.turn ?? '?'}; the log says ${entryText(entry, card)}.`;
    case 'team':
      return `${where} was written under the wrong team, ${line?.team ?? '?'}: the log says ${entryText(entry, card)}.`;
  }
}

const turnText = (line: SheetLine | null): string =>
  line === null || line.turn === null ? '' : ` in turn ${line.turn}`;

/** Only a change that is written down adds up to something. */
const sumText = (line: SheetLine | null, sum: number | null): string =>
  line === null || line.change === null
    ? ';'
    : `; with ${signed(line.change)} it would be ${sum ?? '?'}, and`;

const changeText = (line: SheetLine | null): string =>
  line === null ? '' : line.change === null ? `a total of ${line.total ?? '?'}` : signed(line.change);

function entryText(entry: LpEntry | null, card: CardName): string {
  if (entry === null) return 'nothing';
  const cause = lpColumns(card).cause({ ...entry, verdicts: [] });
  return `${signed(entry.delta)} for ${entry.team} in turn ${entry.turn} at event ${entry.event}, ${cause}`;
}
