import type { Io } from '../io.js';
import { cut, padEnd, padStart, styleOf, width, wrap } from './style.js';
import type { Cell } from './table.js';

export interface LedgerRow {
  readonly cells: readonly Cell[];
  /** the last column: as long as it must be, in as many lines as it takes */
  readonly text: string;
  /** something is wrong here */
  readonly marked: boolean;
}

/** Least room for the last column; a narrower terminal breaks its lines itself. */
const LEAST = 20;

/** A terminal in which there is room for everything. */
export const isWide = ({ columns }: Pick<Io, 'columns'>): boolean => columns >= 100;

/** A table whose last column is broken into lines at the terminal's edge. */
export function ledgerTable(
  io: Pick<Io, 'colours' | 'columns'>,
  heading: readonly string[],
  entries: readonly LedgerRow[],
): string {
  if (entries.length === 0) return 'Nothing is entered in this ledger.\n';
  const most = isWide(io) ? 24 : 18;
  const short = (cell: Cell): Cell => (typeof cell === 'string' ? cut(cell, most) : cell);
  const rows = entries.map((row) => ({ ...row, cells: row.cells.map(short) }));
  const style = styleOf(io);
  const fixed = heading.length - 1;
  const sizes = heading
    .slice(0, fixed)
    .map((title, at) => Math.max(width(title), ...rows.map(({ cells }) => width(String(cells[at] ?? '')))));
  const right = sizes.map((_, at) =>
    rows.every(({ cells }) => typeof cells[at] === 'number' || (cells[at] ?? '') === ''),
  );
  const left = (cells: readonly Cell[]): string =>
    sizes
      .map((size, at) => {
        const text = String(cells[at] ?? '');
        return right[at] === true ? padStart(text, size) : padEnd(text, size);
      })
      .join('  ');
  const indent = ' '.repeat(sizes.reduce((sum, size) => sum + size + 2, 0) + 2);
  const room = Math.max(LEAST, io.columns - 1 - indent.length);
  const line = ({ cells, text, marked }: LedgerRow): string => {
    const [first = '', ...more] = wrap(text, room);
    const start = `${left(cells)}  ${marked ? '! ' : '  '}${first}`.trimEnd();
    return [marked ? style.yellow(start) : start, ...more.map((one) => indent + one)]
      .map((one) => `${one}\n`)
      .join('');
  };
  const title = `${left(heading.slice(0, fixed))}    ${heading[fixed] ?? ''}`.trimEnd();
  return `${style.dim(title)}\n${rows.map(line).join('')}`;
}
