import { readFileSync, writeFileSync } from 'node:fs';
import { CATALOGUE, findPool } from '@duel-log/cards';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixture, makeWorld, type World } from './world.js';

let world: World;
let duel: string;
beforeAll(async () => {
  world = makeWorld();
  duel = (await world.json<{ duel: string }>('demo', '--seed', '2')).duel;
});

describe('duel export and import', () => {
  it('what is exported and imported is the same stream, byte for byte', async () => {
    const whole = (await world.duel(['export', duel, '--ndjson'])).out;
    writeFileSync(world.path('x.duel.ndjson'), whole);
    const other = ['--store', 'sqlite:other.db'];
    const [imported] = await world.json<readonly object[]>('import', 'x.duel.ndjson', ...other);
    expect(imported).toMatchObject({ file: 'x.duel.ndjson', duel });
    expect((await world.duel(['export', duel, '--ndjson', ...other])).out).toBe(whole);
    const [again] = await world.json<readonly { added: number }[]>('import', 'x.duel.ndjson', ...other);
    expect(again?.added).toBe(0);
  });

  it('a prefix ends with a whole commit, and goes on where the file goes on', async () => {
    await world.duel(['export', duel, '--ndjson', '--at', '20', '-o', 'begun.duel.ndjson']);
    const other = ['--store', 'sqlite:prefix.db'];
    expect((await world.duel(['verify', 'begun.duel.ndjson'])).exit).toBe(0);
    await world.json('import', 'begun.duel.ndjson', ...other);
    const [rest] = await world.json<readonly { added: number; events: number }[]>(
      'import',
      'x.duel.ndjson',
      ...other,
    );
    expect(rest?.added).toBeGreaterThan(0);
    expect(rest?.added).toBeLessThan(rest?.events ?? 0);
  });

  it('another course of the same duel is a conflict', async () => {
    const other = ['--store', 'sqlite:course.db'];
    await world.json('import', 'begun.duel.ndjson', ...other);
    await world.json('act', 'last', '{"type":"Surrender","by":"A"}', ...other);
    const outcome = await world.duel(['import', 'x.duel.ndjson', ...other]);
    expect(outcome.exit).toBe(3);
    expect(outcome.err).toContain('another course');
  });

  it('a view can be read like a duel, but not played on', async () => {
    await world.duel(['export', duel, '--ndjson', '--view', 'B', '-o', 'b.duel.ndjson']);
    expect((await world.duel(['log', 'b.duel.ndjson'])).out).toContain('the view of B');
    expect((await world.duel(['board', 'b.duel.ndjson', '--view', 'A'])).exit).toBe(2);
    await world.json('import', 'b.duel.ndjson', '--store', 'sqlite:view.db');
    const outcome = await world.duel(['act', duel, '{"type":"EndTurn"}', '--store', 'sqlite:view.db']);
    expect(outcome.exit).toBe(2);
    expect(outcome.err).toContain('view of B');
  });

  it('a file with a broken chain is not imported', async () => {
    const lines = readFileSync(world.path('x.duel.ndjson'), 'utf8').replace('"actor":"A"', '"actor":"B"');
    writeFileSync(world.path('bad.duel.ndjson'), lines);
    const outcome = await world.duel(['import', 'bad.duel.ndjson', '--store', 'sqlite:bad.db']);
    expect(outcome.exit).toBe(1);
    expect(outcome.err).toContain('nothing was imported');
  });

  it('a changed file is read, but never without a word', async () => {
    for (const verb of [['log'], ['board'], ['ledger'], ['export', '--text']]) {
      const [name = '', ...options] = verb;
      const args =
        name === 'ledger' ? [name, 'bad.duel.ndjson', 'lp'] : [name, 'bad.duel.ndjson', ...options];
      const outcome = await world.duel(args);
      expect(outcome.exit, name).toBe(0);
      expect(outcome.err, name).toContain('was changed after it was recorded');
    }
  });

  it('--text tells the duel as a spectator saw it', async () => {
    const { out } = await world.duel(['export', duel, '--text']);
    expect(out.split('\n')[0]).toContain('view of a spectator');
    expect(out).toContain('wins the Duel');
  });
});

describe('duel deck', () => {
  it('a shipped Deck and its file are legal where they should be', async () => {
    for (const deck of ['chaos-and-control', fixture('decks/ocean-ritual.ydk')])
      expect(await world.json('deck', deck)).toMatchObject({ ok: true, problems: [] });
  });

  it('an illegal Deck gets every reason with its rule', async () => {
    const outcome = await world.duel(['deck', 'five-pieces', '--json']);
    expect(outcome.exit).toBe(1);
    const { ok, problems } = JSON.parse(outcome.out) as {
      ok: boolean;
      problems: { rule: string; message: string }[];
    };
    expect(ok).toBe(false);
    expect(problems.length).toBeGreaterThan(3);
    expect(problems.every(({ rule, message }) => /^[A-Z]+-/.test(rule) && message !== '')).toBe(true);
    expect((await world.duel(['deck', 'five-pieces', '--list', 'none'])).exit).toBe(0);
  });
});

describe('duel rules and cards', () => {
  it('rules: the whole catalogue, with the homes of each', async () => {
    const rules = await world.json<readonly Record<string, unknown>[]>('rules');
    expect(rules).toHaveLength(CATALOGUE.length);
    for (const rule of rules)
      for (const key of ['id', 'title', 'rulesets', 'enforcedBy', 'auditedBy', 'scenarios', 'fuzz', 'exempt'])
        expect(rule).toHaveProperty(key);
    const some = await world.json<readonly { rulesets: string[] }[]>('rules', '--ruleset', 'tag-16000');
    expect(some.every(({ rulesets }) => rulesets.includes('tag-16000'))).toBe(true);
    expect((await world.duel(['rules', 'sum-trib-01'])).out).toContain('duel/rules/summon');
  });

  it('cards: facts, effect and rulings, by id, name or passcode', async () => {
    const cards = await world.json<readonly Record<string, unknown>[]>('cards');
    const effects = new Set(cards.map((card) => card['effect']));
    // Of the cards of a pool nobody has to declare anything.
    const pool = new Set(findPool('classic@1')?.cards.map(({ id }) => id));
    const declared = cards.filter(({ effect }) => effect === 'declared').map(({ id }) => String(id));
    expect(declared.filter((id) => pool.has(id))).toEqual([]);
    expect(
      [...effects].every((effect) => ['none', 'implemented', 'rule', 'declared'].includes(String(effect))),
    ).toBe(true);
    for (const name of ['mirror-force', 'Mirror Force', 'force de miroir', '44095762'])
      expect(await world.json('cards', name)).toMatchObject([{ id: 'mirror-force', effect: 'implemented' }]);
    const [exodia] = await world.json<readonly Record<string, unknown>[]>(
      'cards',
      'exodia-the-forbidden-one',
    );
    expect(exodia).toMatchObject({ subtype: 'effect', effect: 'rule' });
    const [gemini] = await world.json<readonly Record<string, unknown>[]>('cards', 'gemini-elf');
    expect(gemini).toMatchObject({ kind: 'monster', subtype: 'normal', effect: 'none', rulings: 0 });
    expect((await world.duel(['cards', 'mirror-force'])).out).toContain('Rulings');
  });
});
