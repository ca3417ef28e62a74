import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatCounterexample, parseCounterexample, type Counterexample } from '@duel-log/fuzz';
import { fixture, makeWorld, type World } from './world.js';

const NAME = 'two-normal-summons-in-a-turn';
const FILE = fixture(`counterexamples/${NAME}.counterexample.json`);

const read = (path: string): Counterexample => {
  const parsed = parseCounterexample(readFileSync(path, 'utf8'), path);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.counterexample;
};

/** A case that still fails: a command that is taken where the file says nothing is. */
function failing(world: World): string {
  const kept = read(FILE);
  const finding = { oracle: 'chains', rule: 'CHAIN-02', revision: 6, message: 'It was planted.' };
  const bad = { ...kept, finding, name: 'bad' };
  writeFileSync(world.path('bad.counterexample.json'), formatCounterexample(bad));
  return 'bad.counterexample.json';
}

describe('duel fuzz replay', () => {
  test('says what was given, what became of it, what the case was kept for, and that it passes', async () => {
    const { exit, out } = await makeWorld().duel(['fuzz', 'replay', FILE]);
    expect(exit).toBe(0);
    expect(out).toContain(NAME);
    expect(out).toMatch(/1 {2}B: Set Opticlops/);
    expect(out).toMatch(/2 {2}B: Summon .* refused: SUM-NS-01/);
    expect(out).toMatch(/Kept for: audit, SUM-NS-01: B made a Normal Summon/);
    expect(out).toContain('It passes now.');
  });

  test('--json prints one value, wherever it stands', async () => {
    for (const args of [
      ['fuzz', 'replay', FILE, '--json'],
      ['--json', 'fuzz', 'replay', FILE],
    ]) {
      const { out, exit } = await makeWorld().duel(args);
      expect(exit).toBe(0);
      expect(JSON.parse(out)).toMatchObject({
        name: NAME,
        verdict: 'passes',
        same: false,
        commands: 2,
        skipped: [1],
        finding: { oracle: 'audit', rule: 'SUM-NS-01' },
        findings: [],
      });
    }
  });

  test('--html writes a replay that opens at the failure', async () => {
    const world = makeWorld();
    const { exit } = await world.duel(['fuzz', 'replay', FILE, '--html', 'case.html']);
    expect(exit).toBe(0);
    expect(readFileSync(world.path('case.html'), 'utf8')).toMatch(/^<!doctype html>/i);
  });

  test('a position that the engine cannot play from is a failure of its own, and exit 1', async () => {
    const world = makeWorld();
    const kept = read(FILE);
    const { from } = kept.recipe;
    if (from === undefined) throw new Error('the case begins at the opening');
    const cards = from.cards.map((card) => ({ ...card, place: 'C.hand' }));
    const text = formatCounterexample({ ...kept, recipe: { ...kept.recipe, from: { ...from, cards } } });
    writeFileSync(world.path('odd.json'), text);
    const { exit, out, err } = await world.duel(['fuzz', 'replay', 'odd.json']);
    expect(exit).toBe(1);
    expect(out).toContain('It fails in another way now: play, ENGINE-THROWS');
    expect(err).not.toContain('    at ');
  });

  test.each([
    ['there is none', null, /^duel: x\.json cannot be read \(there is none\): name a \.counterexample\.json/],
    ['no JSON', 'duel', /^duel: x\.json is no JSON: name a file that `duel fuzz` has written\.\n$/],
    ['something else', '{"a":1}', /^duel: x\.json is no counterexample: name a \*\.counterexample\.json/],
    [
      'a ruleset of another program',
      formatCounterexample({ ...read(FILE), recipe: { ...read(FILE).recipe, ruleset: 'chess' } }),
      /^duel: x\.json cannot be played here \(there is no ruleset chess here; [^.]+\): take a program that has it\.\n$/,
    ],
  ])('a file that cannot be used is one sentence and exit 2: %s', async (_, text, says) => {
    const world = makeWorld();
    if (text !== null) writeFileSync(world.path('x.json'), text);
    const { exit, err } = await world.duel(['fuzz', 'replay', 'x.json']);
    expect(exit).toBe(2);
    expect(err).toMatch(says);
  });
});

describe('duel fuzz promote', () => {
  test('puts the case under its new name where the tests find it', async () => {
    const world = makeWorld();
    mkdirSync(world.path('fixtures/counterexamples'), { recursive: true });
    const { exit, out } = await world.duel(['fuzz', 'promote', FILE, '--name', 'twice']);
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^Written to fixtures\/counterexamples\/twice\.counterexample\.json\. It passes now\./,
    );
    const path = world.path('fixtures/counterexamples/twice.counterexample.json');
    expect(read(path)).toEqual({ ...read(FILE), name: 'twice' });
    // Once more is no harm; another case under the same name is.
    expect((await world.duel(['fuzz', 'promote', FILE, '--name', 'twice'])).exit).toBe(0);
    const other = await world.duel(['fuzz', 'promote', failing(world), '--name', 'twice']);
    expect(other.exit).toBe(2);
    expect(other.err).toContain('is there already and is another case: give this one a --name.');
  });

  test('into another project, whose folder is made', async () => {
    const world = makeWorld();
    expect((await world.duel(['fuzz', 'promote', FILE])).err).toContain(
      'There is no folder fixtures/counterexamples here',
    );
    const { exit, out } = await world.duel(['fuzz', 'promote', FILE, '--to', 'test/cases', '--json']);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual({
      file: `test/cases/${NAME}.counterexample.json`,
      name: NAME,
      verdict: 'passes',
    });
    expect(existsSync(world.path(`test/cases/${NAME}.counterexample.json`))).toBe(true);
  });

  test('a place that cannot be one, and a case that would be lost, are a sentence', async () => {
    const world = makeWorld();
    mkdirSync(world.path('cases/taken.counterexample.json'), { recursive: true });
    writeFileSync(world.path('mine.json'), readFileSync(FILE));
    for (const [args, exit, says] of [
      [['promote', FILE, '--to', ''], 2, '--to is empty'],
      [['promote', FILE, '--to', 'mine.json'], 4, 'mine.json cannot be a folder (E'],
      [['promote', FILE, '--to', 'mine.json/x'], 4, 'mine.json/x cannot be a folder (E'],
      [['promote', FILE, '--to', '/proc/self/x/y'], 4, '/proc/self/x/y cannot be a folder (E'],
      [['promote', FILE, '--to', 'cases', '--name', 'taken'], 2, 'taken.counterexample.json cannot be read'],
      [['replay', 'mine.json', '--html', './mine.json'], 2, './mine.json is the file that is read'],
    ] as const) {
      const given = await world.duel(['fuzz', ...args]);
      expect([given.exit, given.err]).toEqual([exit, expect.stringContaining(says) as string]);
      expect(given.err.trimEnd().split('\n')).toHaveLength(1);
    }
    expect(readFileSync(world.path('mine.json'), 'utf8')).toBe(readFileSync(FILE, 'utf8'));
  });

  test('a name that is none is refused', async () => {
    const { exit, err } = await makeWorld().duel(['fuzz', 'promote', FILE, '--name', '../x', '--to', '.']);
    expect(exit).toBe(2);
    expect(err).toContain('is no name of a file');
  });
});
