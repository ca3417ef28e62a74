/** One line of a paper score sheet. A team is written as its id or as a player's name. */
export interface SheetLine {
  /** number of the line in the file, from 1 */
  readonly line: number;
  readonly turn: number | null;
  readonly team: string;
  /** `null` where only the new total was written down */
  readonly change: number | null;
  /** `null` where only the change was written down */
  readonly total: number | null;
  readonly note: string;
}

export type SheetReading =
  | { readonly ok: true; readonly lines: readonly SheetLine[] }
  | { readonly ok: false; readonly line: number; readonly message: string };

const COLUMNS = ['turn', 'team', 'change', 'total', 'note'] as const;
type Column = (typeof COLUMNS)[number];

/** Other words that people write over a column. */
const ALIASES: ReadonlyMap<string, Column> = new Map([
  ['player', 'team'],
  ['seat', 'team'],
  ['delta', 'change'],
  ['lp', 'total'],
  ['life points', 'total'],
  ['remark', 'note'],
]);

/** Nobody's Life Points change so often in one Duel. */
const MOST_LINES = 2000;

/**
 * Reads a score sheet as CSV: a heading with `team` and at least one of `change` and `total`, in any order, also `turn`
 * and `note`; cells between commas, semicolons or tabs. Blank lines are skipped.
 */
export function readScoreSheet(text: string): SheetReading {
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const top = rows.findIndex((row) => row.trim() !== '');
  const head = rows[top];
  if (head === undefined) return no(1, 'the score sheet is empty.');
  const mark = separatorOf(head);
  const columns = new Map<Column, number>();
  for (const [at, cell] of cellsOf(head, mark).entries()) {
    const word = cell.toLowerCase();
    const column = COLUMNS.find((one) => one === word) ?? ALIASES.get(word);
    if (column === undefined)
      return no(
        top + 1,
        `there is no column ${cell === '' ? 'without a name' : `"${cell}"`}; the heading names some of ${COLUMNS.join(', ')}.`,
      );
    if (columns.has(column)) return no(top + 1, `the column ${column} stands there twice.`);
    columns.set(column, at);
  }
  if (!columns.has('team') || (!columns.has('change') && !columns.has('total')))
    return no(top + 1, 'the heading needs team, and change or total or both.');
  const lines: SheetLine[] = [];
  for (let at = top + 1; at < rows.length; at++) {
    const row = rows[at] ?? '';
    if (row.split(mark).every((cell) => cell.trim() === '')) continue;
    const read = lineOf(row, at + 1, mark, columns);
    if (typeof read === 'string') return no(at + 1, read);
    if (lines.length === MOST_LINES) return no(at + 1, `a score sheet has at most ${MOST_LINES} lines.`);
    lines.push(read);
  }
  if (lines.length === 0) return no(top + 1, 'there is no line below the heading.');
  return { ok: true, lines };
}

const no = (line: number, message: string): SheetReading => ({ ok: false, line, message });

function separatorOf(head: string): string {
  if (head.includes(';')) return ';';
  return head.includes('\t') ? '\t' : ',';
}

/** Cells without their quotation marks; a mark inside them is doubled. */
function cellsOf(row: string, mark: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < row.length; at++) {
    const sign = row[at] as string;
    if (sign === '"' && quoted && row[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === mark && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

const isOpen = (row: string): boolean => row.split('"').length % 2 === 0;

/** A line, or what is wrong with it. */
function lineOf(
  row: string,
  line: number,
  mark: string,
  columns: ReadonlyMap<Column, number>,
): SheetLine | string {
  if (isOpen(row)) return 'a quotation mark (") is not closed in this line.';
  const cells = cellsOf(row, mark);
  const cell = (column: Column): string => cells[columns.get(column) ?? -1] ?? '';
  if (cells.length > columns.size && cells.slice(columns.size).some((one) => one !== ''))
    return `there are ${cells.length} cells under ${columns.size} columns; put a text with "${mark}" in it between quotation marks.`;
  const numbers: Record<'turn' | 'change' | 'total', number | null> = {
    turn: null,
    change: null,
    total: null,
  };
  for (const column of ['turn', 'change', 'total'] as const) {
    const text = cell(column);
    if (text === '') continue;
    const value = wholeNumber(text);
    if (value === null) return `${column} is "${text}": write a whole number, like ${EXAMPLES[column]}.`;
    numbers[column] = value;
  }
  const team = cell('team');
  if (team === '') return 'the team is missing.';
  if (numbers.change === null && numbers.total === null) return 'neither a change nor a total is written.';
  if (numbers.turn !== null && numbers.turn < 0) return 'turns are counted from 1.';
  return { line, team, note: cell('note'), ...numbers };
}

const EXAMPLES = { turn: '4', change: '-600', total: '7400' } as const;

/** `-600`, `+200`, `8000`; also with the minus sign of a text program. */
function wholeNumber(text: string): number | null {
  const plain = text.replace(/^[\u2212\u2013]/, '-').replace(/^([+-])\s+/, '$1');
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null;
}
