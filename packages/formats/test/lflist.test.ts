import { fc, test } from '@fast-check/vitest';
import { ALL_CARDS, BANLIST_2007, CARDS, copiesAllowed } from '@duel-log/cards';
import { describe, expect, it } from 'vitest';
import { cardListOf, chooseList, readLists } from '../src/index.js';
import { right, sentence } from './results.js';

const passcode = (id: string): number => CARDS.get(id)?.passcode ?? 0;

const FILE = [
  'stray words before any list',
  '#[2005.4][white]',
  '!2005.4 black',
  '#Forbidden',
  `${passcode('pot-of-greed')} 0 --Pot of Greed`,
  `0${passcode('mirror-force')}\t1--Mirror Force\t\tTRAPS`,
  `${passcode('jinzo')} 2 --Jinzo`,
  `${passcode('umi')} 3`,
  '--a stray comment',
  'TYPE_EFFECT 0',
  '2 copies',
  `${passcode('sangan')} -1 --Sangan`,
  '123 0 --Somebody Else',
  '',
  '!White',
  '$whitelist',
  `${passcode('mirror-force')} 1 --Mirror Force`,
  `${passcode('mirror-force') + 1} 3 --another picture`,
  `${passcode('umi')} 3 --Umi`,
  '504700178 2 --Sangan\t\tMONSTERS',
  '504700179 2 --Nobody Known',
].join('\r\n');

const lists = right(readLists(FILE));
const list = (name: string) => cardListOf(right(chooseList(lists, name)));

describe('lflist.conf', () => {
  it('a black list forbids, limits and semi-limits what it names, and nothing else (DECK-BAN-01 to 03)', () => {
    const black = list('2005.4 black');
    expect(black.list).toMatchObject({
      id: '2005.4 black',
      forbidden: ['pot-of-greed'],
      limited: ['mirror-force'],
      semiLimited: ['jinzo'],
    });
    expect(copiesAllowed(black.list, 'umi')).toBe(3);
  });

  it('a white list forbids whatever it does not name; of two pictures the stricter entry counts', () => {
    const white = list('white').list;
    expect(white.limited).toEqual(['mirror-force']);
    expect(copiesAllowed(white, 'umi')).toBe(3);
    expect(copiesAllowed(white, 'jinzo')).toBe(0);
    expect(white.forbidden).not.toContain('sheep-token');
    expect(white.forbidden).toHaveLength(ALL_CARDS.length - 4);
  });

  it('unknown passcodes are counted and named, and are no error', () => {
    expect(list('2005.4 black').unknown).toEqual([{ passcode: 123, copies: 0, name: 'Somebody Else' }]);
    expect(list('white').unknown).toEqual([{ passcode: 504_700_179, copies: 2, name: 'Nobody Known' }]);
  });

  it('a number longer than any in print is read by the name beside it, and that is told', () => {
    const white = list('white');
    expect(white.byName).toEqual([{ passcode: 504_700_178, copies: 2, name: 'Sangan' }]);
    expect(copiesAllowed(white.list, 'sangan')).toBe(2);
  });

  it('each line that is left out is named, with the reason', () => {
    expect(lists.notes).toEqual([
      'Line 1 is left out, no list has begun there: stray words before any list.',
      'Line 10 is left out, it holds no passcode and number of copies: TYPE_EFFECT 0.',
      'Line 11 is left out, it holds no passcode and number of copies: 2 copies.',
      `Line 12 is left out, a list allows 0 to 3 copies: ${passcode('sangan')} -1 --Sangan.`,
    ]);
  });

  it('a list is chosen by its name or a part of it; where several could be meant, they are named', () => {
    expect(right(chooseList(lists, 'WHITE')).name).toBe('White');
    expect(sentence(chooseList(lists, null))).toContain('2 lists that could be meant');
    expect(sentence(chooseList(lists, 'goat'))).toBe('It holds no list goat; there are 2005.4 black, White.');
    expect(right(chooseList(right(readLists('!only\n')), null)).name).toBe('only');
    expect(sentence(chooseList(right(readLists('!a\n!a\n')), 'a'))).toContain('2 lists');
  });

  it('a file without a list is none', () => {
    expect(sentence(readLists('# nothing\n'))).toContain('no list');
  });

  it('the version is a number of the content: the same in any order of the lines, another with another entry', () => {
    const version = (...lines: readonly string[]): number =>
      cardListOf(right(chooseList(right(readLists(['!x', ...lines].join('\n'))), null))).list.version;
    expect(version()).toBe(0x7dfcee6a);
    expect(version('5 1', '9 0')).toBe(version('9 0', '5 1'));
    expect(version('5 1')).not.toBe(version('5 2'));
  });

  /** A list as another program would write it. */
  const written = (copies: ReadonlyMap<string, number>, white: boolean): string =>
    [
      '!own',
      ...(white ? ['$whitelist'] : []),
      ...[...copies].map(([id, count]) => `${passcode(id)} ${count} --${CARDS.get(id)?.nameEn}`),
    ].join('\n');

  const ids = ALL_CARDS.filter((card) => card.passcode !== null).map(({ id }) => id);
  const entries = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 0, max: 3 })), {
      selector: ([id]) => id,
      maxLength: 80,
    })
    .map((pairs) => new Map(pairs));

  test.prop([entries, fc.boolean()])(
    'whatever a list allows of each card is what is read of it',
    (copies, white) => {
      const read = cardListOf(right(chooseList(right(readLists(written(copies, white))), 'own')));
      expect(read.unknown).toEqual([]);
      for (const id of ids) expect(copiesAllowed(read.list, id)).toBe(copies.get(id) ?? (white ? 0 : 3));
    },
  );

  it('the list of 2007, written for another program and read again, forbids and limits the same', () => {
    const copies = new Map(
      [BANLIST_2007.forbidden, BANLIST_2007.limited, BANLIST_2007.semiLimited].flatMap((some, count) =>
        some.map((id) => [id, count] as const),
      ),
    );
    const { list: read } = cardListOf(right(chooseList(right(readLists(written(copies, false))), null)));
    for (const id of ids) expect(copiesAllowed(read, id)).toBe(copiesAllowed(BANLIST_2007, id));
  });
});
