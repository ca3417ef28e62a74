import { readdirSync, readFileSync } from 'node:fs';
import { CARDS, DECK_PAIRS } from '@duel-log/cards';
import { describe, expect, it } from 'vitest';
import { readYdk, writeYdk } from '../src/index.js';

const folder = new URL('../../../fixtures/decks/', import.meta.url);
const shipped = DECK_PAIRS.flatMap(({ decks }) => decks);

const right = <A>(result: { readonly _tag: string; readonly right?: A }): A => {
  expect(result._tag).toBe('Right');
  return result.right as A;
};
const left = <E>(result: { readonly _tag: string; readonly left?: E }): E => {
  expect(result._tag).toBe('Left');
  return result.left as E;
};

describe('.ydk files that are none', () => {
  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'a line %s is no heading, wherever it stands',
    (word) => {
      for (const text of [`${word}\n46986414\n`, `#main\n${word}\n46986414\n`])
        expect(left(readYdk(text)).message).toContain(`holds no passcode: ${word}`);
    },
  );

  it('has an end: more cards than any Deck holds are not read', () => {
    const many = `#main\n${'46986414\n'.repeat(1001)}`;
    expect(left(readYdk(many))).toMatchObject({ line: 1002 });
    expect(right(readYdk(many.replace('46986414\n', ''))).main).toHaveLength(1000);
  });

  it.each(['-1', '0x10', '1e3', '1.5', '12345678901', '٣', '\u0000', '\ud800'])(
    '%j is no passcode',
    (line) => {
      expect(left(readYdk(`#main\n${line}\n`))).toMatchObject({ line: 2 });
    },
  );

  it('leading zeros, however many, do not make another card', () => {
    expect(right(readYdk('#main\n000000000000046986414\n')).main).toEqual(['dark-magician']);
  });
});

describe('.ydk files', () => {
  it('every shipped file is the Deck of the table', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ydk'));
    expect(files.length).toBe(shipped.length);
    for (const { file, main, extra, side } of shipped) {
      const deck = right(readYdk(readFileSync(new URL(`${file}.ydk`, folder), 'utf8')));
      expect([...deck.main].sort()).toEqual([...main].sort());
      expect([...deck.extra].sort()).toEqual([...extra].sort());
      expect(deck.side).toEqual(side);
    }
  });

  it('what is written is read again as the same Deck', () => {
    for (const { main, extra, side } of shipped) {
      const deck = { main, extra, side };
      expect(right(readYdk(right(writeYdk(deck))))).toEqual(deck);
    }
  });

  it('reads what other programs write: CRLF, a byte order mark, comments, leading zeros, headings in capitals', () => {
    const text = '\ufeff#created by somebody\r\n#MAIN\r\n 46986414 \r\n\r\n#extra\r\n!side\r\n055144522\r\n';
    const deck = right(readYdk(text));
    expect(deck).toEqual({ main: [CARDS.get('dark-magician')?.id], extra: [], side: ['pot-of-greed'] });
  });

  it('the number of another picture means the same card, that of a token none', () => {
    const passcode = CARDS.get('polymerization')?.passcode ?? 0;
    expect(right(readYdk(`#main\n${passcode + 1}\n`)).main).toEqual(['polymerization']);
    const goat = CARDS.get('scapegoat')?.passcode ?? 0;
    expect(left(readYdk(`#main\n${goat + 1}\n`)).unknown).toEqual([goat + 1]);
  });

  it('names every unknown passcode and the line of the first', () => {
    const error = left(readYdk('#main\n46986414\n999\n1000\n999\n'));
    expect(error.line).toBe(3);
    expect(error.unknown).toEqual([999, 1000]);
    expect(error.message).toBe(
      'Line 3 holds the first of 2 passcodes that no card of the project has: 999, 1000.',
    );
  });

  it.each([
    ['#main\nDark Magician\n', 2, 'holds no passcode'],
    ['46986414\n', 1, '#main is missing'],
    ['#main\n!sied\n', 2, 'unknown heading !sied'],
    ['', 1, 'no #main'],
    ['just a text', 1, 'holds no passcode'],
  ])('says in which line %j is wrong', (text, line, words) => {
    const error = left(readYdk(text));
    expect(error.line).toBe(line);
    expect(error.message).toContain(words);
  });

  it('a card without a passcode cannot be written', () => {
    const without = [...CARDS.values()].find(({ passcode }) => passcode === null)?.id ?? 'no-such-card';
    expect(left(writeYdk({ main: [without], extra: [], side: [] })).message).toContain(without);
  });
});
