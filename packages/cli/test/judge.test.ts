import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixture, makeWorld, type World } from './world.js';

interface Audit {
  readonly events: number;
  readonly checked: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly violations: readonly {
    readonly rule: string;
    readonly event: number;
    readonly evidence: readonly number[];
  }[];
  readonly firstIllegal: number | null;
}

let world: World;
let duel: string;
const FILE = 'whole.duel.ndjson';
beforeAll(async () => {
  world = makeWorld();
  duel = (await world.json<{ duel: string }>('demo', '--seed', '0')).duel;
  await world.duel(['export', duel, '--ndjson', '-o', FILE]);
});

/** The file with one change, as another file. */
function changed(name: string, change: (lines: string[]) => void): string {
  const lines = readFileSync(world.path(FILE), 'utf8').trimEnd().split('\n');
  change(lines);
  writeFileSync(world.path(name), `${lines.join('\n')}\n`);
  return name;
}

describe('duel audit', () => {
  it('counts verdicts by rule', async () => {
    const report = await world.json<Audit>('audit', duel);
    expect(report.violations).toEqual([]);
    expect(report.firstIllegal).toBeNull();
    for (const counts of Object.values(report.checked))
      expect(Object.keys(counts).sort()).toEqual([
        'declared',
        'notApplicable',
        'ok',
        'undetermined',
        'violation',
      ]);
    expect(JSON.parse((await world.duel(['audit', duel, '--format', 'json'])).out)).toEqual(report);
  });

  it('names the first illegal event of a forged file, with its rule and evidence, and exits with 1', async () => {
    const forged = changed('forged.ndjson', (lines) => {
      const at = lines.findIndex((line) => line.includes('"type":"LifePointsChanged"'));
      const event = JSON.parse(lines[at] ?? '{}') as { data: { total: number } };
      event.data.total += 100;
      lines[at] = JSON.stringify(event);
    });
    const outcome = await world.duel(['audit', forged, '--json']);
    expect(outcome.exit).toBe(1);
    const report = JSON.parse(outcome.out) as Audit;
    expect(report.firstIllegal).not.toBeNull();
    expect(report.violations[0]?.event).toBe(report.firstIllegal);
    const text = (await world.duel(['audit', forged])).out;
    expect(text).toContain(`First illegal event: ${report.firstIllegal}`);
    expect(text).toContain('Hash chain: broken');
  });

  it('--rule narrows it to rules that begin so', async () => {
    const { checked } = await world.json<Audit>('audit', duel, '--rule', 'win');
    expect(Object.keys(checked).every((rule) => rule.startsWith('WIN-'))).toBe(true);
    expect((await world.duel(['audit', duel, '--rule', 'NOPE-01'])).exit).toBe(2);
  });

  it('judges also what one viewer has received', async () => {
    await world.duel(['export', duel, '--ndjson', '--view', 'A', '-o', 'a.duel.ndjson']);
    expect((await world.json<Audit>('audit', 'a.duel.ndjson')).violations).toEqual([]);
  });
});

/** How many events there are up to one, from the nth on, that is not the last of its command. */
function insideOf(lines: readonly string[], from: number): number {
  const at = lines.findIndex((line, index) => {
    const { meta } = JSON.parse(line) as { readonly meta: { readonly index: string; readonly of: string } };
    return index >= from && Number(meta.index) + 1 < Number(meta.of);
  });
  return at + 1;
}

describe('duel verify', () => {
  it('finds chain and commitments in order, of the stream and of each view with the same head', async () => {
    const whole = await world.json<{ chain: string; head: string; firstBroken: null; events: number }>(
      'verify',
      duel,
    );
    expect(whole).toMatchObject({ chain: 'ok', firstBroken: null });
    for (const view of ['A', 'B', 'spectator']) {
      await world.duel(['export', duel, '--ndjson', '--view', view, '-o', 'view.duel.ndjson']);
      expect(await world.json('verify', 'view.duel.ndjson')).toMatchObject({ chain: 'ok', head: whole.head });
    }
    expect((await world.duel(['verify', FILE])).out).toMatch(/Hidden values: \d+, and all of them fit/);
    const { out } = await world.duel(['verify', 'view.duel.ndjson']);
    expect(out).toMatch(/Hidden values: \d+ are shown and fit their commitments; \d+ stay hidden/);
    expect((await world.duel(['verify', FILE, '--head', whole.head])).exit).toBe(0);
    expect((await world.duel(['verify', FILE, '--head', 'f'.repeat(64)])).exit).toBe(1);
  });

  it.each([
    [
      'edited',
      (lines: string[]) => void (lines[40] = (lines[40] ?? '').replace('"actor":"', '"actor":"X')),
      40,
    ],
    ['cut out', (lines: string[]) => void lines.splice(40, 1), 40],
    ['swapped', (lines: string[]) => void lines.splice(40, 2, lines[41] ?? '', lines[40] ?? ''), 40],
    ['cut off', (lines: string[]) => void (lines.length = insideOf(lines, 100)), null],
  ])('an event %s breaks the chain: exit 1, and the place is named', async (name, change, at) => {
    const outcome = await world.duel([
      'verify',
      changed(`${name.replace(' ', '-')}.ndjson`, change),
      '--json',
    ]);
    expect(outcome.exit).toBe(1);
    const report = JSON.parse(outcome.out) as { chain: string; firstBroken: number };
    expect(report.chain).toBe('broken');
    if (at !== null) expect(report.firstBroken).toBe(at);
  });
});

describe('duel scenario and perft', () => {
  it('runs a scenario file, and a folder, and fails where one fails', async () => {
    const file = fixture('scenarios/zone.json');
    const results = await world.json<readonly Record<string, unknown>[]>('scenario', file);
    expect(results.length).toBeGreaterThan(3);
    for (const result of results)
      expect(Object.keys(result).sort()).toEqual(['failures', 'file', 'id', 'name', 'ok']);
    const [first] = JSON.parse(readFileSync(file, 'utf8')) as readonly Record<string, unknown>[];
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the scenario format
    const wrong = { ...first, id: 'SC-WRONG', then: { events: ['DuelEnded'] } };
    writeFileSync(world.path('wrong.json'), JSON.stringify(wrong));
    const outcome = await world.duel(['scenario', 'wrong.json']);
    expect(outcome.exit).toBe(1);
    expect(outcome.out).toContain('0 of 1 scenarios pass');
  });

  it('counts positions, and finds a wrong number', async () => {
    const file = fixture('perft/perft.json');
    const outcome = await world.duel(['perft', file, '--depth', '1', '--json']);
    expect(outcome.exit).toBe(0);
    const rows = JSON.parse(outcome.out) as readonly {
      id: string;
      zonesIgnored: number[];
      zonesCounted: number[];
    }[];
    expect(
      rows.every(({ zonesIgnored, zonesCounted }) => zonesIgnored.length === 1 && zonesCounted.length === 1),
    ).toBe(true);
    const text = readFileSync(file, 'utf8');
    const perft = JSON.parse(text) as { positions: { counts: { zonesIgnored: number[] } }[] };
    const position = perft.positions[0];
    if (position !== undefined) position.counts.zonesIgnored[0] = 999;
    writeFileSync(world.path('perft.json'), JSON.stringify(perft));
    expect((await world.duel(['perft', 'perft.json', '--depth', '1'])).exit).toBe(1);
  });
});
