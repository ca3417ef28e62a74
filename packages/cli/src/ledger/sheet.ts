import type { Divergence, LpEntry, Reconciliation, SheetLine, SheetRow } from '@duel-log/projections';
import { ledgerTable } from '../text/ledger.js';
import type { Io } from '../io.js';
import { paragraph } from '../text/rule-text.js';
import { type CardName, signed } from './columns/common.js';
import { lpColumns } from './columns/lp.js';

/** A score sheet beside the ledger, and in words where they part. */
export function sheetText(io: Io, { rows, divergences, unwritten }: Reconciliation, card: CardName): string {
  const lines = rows.map(({ line, entry, team, divergence, carried }) => ({
    cells: [
      line?.line ?? '',
      entry?.event ?? '',
      entry?.turn ?? line?.turn ?? '',
      team,
      line?.change === null || line === null ? '' : signed(line.change),
      line?.total ?? '',
      entry === null || entry.cause.why === 'start' ? '' : signed(entry.delta),
      entry?.reckoned ?? '',
    ],
    text: remark({ line, entry, team, divergence, carried }),
    marked: divergence !== null,
  }));
  const heading = ['line', 'event', 'turn', 'team', 'sheet', 'total', 'log', 'total', ''];
  const [first, ...more] = divergences;
  const said =
    first === undefined
      ? `The score sheet agrees with the log in all ${rows.filter(({ line }) => line !== null).length} lines.\n`
      : paragraph(io, `Sheet and log first part here. ${divergenceText(first, card)}`, '') +
        (more.length === 0 ? 'The rest agrees.\n' : 'Further divergences:\n') +
        more.map((one) => paragraph(io, divergenceText(one, card), '  ')).join('');
  const end =
    unwritten === 0
      ? ''
      : `The sheet ends there; ${unwritten} later ${unwritten === 1 ? 'entry' : 'entries'} of the log ${unwritten === 1 ? 'is' : 'are'} not in it.\n`;
  return `${ledgerTable(io, heading, lines)}\n${said}${end}`;
}

function remark({ line, entry, divergence, carried }: SheetRow): string {
  if (divergence !== null) return REMARKS[divergence];
  if (line === null) return entry?.cause.why === 'start' ? 'not written down, nor need it be' : '';
  return carried === 0 ? '' : `right in itself; ${signed(carried)} carried on`;
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
