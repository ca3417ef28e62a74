import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LpEntry, readScoreSheet, reconcile, type Reconciliation, scoreSheetOf } from '../src/index.js';

function entryOf(given: Pick<LpEntry, 'event' | 'turn' | 'team' | 'delta' | 'total'>): LpEntry {
  const why = given.delta === 0 ? 'start' : 'battle';
  return {
    ...given,
    phase: 'battle',
    reckoned: given.total,
    agrees: 'yes',
    arithmetic: null,
    cause: { why, link: null, card: null },
  };
}

/** A ledger of two teams: the start, then changes whose amounts in a row differ. */
const ledgers: fc.Arbitrary<readonly LpEntry[]> = fc
  .array(
    fc.record({
      team: fc.constantFrom('A', 'B'),
      amount: fc.integer({ min: 1, max: 40 }),
      later: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((changes) => {
    const totals: Record<string, number> = { A: 8000, B: 8000 };
    const entry = (event: number, turn: number, team: string, delta: number): LpEntry => {
      const total = (totals[team] ?? 0) + delta;
      totals[team] = total;
      return entryOf({ event, turn, team, delta, total });
    };
    let turn = 1;
    const entries = [entry(0, 0, 'A', 0), entry(0, 0, 'B', 0)];
    changes.forEach(({ team, amount, later }, at) => {
      turn += later;
      // No two changes are alike, so that a planted error has one place.
      entries.push(entry(at + 1, turn, team, -(amount * 50 + at)));
    });
    return entries;
  });

interface Row {
  turn: number;
  team: string;
  change: number | null;
  total: number | null;
}

const rowsOf = (ledger: readonly LpEntry[]): Row[] =>
  ledger.map(({ turn, team, delta, reckoned, cause }) => ({
    turn,
    team,
    change: cause.why === 'start' ? null : delta,
    total: reckoned,
  }));

function check(rows: readonly Row[], ledger: readonly LpEntry[]): Reconciliation {
  const text = [
    'turn,team,change,total',
    ...rows.map(({ turn, team, change, total }) => [turn, team, change ?? '', total ?? ''].join(',')),
  ].join('\n');
  const read = readScoreSheet(text);
  if (!read.ok) throw new Error(read.message);
  return reconcile(read.lines, ledger);
}

/** A ledger and the place of one of its changes in the sheet; line 1 of the file is the heading. */
const planted = fc
  .tuple(ledgers, fc.nat())
  .map(([ledger, at]) => ({ ledger, at: 2 + (at % (ledger.length - 2)) }));

const lineNumber = (at: number): number => at + 2;

/** The only divergence, or all of them as a failure. */
function only({ divergences }: Reconciliation): { kind: string; line: number | null; event: number | null } {
  expect(divergences).toHaveLength(1);
  const [first] = divergences;
  return { kind: first?.kind ?? '', line: first?.line?.line ?? null, event: first?.entry?.event ?? null };
}

function carryOn(rows: Row[], from: number, team: string, by: number): void {
  for (const row of rows.slice(from)) if (row.team === team && row.total !== null) row.total += by;
}

describe('a paper score sheet', () => {
  it('written from the ledger always agrees with it', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const read = readScoreSheet(scoreSheetOf(ledger));
        expect(read.ok && reconcile(read.lines, ledger).divergences).toEqual([]);
      }),
    );
  });

  it('agrees, too, without its totals, without its changes, and without its turns', () => {
    fc.assert(
      fc.property(ledgers, fc.constantFrom('total', 'change', 'turn'), (ledger, column) => {
        const rows = ledger.map(({ turn, team, delta, reckoned }) => ({
          turn: column === 'turn' ? '' : turn,
          team,
          change: column === 'change' ? '' : delta,
          total: column === 'total' ? '' : reckoned,
        }));
        const text = rows.map((row) => Object.values(row).join(';')).join('\n');
        const read = readScoreSheet(`turn;team;change;total\n${text}`);
        expect(read.ok && reconcile(read.lines, ledger).divergences).toEqual([]);
      }),
    );
  });

  it('that ends early agrees as far as it goes', () => {
    fc.assert(
      fc.property(planted, ({ ledger, at }) => {
        const { divergences, unwritten } = check(rowsOf(ledger).slice(0, at), ledger);
        expect(divergences).toEqual([]);
        expect(unwritten).toBe(ledger.length - at);
      }),
    );
  });

  it('that lacks one line is told which', () => {
    fc.assert(
      fc.property(planted, fc.boolean(), ({ ledger, at }, carried) => {
        fc.pre(at < ledger.length - 1);
        const rows = rowsOf(ledger);
        const [gone] = rows.splice(at, 1);
        if (carried) carryOn(rows, at, gone?.team ?? '', -(gone?.change ?? 0));
        expect(only(check(rows, ledger))).toEqual({ kind: 'missing', line: null, event: ledger[at]?.event });
      }),
    );
  });

  it('with one wrong amount is told the line, whether the total was right or carried the error on', () => {
    fc.assert(
      fc.property(planted, fc.boolean(), ({ ledger, at }, carried) => {
        const rows = rowsOf(ledger);
        const row = rows[at] as Row;
        row.change = (row.change ?? 0) - 10_000;
        if (carried) carryOn(rows, at, row.team, -10_000);
        expect(only(check(rows, ledger))).toMatchObject({ kind: 'change', line: lineNumber(at) });
      }),
    );
  });

  it('with one wrong sum is told the line, whether it was put right at once or carried on', () => {
    fc.assert(
      fc.property(planted, fc.boolean(), ({ ledger, at }, carried) => {
        const rows = rowsOf(ledger);
        const row = rows[at] as Row;
        if (carried) carryOn(rows, at, row.team, 100);
        else row.total = (row.total ?? 0) + 100;
        const { rows: compared, ...rest } = check(rows, ledger);
        expect(only({ rows: compared, ...rest })).toMatchObject({ kind: 'arithmetic', line: lineNumber(at) });
        const later = compared.filter(
          ({ line, team }) => team === row.team && (line?.line ?? 0) > lineNumber(at),
        );
        expect(later.every((one) => one.carried === (carried ? 100 : 0))).toBe(true);
      }),
    );
  });

  it('that lacks all of a team, or is full of lines that never were, is told them all', () => {
    // Amounts of which no two sums are alike: what the sheet may be off by is never the same twice.
    const ledger = Array.from({ length: 60 }, (_, at) =>
      entryOf({ event: at, turn: 1, team: 'A', delta: -(3 ** (at % 19) + at), total: 8000 - at }),
    );
    expect(check([{ turn: 99, team: 'B', change: -5, total: null }], ledger).divergences).toMatchObject([
      { kind: 'extra', team: 'B' },
    ]);
    expect(check(rowsOf(ledger).slice(-1), ledger).divergences.length).toBeGreaterThan(58);
    const never = rowsOf(ledger).map((row) => ({ ...row, turn: 99 }));
    expect(check(never, ledger.slice(0, 1)).divergences.length).toBeGreaterThan(58);
  });

  it('with one line too many is told the line', () => {
    fc.assert(
      fc.property(planted, fc.boolean(), ({ ledger, at }, carried) => {
        const rows = rowsOf(ledger);
        const { turn, team, total } = rows[at] as Row;
        const more = { turn, team, change: -33_333, total: (total ?? 0) - 33_333 };
        if (carried) carryOn(rows, at + 1, team, -33_333);
        rows.splice(at + 1, 0, more);
        expect(only(check(rows, ledger))).toMatchObject({ kind: 'extra', line: lineNumber(at + 1) });
      }),
    );
  });

  it('with a change under the wrong team, or in the wrong turn, is told the line', () => {
    fc.assert(
      fc.property(planted, ({ ledger, at }) => {
        const other = rowsOf(ledger);
        const row = other[at] as Row;
        row.team = row.team === 'A' ? 'B' : 'A';
        row.total = null;
        expect(only(check(other, ledger))).toMatchObject({ kind: 'team', line: lineNumber(at) });
        const late = rowsOf(ledger);
        (late[at] as Row).turn += 1;
        expect(only(check(late, ledger))).toMatchObject({ kind: 'turn', line: lineNumber(at) });
      }),
    );
  });
});

describe('a sheet of totals alone', () => {
  const totalsOf = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, change: null }));

  it('agrees with its own ledger, with the start and without it', () => {
    fc.assert(
      fc.property(ledgers, fc.boolean(), (ledger, start) => {
        const rows = totalsOf(rowsOf(ledger)).slice(start ? 0 : 2);
        expect(check(rows, ledger).divergences).toEqual([]);
      }),
    );
  });

  it('with one wrong total parts from the ledger at the change of that turn, and nowhere else', () => {
    fc.assert(
      fc.property(planted, fc.integer({ min: 1, max: 30 }), fc.boolean(), ({ ledger, at }, wrong, start) => {
        // The only change of its team in its turn: nothing else could be meant.
        const entry = ledger[at] as LpEntry;
        fc.pre(ledger.every((one) => one === entry || one.team !== entry.team || one.turn !== entry.turn));
        const rows = totalsOf(rowsOf(ledger));
        const row = rows[at] as Row;
        row.total = (row.total ?? 0) + wrong;
        const found = only(check(rows.slice(start ? 0 : 2), ledger));
        expect(found).toEqual({
          kind: 'change',
          line: lineNumber(at) - (start ? 0 : 2),
          event: entry.event,
        });
      }),
    );
  });
});
