import type { Phase } from '@duel-log/duel/read';
import type { DuelIndex } from './duel-index.js';
import type { Line } from './line.js';
import { indexAt } from './seek.js';

export type LogRow =
  | { readonly kind: 'turn'; readonly at: number; readonly number: number; readonly seat: string }
  | { readonly kind: 'phase'; readonly at: number; readonly phase: Phase | null }
  | { readonly kind: 'line'; readonly line: Line };

/** Some rows of the log that are drawn, and left out while far away, together. */
export interface LogBlock {
  readonly id: number;
  /** revisions of its first and last line */
  readonly first: number;
  readonly last: number;
  readonly rows: readonly LogRow[];
}

/** A block ends with a turn once it is long enough, and anywhere before it grows too long. */
const ENOUGH_ROWS = 14;
const MOST_ROWS = 30;

export function blocksOf(index: DuelIndex, log: readonly Line[]): readonly LogBlock[] {
  const blocks: LogBlock[] = [];
  let rows: LogRow[] = [];
  let turn = -1;
  let phase: Phase | null | undefined;
  const close = (): void => {
    const lines = rows.flatMap((row) => (row.kind === 'line' ? [row.line.revision] : []));
    if (lines.length > 0)
      blocks.push({ id: blocks.length, first: lines[0] as number, last: lines.at(-1) as number, rows });
    rows = [];
  };
  for (const line of log) {
    if (rows.length >= (line.turn === turn ? MOST_ROWS : ENOUGH_ROWS)) close();
    if (line.turn !== turn) {
      const mark = index.turns[indexAt(index.turns, line.revision, (one) => one.start)];
      if (mark !== undefined && line.turn > 0)
        rows.push({ kind: 'turn', at: line.revision, number: line.turn, seat: mark.seat });
      phase = undefined;
    }
    // No heading for a phase that is skipped: what is told of it stands below the turn's.
    if (line.phase !== phase && (line.phase !== null || line.turn <= 0))
      rows.push({ kind: 'phase', at: line.revision, phase: line.phase });
    rows.push({ kind: 'line', line });
    turn = line.turn;
    phase = line.phase;
  }
  close();
  return blocks;
}
