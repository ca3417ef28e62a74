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

/** Marks of the program in what people read: nothing, instances, the names of what is no word. */
const RAW =
  /undefined|\bnull\b|NaN|\[object|\b[AB]:\d|\b(?:no-effect|not-last|life-points|deck-out|flip-summon)\b/;
const LEDGERS = ['summons', 'sets', 'draws', 'lp', 'effects', 'attacks'] as const;

describe.each(families)('$file as people read it', ({ file }) => {
  const path = fixture(`duels/${file}.duel.ndjson`);

  it.each(['judge', 'A', 'spectator'])(
    'log, board and ledgers hold no word of the program (%s)',
    async (view) => {
      const lines = [
        ['log', path],
        ['log', path, '--full'],
        ['board', path],
        ...LEDGERS.map((name) => ['ledger', path, name]),
      ];
      for (const args of lines) {
        const { out, exit } = await world.duel([...args, '--view', view]);
        expect(exit, args.join(' ')).toBe(0);
        const found = out.split('\n').filter((line) => RAW.test(line));
        expect(found, args.join(' ')).toEqual([]);
      }
    },
  );
});
