import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeWorld } from './world.js';

const main = new URL('../dist/main.js', import.meta.url).pathname;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command; `interrupt`: Ctrl-C as soon as stderr holds this. */
function built(
  folder: string,
  args: readonly string[],
  interrupt?: RegExp,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, 'fuzz', ...args], { cwd: folder });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => {
      err += String(chunk);
      if (interrupt?.test(err) !== true || child.killed) return;
      child.kill(signal);
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

interface Report {
  readonly seconds: number;
  readonly duelsPerSecond: number;
  readonly commandsPerSecond: number;
  readonly duels: number;
  readonly interrupted: boolean;
}

test('one seed at one and two jobs: the same bytes but for times, also of the coverage', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(async (jobs) => {
      const { folder } = makeWorld();
      const args = ['--duels', '66', '--seed', '4', '--json', '--out', 'out', '--jobs', String(jobs)];
      const { out } = await built(folder, args);
      const report = JSON.parse(out) as Report;
      const { seconds: _s, duelsPerSecond: _d, commandsPerSecond: _c, ...same } = report;
      return { same, page: readFileSync(`${folder}/out/coverage.html`, 'utf8') };
    }),
  );
  expect(one?.same.duels).toBe(66);
  expect(two).toEqual(one);
}, 180_000);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s: the run ends in order and tells what it has',
  async (signal) => {
    const { folder } = makeWorld();
    const { code, out } = await built(
      folder,
      ['--seconds', '600', '--seed', '4', '--json', '--jobs', '2'],
      /^seed 4\n/,
      signal,
    );
    const report = JSON.parse(out) as Report;
    expect(report.interrupted).toBe(true);
    expect([0, 1]).toContain(code);
    expect(report.seconds).toBeLessThan(600);
  },
  120_000,
);

test('a hundred thousand jobs are no more threads than there are duels', async () => {
  const { folder } = makeWorld();
  const { code, err } = await built(folder, ['--duels', '1', '--seed', '4', '--jobs', '100000']);
  expect([code, err]).toEqual([0, 'seed 4\n']);
}, 120_000);
