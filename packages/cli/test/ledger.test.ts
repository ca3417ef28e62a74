import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixture, makeWorld } from './world.js';

const world = makeWorld();
const VANILLA = fixture('duels/vanilla.duel.ndjson');
const NAMES = ['lp', 'draws', 'summons', 'sets', 'attacks', 'effects'];

function sheet(name: string, ...lines: readonly string[]): string {
  writeFileSync(world.path(name), `${lines.join('\n')}\n`);
  return name;
}

/** A recorded duel without one of its events: its hashes fit no longer, and some later events fit nothing. */
function without(name: string, wanted: string): string {
  const lines = readFileSync(fixture('duels/chains.duel.ndjson'), 'utf8').trimEnd().split('\n');
  lines.splice(
    lines.findIndex((line) => line.includes(wanted)),
    1,
  );
  return sheet(name, ...lines);
}

describe('duel ledger', () => {
  it.each([
    [80, 'hostile'],
    [120, 'chains'],
  ])('fits a terminal of %i columns', async (columns, duel) => {
    const sized = makeWorld({ columns });
    for (const name of NAMES) {
      const { out } = await sized.duel(['ledger', fixture(`duels/${duel}.duel.ndjson`), name]);
      const widest = Math.max(...out.split('\n').map((line) => line.length));
      expect(widest, name).toBeLessThanOrEqual(columns);
    }
  });

  it('goes on behind an event that fits nothing, and says so in a sentence', async () => {
    const file = without('gap.duel.ndjson', '"type":"CardMoved"');
    for (const name of NAMES) {
      const { exit, err, out } = await world.duel(['ledger', file, name]);
      expect(exit).toBe(0);
      expect(err).toContain('was changed after it was recorded');
      expect(err).toMatch(/Event \d+ \(\w+\) .+: the ledger goes on without (it|them)\./);
      expect(out).toContain('event  turn');
    }
    const rows = await world.json<readonly { turn: number }[]>('ledger', file, 'lp');
    expect(rows.at(-1)?.turn).toBe(13);
  });

  it('marks what is wrong and cites the rule below the table', async () => {
    const { out } = await world.duel(['ledger', fixture('disputes/07-drew-two.duel.ndjson'), 'draws']);
    expect(out).toContain('2/1    ! draw phase; nothing explains it; broken:');
    expect(out).toContain('DRAW-02: The Draw Phase gives exactly one card');
    const clean = await world.duel(['ledger', VANILLA, 'draws']);
    expect(clean.out).not.toContain('!');
  });
});

describe('duel ledger lp --score-sheet', () => {
  it('agrees with a sheet of teams or players, and exits with 0', async () => {
    const right = sheet(
      'right.csv',
      'turn;player;change;total',
      '2;B;-100;7900',
      '4;A;-100;7900',
      '4;A;-100;7800',
    );
    const { exit, out } = await world.duel(['ledger', VANILLA, 'lp', '--score-sheet', right]);
    expect(exit).toBe(0);
    expect(out).toContain('The score sheet agrees with the log in all 3 lines.');
    const file = fixture('disputes/06-life-points-wrong-damage.duel.ndjson');
    const named = sheet('named.csv', 'team,total', 'Bo,6100');
    expect((await world.duel(['ledger', file, 'lp', '--score-sheet', named])).exit).toBe(0);
  });

  it('names the first line that parts from the log, and exits with 1', async () => {
    const wrong = sheet(
      'wrong.csv',
      'turn,team,change,total',
      '2,B,-100,7900',
      '4,A,-200,7800',
      '4,A,-100,7700',
    );
    const outcome = await world.duel(['ledger', VANILLA, 'lp', '--score-sheet', wrong]);
    expect(outcome.exit).toBe(1);
    const text = outcome.out.replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'Line 3 has a wrong amount: it says -200; the log says -100 for A in turn 4 at event 80',
    );
    expect(text).toContain('right in itself; -100 carried on');
    const json = await world.json<{ agrees: boolean; divergences: readonly { kind: string }[] }>(
      'ledger',
      VANILLA,
      'lp',
      '--score-sheet',
      wrong,
    );
    expect(json).toMatchObject({ agrees: false, divergences: [{ kind: 'change', line: { line: 3 } }] });
  });

  it.each([
    ['no.csv', [], 'no.csv cannot be read (there is none)'],
    ['words.csv', ['team,change', 'A,-100', 'A,six'], 'words.csv, line 3: change is "six"'],
    ['who.csv', ['team,change', 'Kaiba,-100'], 'who.csv, line 2: there is no team Kaiba; there are A'],
    ['head.csv', ['who,what'], 'head.csv, line 1: there is no column "who"'],
  ])(
    'a sheet that cannot be read (%s) gets one sentence with its line, exit 2',
    async (name, lines, said) => {
      if (lines.length > 0) sheet(name, ...lines);
      const { exit, err } = await world.duel(['ledger', VANILLA, 'lp', '--score-sheet', name]);
      expect(exit).toBe(2);
      expect(err).toContain(said);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    },
  );

  it('is compared with Life Points only', async () => {
    const { exit, err } = await world.duel(['ledger', VANILLA, 'draws', '--score-sheet', 'right.csv']);
    expect(exit).toBe(2);
    expect(err).toContain('--score-sheet is compared with the ledger lp');
  });
});
