import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWN_CARDS, ownDeck, writeDatabase } from './card-database.js';
import { fixture, makeWorld, type World } from './world.js';

interface Checked {
  readonly ok: boolean;
  readonly problems: readonly { readonly rule: string; readonly message: string }[];
  readonly notes: readonly { readonly kind: string; readonly line: number }[];
  readonly list: string | null;
  readonly listVersion: string | null;
  readonly listUnknown: readonly { readonly passcode: number }[];
}

interface Audited {
  readonly checked: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const LISTS = [
  '!2005.4 own',
  '55144522 0 --Pot of Greed',
  '44095762 1 --Mirror Force',
  '77 0 --Nobody',
  '!Other',
  '$whitelist',
  '1000 3 --Soldier A',
  '',
].join('\n');

let world: World;
beforeAll(() => {
  world = makeWorld();
  const put = (name: string, text: string): void => writeFileSync(world.path(name), text);
  put('lists.conf', LISTS);
  put('odd.ydk', '\ufeff46986420\r\n#main\r\nwords\r\n999\r\n999\r\n');
  put('own.ydk', ownDeck(44_095_762));
  put('other.ydk', ownDeck(1001));
  put('wizard.ydk', ownDeck(2000));
  put('swinger.ydk', ownDeck(2100));
  writeDatabase(world.path('own.cdb'), OWN_CARDS);
});

describe('duel deck check', () => {
  it('whatever is odd about a file is told with its line, and a line that is lost makes it no good Deck', async () => {
    const { exit, out } = await world.duel(['deck', 'check', 'odd.ydk']);
    expect(exit).toBe(1);
    expect(out).toContain('Line 1 holds a card before any heading');
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Line 3 holds no passcode: words');
    expect(out).toContain('no card 999 in the pool (2 copies), line 4 (ENGINE-DECK-POOL)');
    const { ok, notes } = await world.json<Checked>('deck', 'check', 'odd.ydk');
    expect(ok).toBe(false);
    expect(notes.map(({ kind, line }) => [kind, line])).toEqual([
      ['odd', 1],
      ['unusable', 3],
      ['unknown', 4],
    ]);
  });

  it('every reason at once: rule, card, copies, list and its version', async () => {
    const { problems, list, listVersion } = await world.json<Checked>('deck', 'check', 'five-pieces');
    expect([list, listVersion]).toEqual(['banlist-2007', '1']);
    const said = problems.map(({ rule, message }) => `${rule} ${message}`);
    expect(said).toContain(
      'DECK-BAN-01 Pot of Greed: 3 copies, Forbidden by the list banlist-2007, version 1',
    );
    expect(said).toContain(
      'DECK-BAN-02 Mirror Force: 3 copies, Limited to 1 by the list banlist-2007, version 1',
    );
  });

  it('without a word before it a Deck is checked, too, and what stands before the word counts', async () => {
    const short = await world.json<Checked>('deck', 'five-pieces', '--list', 'none');
    expect(await world.json<Checked>('deck', 'check', 'five-pieces', '--list', 'none')).toEqual(short);
    expect(await world.json<Checked>('deck', '--list', 'none', 'check', 'five-pieces')).toEqual(short);
    expect(short.ok).toBe(true);
  });

  it('the league may leave out what its text calls not yet released (LEAGUE-POOL-01)', async () => {
    const league = ['deck', 'check', 'chaos-and-control', '--ruleset', 'league-8000'];
    expect((await world.json<Checked>(...league)).ok).toBe(true);
    const { problems } = await world.json<Checked>(...league, '--starter');
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['LEAGUE-POOL-01']));
  });

  it('a list out of a file: named behind #, its unknown entries counted and named', async () => {
    const args = ['deck', 'check', 'five-pieces', '--list', 'lists.conf#2005'];
    const { problems, list, listVersion, listUnknown } = await world.json<Checked>(...args);
    expect(list).toBe('2005.4 own');
    expect(listVersion).toMatch(/^\d+$/);
    expect(listUnknown).toEqual([{ passcode: 77, copies: 0, name: 'Nobody' }]);
    expect(problems.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['DECK-BAN-01', 'DECK-BAN-02']));
    expect((await world.duel(args)).out).toContain('1 of 3 entries are of no card here: 77 Nobody.');
  });

  it('cards of a table of one’s own, by a white list', async () => {
    const args = ['deck', 'check', 'other.ydk', '--table', 'own.cdb', '--list', 'lists.conf#Other'];
    const { problems, notes } = await world.json<Checked>(...args);
    expect(notes).toMatchObject([{ kind: 'odd' }]);
    expect(problems.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('Soldier B: 3 copies, Forbidden by the list Other'),
    );
    expect(
      problems.some(({ message }) => message.includes('Forbidden') && message.includes('Soldier A')),
    ).toBe(false);
  });
});

describe('duel deck convert', () => {
  it('to JSON and back is the same file', async () => {
    const source = fixture('decks/ocean-ritual.ydk');
    expect((await world.duel(['deck', 'convert', source, '-o', 'deck.json'])).exit).toBe(0);
    await world.duel(['deck', 'convert', 'deck.json', '-o', 'deck.ydk']);
    const cards = (path: string): readonly string[] =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => !/^#(?!main|extra)/.test(line));
    expect(cards(world.path('deck.ydk'))).toEqual(cards(source));
  });

  it('unknown passcodes are kept, and what is lost is said', async () => {
    const { exit, out, err } = await world.duel(['deck', 'convert', 'odd.ydk', '--to', 'ydk']);
    expect(out).toBe('#created by duel-log\n#main\n46986420\n999\n999\n#extra\n!side\n');
    expect(err).toContain('Line 3 holds no passcode');
    expect(exit).toBe(1);
  });

  it('never takes the place of what it is made from', async () => {
    const { exit, err } = await world.duel(['deck', 'convert', 'own.ydk', '--out', './own.ydk']);
    expect([exit, err]).toEqual([2, expect.stringContaining('is the file that is read')]);
  });
});

describe('duel cards --table', () => {
  interface Cards {
    readonly cards: readonly { readonly id: string; readonly effect: string }[];
    readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  }

  it('tells of each card whether its effect is known, and of each row that is no card why', async () => {
    const { cards, leftOut } = await world.json<Cards>('cards', '--table', 'own.cdb');
    const effectOf = new Map(cards.map(({ id, effect }) => [id, effect]));
    expect(effectOf.get('soldier-a')).toBe('none');
    expect(effectOf.get('wizard')).toBe('declared');
    expect(effectOf.get('mirror-force')).toBe('implemented');
    expect(leftOut).toEqual([
      { passcode: 3000, name: 'Tuned One', why: 'is a Synchro Monster, which no ruleset here knows' },
    ]);
    expect((await world.duel(['cards', '--table', 'own.cdb'])).out).toContain(
      'Tuned One is a Synchro Monster',
    );
    expect((await world.duel(['cards', 'soldier-b', '--table', 'own.cdb'])).out).toContain('ATK 1100');
  });

  it('written as JSON it is the same table, and holds no text', async () => {
    await world.duel(['cards', '--table', 'own.cdb', '--out', 'own.json']);
    expect(readFileSync(world.path('own.json'), 'utf8')).not.toContain('nobody asked for');
    const { cards } = await world.json<Cards>('cards', '--table', 'own.cdb');
    expect((await world.json<Cards>('cards', '--table', 'own.json')).cards).toEqual(cards);
  });
});

describe('a duel with cards and a list of one’s own', () => {
  const OPEN = ['new', '--deck', 'A=own.ydk', '--deck', 'B=other.ydk', '--table', 'own.cdb', '--seed', '5'];

  it('is opened, played and judged', async () => {
    const { exit, err } = await world.duel([...OPEN, '--list', 'lists.conf#2005']);
    expect([exit, err]).toEqual([
      0,
      'lists.conf#2005: 2 of 3 entries are of no card here: 55144522 Pot of Greed, 77 Nobody.\n',
    ]);
    await world.duel(['play', 'last', '--bot', 'greedy', '--seat', 'A'], ['1', '1', '1', 'q']);
    const { out } = await world.duel(['log']);
    expect(out).toContain('table:own@');
    expect(out).toMatch(/Soldier [A-N]/);
    const report = await world.json<Audited>('audit');
    expect(report.checked['DECK-BAN-01']).toMatchObject({ ok: 2, undetermined: 0 });
    expect(report.checked['DECK-FUSION-01']).toMatchObject({ ok: 2, undetermined: 0 });
  });

  it('a card whose effect the program does not know is played with, and its players declare the effect', async () => {
    const decks = ['--deck', 'A=wizard.ydk', '--deck', 'B=wizard.ydk'];
    expect((await world.duel(['new', ...decks, '--table', 'own.cdb', '--list', 'none'])).exit).toBe(0);
  });

  it('a card of rules that nothing here knows keeps it from being opened: one sentence', async () => {
    const decks = ['--deck', 'A=own.ydk', '--deck', 'B=swinger.ydk'];
    const { exit, err } = await world.duel(['new', ...decks, '--table', 'own.cdb', '--list', 'none']);
    expect(exit).toBe(2);
    expect(err).toBe(
      'duel: The Deck of B cannot be played: no ruleset here knows Xyz, Link and Pendulum Monsters, and it holds Swinger.\n',
    );
  });

  it('--table and --pool exclude each other', async () => {
    const { exit, err } = await world.duel([...OPEN, '--pool', 'vanilla@1']);
    expect([exit, err]).toEqual([2, expect.stringContaining('use one of them')]);
  });
});
