import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixture, makeWorld } from './world.js';

const world = makeWorld({ columns: 120 });

const files = readdirSync(fixture('duels')).filter((name) => name.endsWith('.duel.ndjson'));
const families = JSON.parse(readFileSync(fixture('duels/families.json'), 'utf8')) as readonly {
  readonly file: string;
}[];

it('each family of cards has its duel', () => {
  for (const { file } of families) expect(files).toContain(`${file}.duel.ndjson`);
});

describe.each(files)('%s', (name) => {
  const file = fixture(`duels/${name}`);

  it('was recorded without a fault, and no rule is broken in it', async () => {
    expect((await world.duel(['verify', file])).exit).toBe(0);
    const report = await world.json<{ readonly violations: readonly unknown[] }>('audit', file);
    expect(report.violations).toEqual([]);
  });
});
