import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { VERBS } from '../src/verbs.js';
import { makeWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = makeWorld();
  await world.duel(['demo', '--seed', '2']);
  await world.duel(['new', '--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard']);
  mkdirSync(world.path('folder'));
  writeFileSync(world.path('no.json'), 'no json');
  writeFileSync(world.path('list.json'), '[]');
  writeFileSync(world.path('scenario.json'), '{"id":"SC-X"}');
  writeFileSync(world.path('lists.conf'), '!a\n!b\n');
  writeFileSync(world.path('none.ydk'), '#main\nwords\n');
  await world.duel(['demo', '--seed', '2', '--store', 'sqlite:store.db']);
  writeFileSync(world.path('bad.ydk'), '#main\n46986414\n123\n');
  writeFileSync(world.path('empty.duel.ndjson'), '');
  writeFileSync(world.path('text.duel.ndjson'), 'hello\n');
  writeFileSync(world.path('other.db'), 'this is no database, although it is long enough to be looked at');
}, 60_000);

/** What is typed, and what the one sentence must hold. */
const TABLE: readonly (readonly [line: string, ...words: string[]])[] = [
  ['nonsense', 'no verb nonsense'],
  ['lsit', 'Did you mean list?'],
  ['--nonsense', "unknown option '--nonsense'"],
  ['list --nonsense', "unknown option '--nonsense'", 'duel list --help'],
  ['demo --seed x', '--seed', 'whole number'],
  ['demo --seed -1', '--seed', 'at least 0'],
  ['demo --seed 1.5', '--seed', 'whole number'],
  ['demo --ruleset chess', 'no ruleset chess', 'classic-8000'],
  ['demo --store esdb://there:0', 'names no host', 'esdb://HOST:PORT'],
  ['demo --store nowhere', 'nowhere is no kind of store', 'sqlite:PATH'],
  ['list --store /tmp/x.db', 'which kind of store it is', 'write sqlite:/tmp/x.db.'],
  ['demo --store sqlite:', 'names no file'],
  ['list --store sqlite:missing.db', 'no store', 'missing.db'],
  ['log 00000000', 'no duel 00000000', 'duel list'],
  ['log missing.duel.ndjson', 'missing.duel.ndjson cannot be read'],
  ['log empty.duel.ndjson', 'empty.duel.ndjson', 'no event'],
  ['log text.duel.ndjson', 'text.duel.ndjson', 'Line 1'],
  ['log --follow --json', '--follow'],
  ['board --at 99999', 'no event 99999'],
  ['board --at two', '--at', 'whole number'],
  ['board --view C', 'no view C', 'spectator'],
  ['ledger last nonsense', 'no ledger nonsense', 'lp, draws'],
  ['ledger last', "missing required argument 'ledger'"],
  ['export last', '--ndjson', '--text'],
  ['export last --ndjson --text', '--ndjson'],
  ['import missing.duel.ndjson', 'missing.duel.ndjson cannot be read'],
  ['import text.duel.ndjson', 'text.duel.ndjson', 'Line 1'],
  ['verify text.duel.ndjson', 'text.duel.ndjson', 'Line 1'],
  ['audit text.duel.ndjson', 'text.duel.ndjson', 'Line 1'],
  ['audit folder/', 'folder'],
  ['audit --format yaml', "'--format <format>'", 'text, json'],
  ['act last', "missing required argument 'command'"],
  ['act last 999', 'no command 999'],
  ['act last {', 'neither a number'],
  ['act last []', 'JSON object'],
  ['act last {}', 'no "type"'],
  ['act last {"type":"Win"}', 'no command "Win"', 'NormalSummon'],
  ['act last {"type":"NormalSummon"}', 'needs "card"'],
  ['act last {"type":"EnterPhase"}', 'needs "phase"', '"battle" or "main2"'],
  ['act last {"type":"ChangePosition","card":"monster:1"}', '"attack" or "defense"'],
  ['explain last A.monster:2', 'No card lies in A.monster:2'],
  ['explain last A.hand:nonsense', 'no card A.hand:nonsense', 'A.gy:umi'],
  ['act last {"type":"NormalSummon","card":5}', '"card" must be'],
  ['act last {"type":"Pass","card":"x"}', 'Pass has no "card"'],
  ['act last {"type":"IssueRuling"}', 'duel rule'],
  ['act last 1 --command-id x', 'no UUID'],
  ['new', 'Seat A has no Deck'],
  ['new --deck A', '--deck A'],
  ['new --deck C=dark-legion', 'seat (A, B)'],
  ['new --deck A=missing.ydk --deck B=dark-legion', 'missing.ydk cannot be read'],
  ['new --deck A=bad.ydk --deck B=dark-legion', 'bad.ydk', 'Line 3', '123'],
  ['new --deck A=dark-legion --deck B=dark-legion --list 1999', 'no list 1999'],
  ['new --deck A=dark-legion --deck B=dark-legion --list lists.conf', 'lists.conf', '2 lists', 'a, b'],
  ['deck', 'Name a Deck'],
  ['deck none.ydk', 'none.ydk', 'Line 2 holds no passcode'],
  ['deck dark-legion --list missing.conf', 'missing.conf cannot be read'],
  ['deck dark-legion --list no.json#x', 'no.json', 'no list'],
  ['deck dark-legion --list lists.conf#c', 'lists.conf', 'no list c', 'there are a, b'],
  ['deck dark-legion --starter', '--starter', 'league-8000'],
  ['deck convert dark-legion', '--to ydk'],
  ['cards --table missing.cdb', 'missing.cdb cannot be read'],
  ['cards --table no.json', 'no.json', 'no JSON'],
  ['cards --table list.json', 'list.json', 'no object'],
  ['cards --table store.db', 'store.db', 'no card database', 'datas'],
  ['cards --out x.json', '--out', '--table'],
  ['deck folder', 'folder cannot be read', 'folder'],
  ['deck dark-legion --ruleset chess', 'no ruleset chess', 'tag-16000'],
  ['cards nonsense', 'no card nonsense'],
  ['cards dragon', 'did you mean'],
  ['rules NOPE-01', 'no rule NOPE-01'],
  ['rules sum', 'there are SUM-'],
  ['scenario missing', 'missing is not there'],
  ['scenario no.json', 'no.json', 'not JSON'],
  ['scenario scenario.json', 'scenario.json', 'SC-X'],
  ['scenario folder', 'no scenario file'],
  ['perft no.json', 'no.json is no JSON'],
  ['perft list.json', 'no perft file'],
  ['perft list.json --depth 0', '--depth', 'at least 1'],
  ['bench nonsense', 'no benchmark nonsense'],
  ['play --bot chess', "'--bot <bot>'", 'greedy, random'],
  ['play last --seat A', '--seat', '--bot'],
  ['rule last --reason x', '--judge NAME'],
  ['rule last --judge x --reason y --answers 9999', '--answers 9999'],
  ['rule last --judge x --reason y --winner C', '--winner C'],
  ['explain last nowhere', 'no card nowhere'],
];

describe('bad input', () => {
  it.each(TABLE)('duel %s: one sentence, exit 2, no stack', async (line, ...words) => {
    const { exit, out, err } = await world.duel(line.split(' '));
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    for (const word of words) expect(err).toContain(word);
    expect(err).toMatch(/^duel: .+[.?!]\n$/);
    expect(err).not.toMatch(/\n\s+at |node_modules|\.ts:|undefined|\[object/);
    expect(out === '').toBe(!line.includes('--json'));
    expect(exit).toBe(2);
  });

  it('with --json the sentence is one JSON value on stdout, too', async () => {
    const { exit, out } = await world.duel(['board', '--at', '99999', '--json']);
    expect(JSON.parse(out)).toEqual({ error: expect.stringContaining('no event 99999') as unknown, exit });
  });

  it('a file that is no store of duels is said to be none', async () => {
    const { exit, err } = await world.duel(['list', '--store', 'sqlite:other.db']);
    expect([1, 4]).toContain(exit);
    expect(err).toContain('other.db');
  });

  it('a store in a folder that is not there: exit 4', async () => {
    const { exit, err } = await world.duel(['demo', '--store', 'sqlite:nowhere/duels.db']);
    expect(exit).toBe(4);
    expect(err).toContain('its directory does not exist');
  });
});

describe('help', () => {
  it('the list of verbs is grouped and names the exit codes', async () => {
    const { exit, out } = await world.duel(['--help']);
    expect(exit).toBe(0);
    for (const { name } of VERBS) expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(out).toContain('Exit codes');
    expect((await world.duel([])).out).toBe(out);
    expect((await world.duel(['help'])).out).toBe(out);
  });

  it.each(VERBS.map(({ name }) => name))('%s --help has an example that can be typed', async (name) => {
    const { exit, out } = await world.duel([name, '--help']);
    expect(exit).toBe(0);
    expect(out).toMatch(new RegExp(`^Examples?:\\n {2}duel ${name}`, 'm'));
    expect((await world.duel(['help', name])).out).toBe(out);
  });

  it('--json and --store may stand before the verb', async () => {
    const { out } = await world.duel(['--json', '--store', 'memory:', 'list']);
    expect(JSON.parse(out)).toEqual([]);
  });
});
