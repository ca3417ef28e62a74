import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyByHand } from './by-hand.js';
import { fixture, makeWorld, type World } from './world.js';

const page = readFileSync(new URL('../../../docs/verify-by-hand.md', import.meta.url), 'utf8');
const script = /```python\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const python = spawnSync('python3', ['--version']).status === 0;

let world: World;
beforeAll(async () => {
  world = makeWorld();
  writeFileSync(world.path('verify.py'), script);
  await world.duel(['import', fixture('duels/chains.duel.ndjson')]);
  await world.duel(['rule', 'last', '--judge', 'Ann', '--reason', 'Points.', '--life', 'A=100']);
});

/** What the page's script says of a file; where there is no Python, what the page's steps say. */
function says(file: string): string {
  const byHand = verifyByHand(readFileSync(file, 'utf8'));
  if (!python) return byHand;
  const { status, stdout, stderr } = spawnSync('python3', [world.path('verify.py'), file], {
    encoding: 'utf8',
  });
  const last = stderr.trim().split('\n').at(-1) ?? '';
  const said = status === 0 ? stdout.trim() : last.replace('AssertionError: ', '');
  expect(said).toBe(byHand);
  return said;
}

const exported = async (...args: readonly string[]): Promise<string> => {
  await world.duel(['export', 'last', '--ndjson', '-o', 'out.duel.ndjson', ...args]);
  return world.path('out.duel.ndjson');
};

describe('docs/verify-by-hand.md', () => {
  it.each(['chains', 'hostile', 'long', 'vanilla'])('%s: the head that `duel verify` finds', async (name) => {
    const file = fixture(`duels/${name}.duel.ndjson`);
    const { events, head } = await world.json<{ events: number; head: string }>('verify', file);
    expect(says(file)).toBe(`${events} events, head ${head}`);
  });

  it('a duel with a position that a judge has set, whole and in every view: one head', async () => {
    const { events, head } = await world.json<{ events: number; head: string }>('verify', 'last');
    for (const view of ['judge', 'spectator', 'A', 'B'])
      expect(says(await exported('--view', view))).toBe(`${events} events, head ${head}`);
  });

  it.each([
    [
      'a public number',
      (lines: string[]) => change(lines, '"type":"LifePointsChanged"', /"total":(\d+)/, '"total":1$1'),
    ],
    [
      'a hidden card',
      (lines: string[]) => change(lines, '"type":"CardMoved"', /"id":\{"\$h":"/, '"id":{"$h":"x-'),
    ],
    ['a line left out', (lines: string[]) => void lines.splice(30, 1)],
    [
      'two lines in another order',
      (lines: string[]) => void lines.splice(30, 2, lines[31] ?? '', lines[30] ?? ''),
    ],
    ['the last line cut off', (lines: string[]) => void lines.pop()],
    ['another author', (lines: string[]) => change(lines, '"actor":"A"', /"actor":"A"/, '"actor":"B"')],
  ])('%s is found, in the whole file and in a view', async (name, tamper) => {
    for (const view of ['judge', 'A']) {
      const file = await exported('--view', view);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      const before = says(file);
      tamper(lines);
      writeFileSync(file, `${lines.join('\n')}\n`);
      expect(before).toMatch(/^\d+ events, head [0-9a-f]{64}$/);
      expect(says(file), name).toMatch(/^event \d+: |cut off/);
    }
  });
});

/** Changes the first line that holds a text and fits. */
function change(lines: string[], holds: string, pattern: RegExp, by: string): void {
  const at = lines.findIndex((line) => line.includes(holds) && pattern.test(line));
  expect(at).toBeGreaterThan(-1);
  lines[at] = (lines[at] ?? '').replace(pattern, by);
}
