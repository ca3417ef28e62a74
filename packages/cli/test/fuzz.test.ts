import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { coverageReport, playDuel, recipeOf, shippedSetup, uniform } from '@duel-log/fuzz';
import { describe, expect, test } from 'vitest';
import { keep } from '../src/fuzz/kept.js';
import { junitOf } from '../src/fuzz/junit.js';
import { matrixOf } from '../src/fuzz/matrix.js';
import { type Ran, reportOf } from '../src/fuzz/report.js';
import { makeWorld } from './world.js';
import { elementsOf } from './xml.js';

const NASTY = 'a <b> & "c" \u0001\n]]> \ud800';

const ran: Ran = {
  seed: '7',
  ruleset: null,
  milliseconds: 2000,
  campaign: {
    duels: 10,
    commands: 4000,
    failures: [],
    cells: { 'chain/2': 3, 'card/activated/sangan': 1, 'command/Pass/main1/accepted': 2 },
  },
  failures: [
    {
      finding: { oracle: 'audit', rule: 'SUM-NS-01', revision: 12, message: NASTY },
      times: 3,
      duel: 4,
      name: 'classic',
      commands: 2,
      file: 'out/audit-SUM-NS-01.counterexample.json',
      replay: 'audit-SUM-NS-01.html',
    },
  ],
  coverage: coverageReport({ 'rule/accepted/X-01': 1 }, ['X-01']),
  coverageRequired: true,
  interrupted: false,
};

describe('the report', () => {
  test('JUnit XML: a test for each oracle, the failed one and the coverage with what is wrong', () => {
    const xml = elementsOf(junitOf(reportOf(ran), ['audit', 'views']));
    const tests = xml.filter(({ name }) => name === 'testcase').map(({ attributes }) => attributes['name']);
    expect(tests).toEqual(['audit', 'views', 'coverage']);
    const failures = xml.filter(({ name }) => name === 'failure');
    expect(failures.map(({ attributes }) => attributes['type'])).toEqual(['SUM-NS-01', 'coverage']);
    expect(failures[0]?.attributes['message']).toBe('a <b> & "c" ?\n]]> ?');
    expect(failures[1]?.text).toBe('X-01 refused');
    expect(xml[0]?.attributes).toMatchObject({ tests: '3', failures: '2' });
  });

  test('the page of coverage links the replay of each failure and shows nothing as markup', () => {
    const html = matrixOf(ran);
    expect(html).toContain('href="audit-SUM-NS-01.html"');
    expect(html).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('X-01 refused');
  });
});

const duel = playDuel({ setup: shippedSetup(2), strategy: uniform, seed: 1, limit: 6 });
const finding = { oracle: 'audit', rule: 'SUM-NS-01', revision: 5, message: 'planted' };
const failure = { finding, duel: 3, name: 'planted', times: 2, recipe: recipeOf(duel) };
const patience = { budget: 5, stop: () => false };

describe('a failure that is kept', () => {
  test('its file plays again, its duel can be audited, its replay opens from a disk', async () => {
    const world = makeWorld();
    const kept = keep({ cwd: world.folder }, 'out', failure, patience);
    expect(kept).toMatchObject({ finding, times: 2, duel: 3 });
    const file = kept.file ?? '';
    // It was planted, so it passes when it is played again.
    expect((await world.duel(['fuzz', 'replay', file])).exit).toBe(0);
    const stream = file.replace('.counterexample.json', '.duel.ndjson');
    expect((await world.duel(['audit', stream])).exit).toBe(0);
    const page = readFileSync(world.path(`out/${kept.replay}`), 'utf8');
    expect(page).toMatch(/^<!doctype html>/i);
  });

  test('the next run tries it first: one that is no counterexample stops the run with a sentence', async () => {
    const world = makeWorld();
    const file = keep({ cwd: world.folder }, 'out', failure, patience).file ?? '';
    writeFileSync(world.path(file), '{}');
    const { exit, err } = await world.duel(['fuzz', '--duels', '1', '--seed', '11', '--out', 'out']);
    expect(exit).toBe(2);
    expect(err).toContain(`${file} is no counterexample`);
  });
});

describe('a place that cannot be written', () => {
  test('is told before any duel is played', async () => {
    const world = makeWorld();
    writeFileSync(world.path('taken'), '');
    for (const [option, place] of [
      ['--out', 'taken'],
      ['--out', 'taken/out'],
      ['--junit', '.'],
      ['--junit', 'nowhere/fuzz.xml'],
      ['--junit', 'taken/fuzz.xml'],
    ] as const) {
      const { exit, out, err } = await world.duel(['fuzz', '--seed', '11', option, place]);
      expect([exit, out]).toEqual([4, '']);
      expect(err).toMatch(
        new RegExp(`^seed 11\nduel: ${place.replace('.', '\\.')}.* (?:written|a folder) \\(E.*\n$`),
      );
    }
    expect(readdirSync(world.folder)).toEqual(['taken']);
  });

  test('loses nothing of what was found', () => {
    const world = makeWorld();
    writeFileSync(world.path('taken'), '');
    const kept = keep({ cwd: world.folder }, 'taken', failure, patience);
    expect(kept).toMatchObject({ finding, times: 2, file: null, replay: null });
    expect(kept.unwritten).toMatch(/^taken cannot be a folder/);
    const report = reportOf({ ...ran, failures: [kept] });
    expect(report.failures).toMatchObject([{ rule: 'SUM-NS-01', message: 'planted', file: null }]);
    expect(junitOf(report, ['audit'])).toContain('No file could be written.');
  });

  test('only at the end: the result is told all the same', async () => {
    const given = ['fuzz', '--duels', '1', '--seed', '11', '--json', '--junit', '/dev/full'];
    const { exit, out, err } = await makeWorld().duel(given);
    expect(exit).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ seed: '11', duels: 1 });
    expect(err).toMatch(/\nduel: \/dev\/full cannot be written \(ENOSPC\): .*\n$/);
  });
});

describe('duel fuzz', () => {
  test.each([
    ['--seed', ''],
    ['--seed', 'a\nb'],
    ['--seed', 'a\u001b[31m'],
    ['--out', ''],
    ['--junit', ''],
    ['--shard', '0/2'],
    ['--shard', '3/2'],
    ['--shard', '99999999999999999998/99999999999999999999'],
    ['--jobs', '0'],
    ['--duels', '1e3'],
  ])('%s %j is one sentence, and exit 2', async (option, text) => {
    const { exit, out, err } = await makeWorld().duel(['fuzz', option, text]);
    expect([exit, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
  });

  test('the seed comes first; one JSON value; the folder holds the coverage', async () => {
    const { duel, path } = makeWorld();
    const { exit, out, err } = await duel(['fuzz', '--duels', '2', '--seed', '11', '--json', '--out', 'out']);
    expect(err.split('\n')[0]).toBe('seed 11');
    const report = JSON.parse(out) as { duels: number; failures: unknown[]; coverage: { required: number } };
    expect(report).toMatchObject({ seed: '11', duels: 2, interrupted: false });
    expect(report.coverage.required).toBeGreaterThan(100);
    expect(exit).toBe(report.failures.length === 0 ? 0 : 1);
    expect(readFileSync(path('out/coverage.html'), 'utf8')).toContain('<!doctype html>');
  });

  test('what is required and was never hit is listed, and the run fails', async () => {
    const { duel, path } = makeWorld();
    const { exit, out } = await duel([
      'fuzz',
      '--duels',
      '1',
      '--seed',
      '11',
      '--require-coverage',
      '--junit',
      'fuzz.xml',
    ]);
    expect(exit).toBe(1);
    expect(out).toMatch(/Never hit: .*(?:accepted|refused)/s);
    const failed = elementsOf(readFileSync(path('fuzz.xml'), 'utf8')).filter(
      ({ name }) => name === 'failure',
    );
    expect(failed.some(({ attributes }) => attributes['type'] === 'coverage')).toBe(true);
  });

  test('stopped by Ctrl-C: what was played is told', async () => {
    const stop = new AbortController();
    stop.abort();
    const { duel } = makeWorld({ stop: stop.signal });
    const { exit, out } = await duel(['fuzz', '--duels', '50', '--seed', '11', '--json']);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ duels: 0, interrupted: true });
  });

  test.each([
    [['--shard', '5/4'], /part of a number of parts, like 1\/4/],
    [['--ruleset', 'speed'], /no ruleset speed here; there are classic-8000/],
    [['--seconds', '0'], /at least 1/],
    [['--duels', 'many'], /whole number/],
  ])('%j is a sentence and exit 2', async (args, said) => {
    const { duel } = makeWorld();
    const { exit, err } = await duel(['fuzz', ...args]);
    expect(exit).toBe(2);
    expect(err).toMatch(said);
  });

  test('without a failure no folder is made', async () => {
    const { duel, folder } = makeWorld();
    const { exit } = await duel(['fuzz', '--duels', '1', '--seed', '11']);
    expect(exit === 0 ? readdirSync(folder) : existsSync(folder)).toEqual(exit === 0 ? [] : true);
  });
});
