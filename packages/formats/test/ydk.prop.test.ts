import { fc, test } from '@fast-check/vitest';
import { ALL_CARDS, findByPasscode } from '@duel-log/cards';
import { describe, expect } from 'vitest';
import { PROJECT_CARDS, readYdk, writeYdk } from '../src/index.js';
import { right } from './results.js';

const unknown = fc
  .integer({ min: 1, max: 0xffff_ffff })
  .filter((code) => findByPasscode(code) === undefined && PROJECT_CARDS.byPicture(code) === undefined)
  .map(String);
const card = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ALL_CARDS.map(({ id }) => id)) },
  { weight: 1, arbitrary: unknown },
);
const part = fc.array(card, { maxLength: 60 });
const decks = fc.record({ main: part, extra: part, side: part });

/** A line that other programs skip or write in another way, without another meaning. */
const dress = (text: string, breaks: string, zeros: number, gap: string): string =>
  `\ufeff${text
    .split('\n')
    .map((line) => (/^\d+$/.test(line) ? `${gap}${'0'.repeat(zeros)}${line}${gap}` : line))
    .join(`${breaks}#a comment${breaks}${breaks}`)}`;

describe('.ydk in and out', () => {
  test.prop([decks])('what is written is read again as the same Deck, unknown passcodes too', (deck) => {
    const text = right(writeYdk(deck));
    expect(right(readYdk(text)).deck).toEqual(deck);
    expect(right(writeYdk(right(readYdk(text)).deck))).toBe(text);
  });

  test.prop([decks, fc.constantFrom('\n', '\r\n', '\r'), fc.nat({ max: 3 }), fc.constantFrom('', ' ', '\t')])(
    'the dress of a file changes nothing of its Deck',
    (deck, breaks, zeros, gap) => {
      expect(right(readYdk(dress(right(writeYdk(deck)), breaks, zeros, gap))).deck).toEqual(deck);
    },
  );

  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('#main', '#extra', '!side', '46986420', '999 x', '!x', '#side', '0'),
  );
  test.prop([fc.array(line, { maxLength: 40 })])(
    'of any text each line is a card, a heading, a comment, empty, or named in a note',
    (lines) => {
      const read = readYdk(lines.join('\n'));
      if (read._tag === 'Left') return;
      const { deck, notes } = read.right;
      const cards = deck.main.length + deck.extra.length + deck.side.length;
      const silent = lines
        .flatMap((one) => one.split('\r'))
        .filter((one) => /^(?:#.*|!.*)?$/s.test(one.trim().replace(/^\ufeff/, '')));
      const lost = notes.filter(({ kind }) => kind === 'unusable');
      const all = lines
        .join('\n')
        .replace(/^\ufeff/, '')
        .split(/\r\n|\n|\r/).length;
      expect(cards + lost.length + silent.length).toBe(all);
    },
  );
});
