import type { LpEntry } from './lp.js';

/** The score sheet that a perfect scorekeeper would have written, as CSV. */
export function scoreSheetOf(entries: readonly LpEntry[]): string {
  const rows = entries.map(({ turn, team, delta, reckoned, cause }) =>
    [turn, team, cause.why === 'start' ? '' : signed(delta), reckoned, cause.why].join(','),
  );
  return `${['turn,team,change,total,note', ...rows].join('\n')}\n`;
}

const signed = (delta: number): string => (delta > 0 ? `+${delta}` : String(delta));
