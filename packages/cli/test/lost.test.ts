import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileSecrets } from '../src/store/secrets.js';
import { makeWorld, type World } from './world.js';

/** Nothing is lost, whoever else is at work, and wherever a writer was stopped. */

let world: World;
beforeAll(async () => {
  world = makeWorld();
  await world.duel(['demo', '--seed', '2']);
  await world.duel(['export', 'last', '--ndjson', '-o', 'good.duel.ndjson']);
}, 60_000);

describe('two processes', () => {
  it('that record the same demo at once record one duel, and both tell it', async () => {
    const store = ['--store', `sqlite:${world.path('shared.db')}`];
    const told = await Promise.all(
      [makeWorld(), makeWorld(), makeWorld()].map((one) =>
        one.duel(['demo', '--seed', '2', ...store, '--json']),
      ),
    );
    for (const { exit, out, err } of told) {
      expect(err).toBe('');
      expect(exit).toBe(0);
      expect(out).toBe(told[0]?.out);
    }
    expect((await world.duel(['verify', ...store])).exit).toBe(0);
  }, 120_000);
});

describe('the file of secret seeds', () => {
  it.each(['{"duel":"00', '{"duel":"x","seed":"y"}', 'x', '{}', '\n\n{"a"'])(
    'whose last line was cut off (%j) keeps the next seed all the same',
    (rest) => {
      const file = world.path(`${Math.random()}.secrets`);
      fileSecrets(file).keep('first', 'one');
      appendFileSync(file, rest);
      const seed = fileSecrets(file).seedOf('second');
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      expect(fileSecrets(file).seedOf('second')).toBe(seed);
      expect(fileSecrets(file).seedOf('first')).toBe('one');
    },
  );

  it('is never a reason to play with a seed that everybody knows', () => {
    const file = world.path('ids.secrets');
    for (const id of ['__proto__', 'constructor', ''])
      expect(fileSecrets(file).seedOf(id)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('an export', () => {
  it.each(['duels.db', './duels.db-wal', 'duels.db.secrets', 'duels.db-shm'])(
    'is not written over the store (%s)',
    async (out) => {
      const before = readFileSync(world.path('duels.db'));
      const { exit, err } = await world.duel(['export', 'last', '--ndjson', '-o', out]);
      expect(exit).toBe(2);
      expect(err).toContain('belongs to the store');
      expect(readFileSync(world.path('duels.db')).equals(before)).toBe(true);
    },
  );

  it('of a file is not written over that file: a view would take the place of the whole', async () => {
    const args = ['export', 'good.duel.ndjson', '--ndjson', '--view', 'A', '-o', './good.duel.ndjson'];
    expect((await world.duel(args)).exit).toBe(2);
    expect((await world.duel(['verify', 'good.duel.ndjson'])).exit).toBe(0);
  });

  it('that cannot be written is one sentence, and leaves nothing behind', async () => {
    const { exit, err } = await world.duel(['export', 'last', '--ndjson', '-o', 'nowhere/x.ndjson']);
    expect(exit).toBe(4);
    expect(err).toMatch(/^duel: nowhere\/x\.ndjson cannot be written \(ENOENT\).*\n$/);
  });
});

describe('a duel file', () => {
  let lines: readonly string[];
  beforeAll(() => {
    lines = readFileSync(world.path('good.duel.ndjson'), 'utf8').trimEnd().split('\n');
  });

  const at = (index: number, change: (line: string) => string): string =>
    lines.map((line, i) => (i === index ? change(line) : line)).join('\n');

  const spliced = (from: number, count: number, ...put: readonly string[]): readonly string[] => [
    ...lines.slice(0, from),
    ...put,
    ...lines.slice(from + count),
  ];

  /** What was done to it, and what `verify` finds: the first broken event, or that it is no duel file at all. */
  const table: readonly (readonly [string, () => string | Buffer, number | null])[] = [
    ['with one changed byte', () => at(50, (line) => line.replace(/"actor":"."/, '"actor":"X"')), 50],
    [
      'with a byte that is no UTF-8',
      () =>
        Buffer.from(
          at(50, (l) => l.replace('"actor":"', '"actor":"\u00ff')),
          'latin1',
        ),
      50,
    ],
    ['without a line', () => spliced(50, 1).join('\n'), 50],
    ['without its first line', () => lines.slice(1).join('\n'), 0],
    ['without its last line', () => lines.slice(0, -1).join('\n'), 478],
    ['that is only its last line', () => lines.slice(-1).join('\n'), 0],
    ['with two lines swapped', () => spliced(50, 2, lines[51] ?? '', lines[50] ?? '').join('\n'), 50],
    ['with a line twice', () => spliced(50, 0, lines[50] ?? '').join('\n'), 51],
    [
      'with a line of another duel',
      () => at(50, (line) => line.replace('"stream":"duel-', '"stream":"duel-f')),
      50,
    ],
    ['cut off in a line', () => lines.join('\n').slice(0, -40), 478],
    ['with a key twice', () => at(50, (line) => line.replace('{', '{"type":"Evil",')), 50],
    [
      'with a key twice in its data',
      () => at(50, (line) => line.replace('"data":{', '"data":{"x":1,"x":2,')),
      50,
    ],
    ['with a prototype', () => at(50, (line) => line.replace('{', '{"__proto__":{},')), 50],
    [
      'with a prototype in its data',
      () => at(50, (line) => line.replace('"data":{', '"data":{"__proto__":{},')),
      50,
    ],
    [
      'with a type that is none',
      () => at(50, (line) => line.replace(/"type":"\w+"/, '"type":"constructor"')),
      50,
    ],
    ['with half a pair', () => at(50, (line) => line.replace('"actor":"', '"actor":"\\ud800')), 50],
    [
      'with depth',
      () => at(50, (l) => l.replace('"data":{', `"data":{"a":${'['.repeat(9e3)}${']'.repeat(9e3)},`)),
      50,
    ],
    ['that is twice the same', () => [...lines, ...lines].join('\n'), 479],
    ['in UTF-16', () => Buffer.from(`\ufeff${lines.join('\n')}`, 'utf16le'), null],
    ['of NUL bytes', () => Buffer.alloc(1000), null],
    ['of noise', () => Buffer.from(Array.from({ length: 999 }, (_, i) => ((i * 7919) % 255) + 1)), null],
    ['of many lines that are none', () => '1\n'.repeat(100_000), null],
    ['of one long line', () => 'a'.repeat(10_000_000), null],
  ];

  it.each(table)('%s', async (_, make, broken) => {
    writeFileSync(world.path('bad.duel.ndjson'), make());
    const run = (...args: readonly string[]) => world.duel([...args, 'bad.duel.ndjson', '--json']);
    const verified = await run('verify');
    expect(verified.exit).toBe(broken === null ? 2 : 1);
    if (broken !== null)
      expect(JSON.parse(verified.out)).toMatchObject({ chain: 'broken', firstBroken: broken });
    expect([1, 2]).toContain((await run('audit')).exit);
    const imported = await world.duel(['import', 'bad.duel.ndjson', '--store', 'sqlite:bad.db', '--json']);
    expect([1, 2]).toContain(imported.exit);
    for (const verb of ['audit', 'verify', 'log', 'board', 'legal', 'import']) {
      const { exit, out, err } = await run(verb);
      expect(exit, err).not.toBe(4);
      expect(err).not.toMatch(/inside the program|undefined|\n./);
      expect(() => JSON.parse(out) as unknown).not.toThrow();
    }
  });

  it.each([
    ['crlf', '\r\n', ''],
    ['bom', '\n', '\ufeff'],
  ])('with %s is the same duel', async (_, end, begin) => {
    writeFileSync(world.path('same.duel.ndjson'), begin + lines.join(end));
    for (const verb of ['verify', 'audit', 'log']) {
      const { exit, out, err } = await world.duel([verb, 'same.duel.ndjson']);
      expect(exit, `${verb}: ${err}${out}`).toBe(0);
    }
  });
});
