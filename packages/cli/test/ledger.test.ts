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

describe('a ledger after a ruling', () => {
  interface Row {
    readonly event: number;
    readonly takenBack?: number;
    readonly settledBy?: number;
    readonly ruling?: { readonly judge: string };
  }
  /** a dispute, its ledger, the entry that is wrong, the event that breaks the rule, where play returns to */
  const DISPUTES = [
    ['01-two-summons', 'summons', 13, 11, 9],
    ['03-trap-set-this-turn', 'effects', 11, 11, 8],
    ['06-life-points-wrong-damage', 'lp', 13, 13, 8],
    ['07-drew-two', 'draws', 11, 11, 5],
    ['09-direct-attack-past-a-set-monster', 'attacks', 10, 10, 8],
  ] as const;
  const ruled = async (dispute: string, answers: number, ...what: readonly string[]) => {
    const one = makeWorld();
    await one.duel(['import', fixture(`disputes/${dispute}.duel.ndjson`)]);
    const words = ['--judge', 'Ruth', '--reason', 'So be it.', '--answers', String(answers)];
    const { exit, err } = await one.duel(['rule', 'last', ...words, ...what]);
    expect(exit, err).toBe(0);
    return one;
  };

  it.each(DISPUTES)('%s: what a rewind has taken back says so and is not marked', async (...dispute) => {
    const [name, ledger, entry, illegal, to] = dispute;
    const { out: before } = await world.duel(['ledger', fixture(`disputes/${name}.duel.ndjson`), ledger]);
    expect(before).toMatch(new RegExp(`^ +${entry} .*! `, 'm'));
    const one = await ruled(name, illegal, '--rewind-to', String(to));
    const rows = await one.json<readonly Row[]>('ledger', 'last', ledger);
    const back = rows.find(({ event }) => event === entry)?.takenBack;
    expect(back).toBeGreaterThan(entry);
    const { out } = await one.duel(['ledger', 'last', ledger]);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(`[taken back: ruling at ${back}]`);
    expect(out).not.toMatch(/ ! /);
    expect(out).toContain('nothing is open');
  });

  it.each(DISPUTES)(
    '%s: what a ruling in words has settled says so and is not marked',
    async (...dispute) => {
      const [name, ledger, entry, illegal] = dispute;
      const one = await ruled(name, illegal);
      const rows = await one.json<readonly Row[]>('ledger', 'last', ledger);
      expect(rows.find(({ event }) => event === entry)?.settledBy).toBeGreaterThan(entry);
      const { out } = await one.duel(['ledger', 'last', ledger]);
      expect(out.replaceAll(/\s+/g, ' ')).toMatch(
        /\[settled: ruling at \d+\].*It is settled by the ruling at event/,
      );
      expect(out).not.toMatch(/ ! /);
    },
  );

  it('names the judge beside Life Points that he has set right', async () => {
    const one = await ruled('06-life-points-wrong-damage', 13, '--life', 'B=7600');
    const rows = await one.json<readonly Row[]>('ledger', 'last', 'lp');
    expect(rows.at(-1)).toMatchObject({ delta: 1500, total: 7600, ruling: { judge: 'Ruth' } });
    const { out } = await one.duel(['ledger', 'last', 'lp']);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /a judge corrected the position \(ruling of Ruth, event \d+\)/,
    );
  });

  it('says at which event a rule was broken where that is not the event of its line', async () => {
    const { out } = await world.duel(['ledger', fixture('disputes/01-two-summons.duel.ndjson'), 'summons']);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('broken: SUM-NS-01 at event 11');
  });
});

describe('duel ledger lp --score-sheet', () => {
  it('of another duel asks whether it is the right one', async () => {
    const paper = fixture('disputes/05-life-points-by-sheet.csv');
    for (const other of ['01-two-summons', '07-drew-two', '14-deck-out']) {
      const file = fixture(`disputes/${other}.duel.ndjson`);
      const { out, exit } = await world.duel(['ledger', file, 'lp', '--score-sheet', paper]);
      expect(exit).toBe(1);
      expect(out).toContain('is it the sheet of this duel?');
    }
  });

  it('tells of a log that does not add up itself, with the total that stands there', async () => {
    const args = ['ledger', fixture('disputes/20-changed-file.duel.ndjson'), 'lp', '--score-sheet'];
    const right = sheet('right.csv', 'team,total', 'B,7900', 'A,7900', 'A,7800', 'A,7200');
    const { out, exit } = await world.duel([...args, right]);
    expect(exit).toBe(1);
    expect(out).toMatch(/^ +\d+ +112 .* 7400 +! /m);
    expect(out).toMatch(
      /The log itself does not add up at event 112: it says 7400; by addition it is\s7200\./,
    );
    expect(await world.json('ledger', ...args.slice(1), right)).toMatchObject({ agrees: false });
  });

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
