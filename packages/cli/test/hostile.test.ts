import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Outcome, type World } from './world.js';

/** What people and programs type, store and hand over that nobody should have to think of. */

let world: World;
let duel: string;
beforeAll(async () => {
  world = makeWorld();
  ({ duel } = await world.json<{ duel: string }>(
    'new',
    '--deck',
    'A=dark-legion',
    '--deck',
    'B=dragon-hoard',
  ));
}, 60_000);

/** Whatever happens: one sentence of one line that steers no terminal, and one JSON value. */
function demandManners({ exit, out, err }: Outcome, exits: readonly number[]): void {
  expect(exits, err).toContain(exit);
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  expect(err + out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(err).not.toMatch(/inside the program|undefined|\[object|\n\s+at |s3cret/);
  expect(out).not.toContain('s3cret');
  expect(err.split('\n').length).toBeLessThanOrEqual(2);
  expect(err.length).toBeLessThan(800);
  if (exit !== 0 && exit !== 1) expect(err).toMatch(/^duel: .+[.?!]\n$/);
  expect(() => JSON.parse(out) as unknown, out.slice(0, 200)).not.toThrow();
}

const WORDS: Readonly<Record<string, string>> = {
  empty: '',
  blank: ' ',
  'a line end': 'a\nb',
  'an escape': '\u001b[2J\u001b]0;x\u0007',
  'another direction': 'a\u202eb',
  prototype: '__proto__',
  constructor: 'constructor',
  'markup that ends a script': '</script><script>',
  'half a pair': 'a\ud800b',
  long: 'x'.repeat(100_000),
  'a negative number': '-1',
  'minus zero': '-0',
  'leading zeros': '007',
  'a hexadecimal number': '0x10',
  'a number too large': '99999999999999999999',
  'not a number': 'NaN',
  credentials: 'esdb://user:s3cret@host:2113?tls=false',
  'credentials of another store': 'postgres://user:s3cret@host/db',
  'credentials in SQLite': 'sqlite://user:s3cret@host/x.db',
  'a password in the query': 'sqlite:none/x.db?password=s3cret',
};

const PLACES: readonly (readonly string[])[] = [
  ['%'],
  ['list', '%'],
  ['list', '--store', '%'],
  ['list', '--store', 'sqlite:none/%'],
  ['list', '--%'],
  ['log', '%'],
  ['log', '%.ndjson'],
  ['log', 'last', '--turn', '%'],
  ['board', '--view', '%'],
  ['explain', 'last', '%'],
  ['ledger', 'last', '%'],
  ['act', 'last', '%'],
  ['act', 'last', '1', '--expect', '%'],
  ['act', 'last', '1', '--command-id', '%'],
  ['audit', '--rule', '%'],
  ['export', '%', '--ndjson'],
  ['import', '%'],
  ['verify', '%'],
  ['demo', '--seed', '%x'],
  ['demo', '--ruleset', '%'],
  ['new', '--deck', '%'],
  ['new', '--deck', 'A=%', '--deck', 'B=dark-legion'],
  ['new', '--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', '%'],
  ['new', '--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--pool', '%'],
  ['play', '--seat', '%', '--bot', 'greedy'],
  ['play', '%'],
  ['rule', 'last', '--judge', 'x', '--reason', 'y', '--winner', '%'],
  ['rule', 'last', '--judge', 'x', '--reason', 'y', '--rewind-to', '%'],
  ['rule', 'last', '--judge', 'x', '--reason', 'y', '--life', 'A=%'],
  ['rule', 'last', '--judge', 'x', '--reason', 'y', '--life', '%'],
  ['rule', 'last', '--judge', 'x', '--reason', 'y', '--move', '%=A.gy'],
  ['rule', 'last', '--judge', 'x', '--reason', 'y', '--move', 'A:1=%'],
  ['rule', 'last', '--judge', 'x', '--reason', 'y', '--move', 'A:1=%.monster:1'],
  ['rule', 'last', '--judge', 'x', '--reason', 'y', '--normal-summons', '%'],
  ['rule', 'last', '--propose', '--event', '%'],
  ['audit', 'last', '--format', '%'],
  ['deck', '%'],
  ['deck', 'check', '%'],
  ['deck', 'dark-legion', '--list', '%'],
  ['deck', 'dark-legion', '--list', '%#%'],
  ['deck', 'dark-legion', '--table', '%'],
  ['deck', 'convert', '%', '--to', 'ydk'],
  ['deck', 'convert', 'dark-legion', '--to', '%'],
  ['cards', '--table', '%'],
  ['cards', '%'],
  ['rules', '%'],
  ['scenario', '%'],
  ['perft', '%'],
  ['bench', '%'],
  ['db', '%'],
  ['db', 'backup', '%'],
  ['db', 'check', '--store', '%'],
  ['db', 'copy', '%', 'memory:'],
  ['db', 'copy', 'sqlite:duels.db', '%'],
  ['db', 'name', '%', 'Yugi'],
  ['db', 'forget', '%'],
];

describe('words that nobody should have to think of', () => {
  it.each(PLACES.map((place) => [place.join(' '), place] as const))('duel %s', async (_, place) => {
    for (const word of Object.values(WORDS)) {
      const args = place.map((one) => one.replace('%', () => word));
      demandManners(await world.duel([...args, '--json']), [0, 1, 2, 3, 4]);
    }
    expect(await world.json<readonly object[]>('list')).toHaveLength(1);
  });
});

describe('a command as JSON', () => {
  it.each([
    '{"type":"constructor"}',
    '{"type":"__proto__"}',
    '{"type":"toString","card":"x"}',
    '{"type":"Pass","__proto__":{}}',
    '{"type":"Pass","constructor":1}',
    '{"type":"Pass","type":"Surrender"}',
    '{"type":"Pass","do":"Surrender"}',
    '{"type":["Pass"]}',
    '{"type":{"a":1}}',
    `{"type":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    `${'['.repeat(60_000)}`,
    '{"type":"Choose","answer":1e400}',
    '{"type":"Choose","answer":{}}',
    '{"type":"NormalSummon","card":"x","zone":-1}',
    '{"type":"NormalSummon","card":"x","zone":1.5}',
    '007',
    '+1',
    '1.0',
    '1e0',
    '0',
    '-1',
  ])('%.60s is refused before it is given', async (text) => {
    for (const args of [
      ['act', duel, text],
      ['explain', duel, text],
    ])
      demandManners(await world.duel([...args, '--json']), [2]);
  });

  it.each(['__proto__', 'constructor', '', 'hand:__proto__', 'A.monster:constructor', '\ud800'])(
    'a card or seat %j is refused by a rule',
    async (word) => {
      for (const command of [
        { type: 'NormalSummon', card: word },
        { type: 'Attack', card: word, target: word },
        { type: 'Activate', card: word, effect: word, cost: [word], targets: [word] },
        { type: 'NormalSummon', card: 'hand:x', by: word },
        { type: 'NormalSummon', card: `${word}.monster:1` },
        { type: 'Pass', by: word },
        { type: 'EnterPhase', phase: word },
        { type: 'Choose', answer: word },
      ])
        demandManners(await world.duel(['act', duel, JSON.stringify(command), '--json']), [1]);
    },
  );
});

describe('a word of the language in a command', () => {
  it.each(['toString', 'constructor', '__proto__'])('%s is said as it is written', async (word) => {
    for (const command of [
      { type: 'Choose', by: 'A', answer: word },
      { type: 'EnterPhase', by: 'A', phase: word },
      { type: 'Attack', by: 'A', card: word, target: word },
    ]) {
      const { exit, out } = await world.duel(['explain', duel, JSON.stringify(command)]);
      expect([exit, out.includes('[native code]'), out.includes('[object')]).toEqual([0, false, false]);
      expect(out.toLowerCase()).toContain(word.toLowerCase());
    }
  });
});

describe('words that are recorded', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['a line end', 'a\nb'],
    ['an escape', 'a\u001b[31mb'],
    ['another direction', 'a\u202eb'],
    ['what was no UTF-8', 'a\ufffdb'],
    ['too much', 'x'.repeat(5_000)],
  ])('%s are not', async (_, text) => {
    const decks = ['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard'];
    demandManners(await world.duel(['new', ...decks, '--names', `A=${text}`, '--json']), [2]);
    demandManners(await world.duel(['rule', duel, '--judge', text, '--reason', 'x', '--json']), [2]);
    demandManners(await world.duel(['rule', duel, '--judge', 'x', '--reason', text, '--json']), [2]);
    expect(await world.json<readonly object[]>('list')).toHaveLength(1);
  });
});

describe('a file that is no Deck', () => {
  it.each<[string, string | Buffer, string]>([
    ['of 300 MB', '', 'larger than 256 MB'],
    ['in UTF-16', Buffer.from('\ufeff#main\n46986414\n', 'utf16le'), 'UTF-16'],
    ['of NUL bytes', Buffer.alloc(64), 'NUL'],
    ['as a list', '[]', '"main"'],
    ['with one part twice', '{"main":[],"main":["x"]}', 'twice'],
    ['with a part that is none', '{"main":[],"side":null}', '"side"'],
    ['with numbers for cards', '{"main":[46986414]}', '"main"'],
    ['without end', `{"main":["${'x","'.repeat(1001)}"]}`, 'more than 1000'],
    ['cut off', '{"main":[', 'no JSON'],
    ['whose cards are prototypes', '#main\n__proto__\n', 'Line 2'],
  ])('%s', async (_, content, words) => {
    writeFileSync(world.path('x.deck'), content);
    if (content === '') truncateSync(world.path('x.deck'), 300 * 1024 * 1024);
    const outcome = await world.duel(['deck', 'x.deck', '--json']);
    demandManners(outcome, [2]);
    expect(outcome.err).toContain(words);
    truncateSync(world.path('x.deck'), 0);
  });
});

describe('a store that is none', () => {
  beforeAll(() => {
    writeFileSync(world.path('text.db'), 'this is a text that is long enough to be looked at');
    mkdirSync(world.path('folder.db'));
    symlinkSync('one.db', world.path('two.db'));
    symlinkSync('two.db', world.path('one.db'));
    symlinkSync('nowhere.db', world.path('lost.db'));
  });

  it.each([
    ['text.db', 1, 'is no store of duels'],
    ['folder.db', 2, 'is a folder'],
    ['one.db', 2, 'round in a circle'],
    ['lost.db', 2, 'a link to a file that is not there'],
    ['/dev/null', 2, 'a device'],
    ['/dev/zero', 2, 'a device'],
    [`${'x'.repeat(300)}.db`, 2, 'too long'],
    ['text.db/duels.db', 2, 'no store'],
    ['//user:s3cret@host/x', 2, 'not a server'],
  ])('%s', async (file, exit, words) => {
    for (const verb of [
      ['list'],
      ['log'],
      ['verify'],
      ['play', 'last'],
      ['db', 'check'],
      ['db', 'backup', 'b.db'],
    ]) {
      const outcome = await world.duel([...verb, '--store', `sqlite:${file}`, '--json']);
      demandManners(outcome, [exit]);
      expect(outcome.err).toContain(words);
    }
    const text = readFileSync(world.path('text.db'), 'utf8');
    demandManners(
      await world.duel(['demo', '--seed', '2', '--store', `sqlite:${file}`, '--json']),
      [1, 2, 4],
    );
    expect(readFileSync(world.path('text.db'), 'utf8')).toBe(text);
  });

  it.each([' ', '\n', 'nowhere', 'memory:x', 'https://s3cret@host/'])('DUEL_STORE=%j', async (url) => {
    demandManners(await makeWorld({ env: { DUEL_STORE: url } }).duel(['list', '--json']), [2]);
  });
});
