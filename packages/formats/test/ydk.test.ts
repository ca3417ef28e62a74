import { readdirSync, readFileSync } from 'node:fs';
import { CARDS, DECK_PAIRS } from '@duel-log/cards';
import { describe, expect, it } from 'vitest';
import { faultOf, indexOf, readYdk, writeYdk } from '../src/index.js';
import { right, sentence } from './results.js';

const folder = new URL('../../../fixtures/decks/', import.meta.url);
const shipped = DECK_PAIRS.flatMap(({ decks }) => decks);

const passcode = (id: string): number => CARDS.get(id)?.passcode ?? 0;
const words = (text: string): readonly string[] => right(readYdk(text)).notes.map(({ message }) => message);

describe('.ydk files that are none', () => {
  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'a line %s is no heading, wherever it stands',
    (word) => {
      for (const text of [`${word}\n46986420\n`, `#main\n${word}\n46986420\n`]) {
        const read = right(readYdk(text));
        expect(read.deck).toEqual({ main: ['dark-magician'], extra: [], side: [] });
        expect(faultOf(read)).toContain(`holds no passcode: ${word}`);
      }
    },
  );

  it('has an end: more cards than any Deck holds are not read', () => {
    const many = `#main\n${'46986420\n'.repeat(1001)}`;
    expect(sentence(readYdk(many))).toContain('Line 1002 is one card too many');
    expect(right(readYdk(many.replace('46986420\n', ''))).deck.main).toHaveLength(1000);
  });

  it.each(['-1', '0', '0x10', '1e3', '1.5', '12345678901', '٣', '\u0000', '\ud800'])(
    '%j is no passcode',
    (line) => {
      expect(sentence(readYdk(`#main\n${line}\n`))).toContain('Line 2 holds no passcode');
    },
  );

  it.each([
    ['#main\nDark Magician\n', 'Line 2 holds no passcode'],
    ['', 'there is no #main'],
    ['just a text', 'Line 1 holds no passcode'],
  ])('%j holds no Deck: one sentence says why', (text, said) => {
    expect(sentence(readYdk(text))).toContain(said);
  });
});

describe('.ydk files', () => {
  it('every shipped file is the Deck of the table', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ydk'));
    expect(files.length).toBe(shipped.length);
    for (const { file, main, extra, side } of shipped) {
      const { deck, notes } = right(readYdk(readFileSync(new URL(`${file}.ydk`, folder), 'utf8')));
      expect(notes).toEqual([]);
      expect([...deck.main].sort()).toEqual([...main].sort());
      expect([...deck.extra].sort()).toEqual([...extra].sort());
      expect(deck.side).toEqual(side);
    }
  });

  it('CRLF, a byte order mark, comments, spaces, leading zeros and headings in capitals are read without a word', () => {
    const text = '\ufeff#created by somebody\r\n#MAIN\r\n 46986420 \r\n\r\n#extra\r\n!side\r\n055144522\r\n';
    const read = right(readYdk(text));
    expect(read).toEqual({ deck: { main: ['dark-magician'], extra: [], side: ['pot-of-greed'] }, notes: [] });
  });

  it('a card before any heading is one of the Deck, and that is said', () => {
    expect(right(readYdk('46986420\n')).deck.main).toEqual(['dark-magician']);
    expect(words('46986420\n46986420\n')).toEqual([
      'Line 1 holds a card before any heading: it is read as of the Deck.',
    ]);
  });

  it('whatever begins with ! begins the Side Deck, and #side does not', () => {
    expect(right(readYdk('#main\n!sied\n46986420\n')).deck.side).toEqual(['dark-magician']);
    expect(words('#main\n!sied\n46986420\n')).toEqual([
      'Line 2 has the heading !sied, which is read as !side.',
    ]);
    expect(words('#main\n46986420\n#side\n46986420\n')).toEqual([
      'Line 3 is a comment: the Side Deck begins with !side.',
    ]);
  });

  it('what stands behind a passcode is left out, and that is said', () => {
    expect(right(readYdk('#main\n46986420 Dark Magician\n')).deck.main).toEqual(['dark-magician']);
    expect(words('#main\n46986420 x3\n46986420--three\n')).toEqual([
      'Line 2 holds more than a passcode, which is left out: x3.',
      'Line 3 holds more than a passcode, which is left out: --three.',
    ]);
  });

  it('a file without #extra keeps Fusion Monsters in the Deck: they come to where they belong', () => {
    const fusion = `#main\n${passcode('fusionist')}\n46986420\n`;
    expect(right(readYdk(fusion)).deck).toEqual({ main: ['dark-magician'], extra: ['fusionist'], side: [] });
    expect(words(fusion)).toEqual([
      'Line 2 holds Fusionist, which is put into the extra part: #extra is missing.',
    ]);
    expect(right(readYdk(`${fusion}#extra\n`)).deck.main).toEqual(['fusionist', 'dark-magician']);
  });

  it('the number of another picture means the same card, and that is said', () => {
    const text = `#main\n${passcode('polymerization') + 1}\n`;
    expect(right(readYdk(text)).deck.main).toEqual(['polymerization']);
    expect(words(text)).toEqual([
      `Line 2 holds ${passcode('polymerization') + 1}, which is read as another picture of Polymerization.`,
    ]);
  });

  it('a token is read as one, so that the Deck check can name it, and written again', () => {
    const text = `#main\n${passcode('scapegoat') + 1}\n`;
    const { deck } = right(readYdk(text));
    expect(deck.main).toEqual(['sheep-token']);
    expect(right(writeYdk(deck))).toContain(`\n${passcode('scapegoat') + 1}\n`);
  });

  it('an unknown passcode stays in the Deck under its number; each is named with its line and copies', () => {
    const read = right(readYdk('#main\n46986420\n0999\n1000\n999\n'));
    expect(read.deck.main).toEqual(['dark-magician', '999', '1000', '999']);
    expect(read.notes).toMatchObject([
      { kind: 'unknown', line: 3, passcode: 999 },
      { kind: 'unknown', line: 4, passcode: 1000 },
    ]);
    expect(faultOf(read)).toBe('Line 3 holds the first of 2 passcodes that no card here has: 999, 1000.');
    expect(faultOf(right(readYdk('#main\n999\n999\n')))).toBe(
      'Line 2 holds the passcode 999, which no card here has, 2 times in the file.',
    );
    expect(faultOf(right(readYdk('#main\n46986420\n')))).toBeNull();
  });

  it('a card without a passcode cannot be written', () => {
    const [card] = CARDS.values();
    const cards = indexOf(card === undefined ? [] : [{ ...card, passcode: null }]);
    const deck = { main: [card?.id ?? ''], extra: [], side: [] };
    expect(sentence(writeYdk(deck, { cards }))).toContain(card?.id);
  });
});
