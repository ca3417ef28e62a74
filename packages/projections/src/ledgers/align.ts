import type { LpEntry } from './lp.js';
import type { SheetLine } from './score-sheet.js';

/** A line of a score sheet and the entry it stands for; `null` where the other side has nothing. */
export interface Pair {
  readonly line: SheetLine | null;
  readonly entry: LpEntry | null;
}

/** What it costs to leave a line or an entry alone; a pair that costs as much as two of these is none. */
const ALONE = 1;
/** Many do not write down what everybody starts with. */
const START_ALONE = 0.4;

/**
 * Puts the lines of one team beside its entries so that as little as possible is left over, in the order of both: the
 * cheapest of all ways to pair them.
 */
export function align(lines: readonly SheetLine[], entries: readonly LpEntry[]): readonly Pair[] {
  const width = entries.length + 1;
  const costs = new Float64Array((lines.length + 1) * width);
  const cost = (i: number, j: number): number => costs[i * width + j] ?? 0;
  for (let i = lines.length; i >= 0; i--)
    for (let j = entries.length; j >= 0; j--) {
      if (i === lines.length && j === entries.length) continue;
      costs[i * width + j] = Math.min(...ways(i, j));
    }

  /** what it costs from here on to pair both, to leave the entry alone, to leave the line alone */
  function ways(i: number, j: number): readonly [number, number, number] {
    const line = lines[i];
    const entry = entries[j];
    return [
      line === undefined || entry === undefined ? Infinity : difference(line, entry) + cost(i + 1, j + 1),
      entry === undefined ? Infinity : (entry.cause.why === 'start' ? START_ALONE : ALONE) + cost(i, j + 1),
      line === undefined ? Infinity : ALONE + cost(i + 1, j),
    ];
  }

  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < lines.length || j < entries.length) {
    const all = ways(i, j);
    const best = all.indexOf(Math.min(...all));
    const line = best === 1 ? null : (lines[i] ?? null);
    const entry = best === 2 ? null : (entries[j] ?? null);
    pairs.push({ line, entry });
    if (line !== null) i += 1;
    if (entry !== null) j += 1;
  }
  return pairs;
}

/** How little a line looks like an entry: the amount says most, then the turn, then the total. */
function difference(line: SheetLine, entry: LpEntry): number {
  const total = line.total === null || line.total === entry.reckoned ? 0 : 1;
  const turn = line.turn === null || line.turn === entry.turn ? 0 : 1;
  if (entry.cause.why === 'start') return differenceToStart(line, entry, total);
  if (line.change === null) return total * 0.8 + turn * 0.5;
  if (line.change === entry.delta) return turn * 0.5 + total * 0.05;
  return turn === 1 ? 2 * ALONE : 0.8 + total * 0.1;
}

/** A change is no start; nor is another total under a turn that is written: it is what somebody had in that turn. */
function differenceToStart({ change, turn }: SheetLine, entry: LpEntry, total: 0 | 1): number {
  if (change !== null) return change === 0 || change === entry.total ? total * 0.1 : 2 * ALONE;
  if (total === 0) return 0;
  return turn === null || turn === entry.turn ? 0.5 : 2 * ALONE;
}
