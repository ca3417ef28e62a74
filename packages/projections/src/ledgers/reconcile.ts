import type { TeamId } from '@duel-log/duel/read';
import { align, type Pair } from './align.js';
import type { LpEntry } from './lp.js';
import type { SheetLine } from './score-sheet.js';

/**
 * How a line parts from the ledger: a change that is not written down, one that did not happen, a wrong amount, a sum that
 * is wrong in itself, a wrong turn, or the right change under the wrong team.
 */
export type DivergenceKind = 'missing' | 'extra' | 'change' | 'arithmetic' | 'turn' | 'team';

export interface Divergence {
  readonly kind: DivergenceKind;
  readonly team: TeamId;
  /** `null` for a missing line */
  readonly line: SheetLine | null;
  /** `null` for an extra line */
  readonly entry: LpEntry | null;
  /** last line of this team before a missing one */
  readonly after: number | null;
  /** total that follows from the line before by the line's own change; of an `arithmetic` divergence */
  readonly sum: number | null;
}

/** A line of the sheet beside its entry of the ledger. */
export interface SheetRow {
  readonly team: TeamId;
  readonly line: SheetLine | null;
  readonly entry: LpEntry | null;
  readonly divergence: DivergenceKind | null;
  /** the line is right in itself, and its total is off by what went wrong before */
  readonly carried: number;
}

export interface Reconciliation {
  /** up to the last line of the sheet, in the order of the ledger; extra lines behind the entry before them */
  readonly rows: readonly SheetRow[];
  /** the first one is where sheet and ledger part */
  readonly divergences: readonly Divergence[];
  /** entries behind the last line of the sheet: it may have been put away before */
  readonly unwritten: number;
}

/** Sums that are kept in mind: mistakes without end add up to everything. */
const MOST_OFFSETS = 1000;

interface Placed {
  readonly row: SheetRow;
  readonly divergence: Divergence | null;
  readonly place: number;
}

/** Compares a score sheet with the ledger of Life Points, line by line. `teams` in the sheet are ids. */
export function reconcile(lines: readonly SheetLine[], ledger: readonly LpEntry[]): Reconciliation {
  const teams = [...new Set([...ledger, ...lines].map(({ team }) => team))];
  const placed = teams.flatMap((team) =>
    ofTeam(
      team,
      lines.filter((one) => one.team === team),
      ledger.filter((one) => one.team === team),
    ),
  );
  placed.sort((a, b) => a.place - b.place || (a.row.line?.line ?? 0) - (b.row.line?.line ?? 0));
  const end = Math.max(-1, ...placed.map(({ row, place }) => (row.line === null ? -1 : place)));
  const written = placed.filter(({ place }) => place <= end);
  const all = placed.flatMap(({ divergence }) => (divergence === null ? [] : [divergence]));
  // What is missing behind the end was not forgotten; under the wrong team it was written all the same.
  const divergences = wrongTeams(all).filter(
    ({ kind, entry }) => kind !== 'missing' || (entry?.event ?? 0) <= end,
  );
  const misplaced = divergences.filter(({ kind, entry }) => kind === 'team' && (entry?.event ?? 0) > end);
  return {
    rows: written.map(({ row }) => row),
    divergences,
    unwritten: placed.length - written.length - misplaced.length,
  };
}

function ofTeam(team: TeamId, lines: readonly SheetLine[], entries: readonly LpEntry[]): readonly Placed[] {
  const book = new TeamSheet(team);
  return align(lines, entries).map((pair) => book.compare(pair));
}

/** Follows the totals of one team's lines. */
class TeamSheet {
  private readonly team: TeamId;
  /** by how much the sheet's totals may be off because of what was found before */
  private offsets: readonly number[] = [0];
  private lastTotal: number | null = null;
  private lastLine: number | null = null;
  private place = -1;

  constructor(team: TeamId) {
    this.team = team;
  }

  compare({ line, entry }: Pair): Placed {
    if (entry !== null) this.place = entry.event;
    if (line === null) return this.missing(entry as LpEntry);
    const placed = entry === null ? this.extra(line) : this.both(line, entry);
    this.lastLine = line.line;
    return placed;
  }

  private missing(entry: LpEntry): Placed {
    // Nobody need write down what everybody starts with.
    if (entry.cause.why === 'start') {
      this.lastTotal = entry.reckoned;
      return this.placed(null, entry, null, 0, null);
    }
    this.mayBeOffBy(-entry.delta);
    return this.placed(null, entry, 'missing', 0, null);
  }

  private extra(line: SheetLine): Placed {
    const change = line.change ?? (line.total ?? 0) - (this.lastTotal ?? 0);
    this.mayBeOffBy(change);
    if (line.total !== null) this.lastTotal = line.total;
    return this.placed(line, null, 'extra', 0, null);
  }

  private both(line: SheetLine, entry: LpEntry): Placed {
    const before = this.lastTotal ?? entry.reckoned - entry.delta;
    const start = entry.cause.why === 'start';
    const change = start ? 0 : (line.change ?? (line.total ?? 0) - before);
    const off = line.total === null ? 0 : line.total - entry.reckoned;
    const explained = this.offsets.includes(off);
    let kind: DivergenceKind | null = null;
    if (line.change === null && explained) kind = null;
    else if (change !== entry.delta) kind = 'change';
    else if (line.total !== null && !explained) kind = 'arithmetic';
    else if (line.turn !== null && !start && line.turn !== entry.turn) kind = 'turn';
    const sum = kind === 'arithmetic' ? before + change : null;
    if (line.total === null) {
      if (kind === 'change') this.mayBeOffBy(change - entry.delta);
      this.lastTotal = before + change;
    } else {
      this.offsets = explained ? [off, 0] : [off, ...this.offsets];
      this.lastTotal = line.total;
    }
    return this.placed(line, entry, kind, kind === null ? off : 0, sum);
  }

  private mayBeOffBy(more: number): void {
    const carried = this.offsets.map((one) => one + more);
    this.offsets = [...new Set([...carried, ...this.offsets])].slice(0, MOST_OFFSETS);
  }

  private placed(
    line: SheetLine | null,
    entry: LpEntry | null,
    kind: DivergenceKind | null,
    carried: number,
    sum: number | null,
  ): Placed {
    const { team, place, lastLine } = this;
    const row = { team, line, entry, divergence: kind, carried };
    const divergence =
      kind === null ? null : { kind, team, line, entry, after: line === null ? lastLine : null, sum };
    return { row, divergence, place };
  }
}

/** A change that one team lacks and the other has too many: it was written under the wrong team. */
function wrongTeams(divergences: readonly Divergence[]): readonly Divergence[] {
  const taken = new Set<Divergence>();
  return divergences.flatMap((one) => {
    if (taken.has(one)) return [];
    if (one.kind !== 'missing' && one.kind !== 'extra') return [one];
    const other = divergences.find(
      (two) =>
        !taken.has(two) &&
        two.team !== one.team &&
        [one.kind, two.kind].sort().join() === 'extra,missing' &&
        isSameChange(one.line ?? two.line, one.entry ?? two.entry),
    );
    if (other === undefined) return [one];
    taken.add(other);
    const line = one.line ?? other.line;
    const entry = one.entry ?? other.entry;
    return [{ ...one, kind: 'team' as const, team: entry?.team ?? one.team, line, entry, after: null }];
  });
}

function isSameChange(line: SheetLine | null, entry: LpEntry | null): boolean {
  return (
    line !== null &&
    entry !== null &&
    line.change === entry.delta &&
    (line.turn === null || line.turn === entry.turn)
  );
}
