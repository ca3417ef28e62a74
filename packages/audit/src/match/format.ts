import { documentsOf, type TeamId } from '@duel-log/duel/read';

/** What the catalogue says of a Match under one ruleset. */
export interface Format {
  /** the rule by which one Duel is all; `null` where there may be three (MATCH-STRUCT-01) */
  readonly single: string | null;
  /** a drawn Duel is played again and does not count (MATCH-LEAGUE-REPLAY-01) */
  readonly replayed: boolean;
}

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['classic-8000', { single: null, replayed: false }],
  ['league-8000', { single: null, replayed: true }],
  ['variant-4000', { single: 'MATCH-VAR-01', replayed: false }],
  ['tag-16000', { single: 'TAG-MATCH-01', replayed: false }],
]);

export const formatOf = (ruleset: string): Format | null => FORMATS.get(documentsOf(ruleset)) ?? null;

/** At most three Duels (MATCH-STRUCT-01), of which two take the Match (MATCH-WIN-01). */
export const MOST_DUELS = 3;
const ENOUGH_WINS = 2;

export interface Outcome {
  readonly winner: TeamId | null;
  readonly rule: string;
}

/** Duel wins by team. */
function tally(results: readonly (TeamId | null)[]): ReadonlyMap<TeamId, number> {
  const wins = new Map<TeamId, number>();
  for (const winner of results) if (winner !== null) wins.set(winner, (wins.get(winner) ?? 0) + 1);
  return wins;
}

/** The team that has two wins. */
export function winnerOf(results: readonly (TeamId | null)[]): TeamId | null {
  for (const [team, wins] of tally(results)) if (wins >= ENOUGH_WINS) return team;
  return null;
}

/** Duels that use up one of the three. */
export function usedUp({ replayed }: Format, results: readonly (TeamId | null)[]): number {
  return replayed ? results.filter((winner) => winner !== null).length : results.length;
}

/** What these results come to; `null` while the Match goes on. */
export function outcomeOf(format: Format, results: readonly (TeamId | null)[]): Outcome | null {
  if (format.single !== null)
    return results.length === 0 ? null : { winner: results[0] ?? null, rule: format.single };
  const winner = winnerOf(results);
  if (winner !== null) return { winner, rule: 'MATCH-WIN-01' };
  if (usedUp(format, results) < MOST_DUELS) return null;
  const [only, ...others] = tally(results).keys();
  if (only === undefined) return { winner: null, rule: 'MATCH-DRAW-02' };
  return others.length === 0
    ? { winner: only, rule: 'MATCH-WIN-02' }
    : { winner: null, rule: 'MATCH-DRAW-01' };
}
