import { padEnd, padStart, type Style, width } from './style.js';

export type Cell = string | number;

/** Rows in columns, numbers to the right, as wide as their widest cell; the heading is dim. */
export function table(heading: readonly string[], rows: readonly (readonly Cell[])[], style: Style): string {
  const sizes = heading.map((title, at) =>
    Math.max(width(title), ...rows.map((row) => width(String(row[at] ?? '')))),
  );
  const right = heading.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'));
  const line = (cells: readonly Cell[]): string =>
    heading
      .map((_, at) => {
        const text = String(cells[at] ?? '');
        const size = sizes[at] ?? 0;
        return right[at] === true ? padStart(text, size) : padEnd(text, size);
      })
      .join('  ')
      .trimEnd();
  return [style.dim(line(heading)), ...rows.map(line)].map((one) => `${one}\n`).join('');
}
