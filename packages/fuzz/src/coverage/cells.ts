/** What was met, and how often: a cell is a path like `rule/refused/SUM-NS-01`. Plain data, so that it goes between threads. */
export type Cells = Readonly<Record<string, number>>;

export type CellCounts = Record<string, number>;

export function count(cells: CellCounts, cell: string, times = 1): void {
  cells[cell] = (cells[cell] ?? 0) + times;
}

export function addCells(to: CellCounts, more: Cells): void {
  for (const [cell, times] of Object.entries(more)) count(to, cell, times);
}
