import { fc, test } from '@fast-check/vitest';
import { findByPasscode } from '@duel-log/cards';
import { describe, expect } from 'vitest';
import { readCardTable, readCdb, type TableCard, writeCardTable } from '../src/index.js';
import { ATTRIBUTE_NAMES, RACE_NAMES, rowFor, SUBTYPES } from './cdb-rows.js';
import { right } from './results.js';

const number = fc.option(fc.integer({ min: 0, max: 9999 }), { nil: null });

function starsOf(subtype: string, stars: number): object {
  if (subtype === 'xyz') return { rank: stars };
  return subtype === 'link' ? { linkRating: stars } : { level: stars };
}

const cards: fc.Arbitrary<TableCard> = fc
  .record({
    at: fc.integer({ min: 1, max: 99_999_999 }).filter((code) => findByPasscode(code) === undefined),
    what: fc.constantFrom(...SUBTYPES),
    attribute: fc.constantFrom(...ATTRIBUTE_NAMES),
    type: fc.constantFrom(...RACE_NAMES),
    stars: fc.integer({ min: 1, max: 12 }),
    scale: fc.option(fc.integer({ min: 0, max: 13 }), { nil: undefined }),
    tuner: fc.boolean(),
    atk: number,
    def: number,
    plain: fc.boolean(),
  })
  .map(({ at, what, attribute, type, stars, scale, tuner, atk, def, plain }) => {
    const [kind = '', subtype = ''] = what.split(' ');
    const id = `card-of-number-${at}`;
    const base = { id, nameEn: `Card of Number ${at}`, nameFr: null, passcode: at, subtype };
    if (kind !== 'monster') return { ...base, kind, effect: 'declared' } as TableCard;
    const pendulum = scale !== undefined && (subtype === 'normal' || subtype === 'effect');
    const choice =
      subtype === 'fusion' || subtype === 'ritual' ? plain : subtype === 'normal' || subtype === 'token';
    const numbers = { ...starsOf(subtype, stars), atk, def: subtype === 'link' ? null : def };
    const more = { ...(pendulum ? { scale } : {}), ...(tuner ? { tuner } : {}) };
    const effect = choice && !pendulum ? 'none' : 'declared';
    return { ...base, kind, attribute, type, ...numbers, ...more, effect } as TableCard;
  });

const tables = fc.uniqueArray(cards, { selector: ({ id }) => id, maxLength: 30 });

describe('card tables in and out', () => {
  test.prop([tables])('what is written as JSON is read again as the same cards', (table) => {
    const read = right(readCardTable(writeCardTable(table)));
    expect(read.cards).toEqual(table);
    expect(writeCardTable(read.cards)).toBe(writeCardTable(table));
  });

  test.prop([tables])('cards put into a database are read out of it with the same facts', (table) => {
    const read = readCdb(table.map((card) => ({ ...rowFor(card) })));
    expect(read.leftOut).toEqual([]);
    expect(read.cards).toEqual(table);
  });

  const cell = fc.oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.constantFrom(null, 'x', 1.5),
  );
  const wild = fc.record({
    id: cell,
    alias: cell,
    type: fc.oneof(cell, fc.constantFrom(0x11n, 0x21n, 0x2n)),
    atk: cell,
    def: cell,
    level: cell,
    race: cell,
    attribute: cell,
    name: fc.oneof(fc.string(), fc.constant(null), fc.constant(5n)),
  });
  test.prop([fc.array(wild, { maxLength: 20 })])(
    'every row of any database is a card, another picture of one, or left out with a reason',
    (rows) => {
      const { cards: read, leftOut } = readCdb(rows);
      expect(read.length + leftOut.length).toBeLessThanOrEqual(rows.length);
      const lost = rows.filter(({ alias }) => alias === 0n);
      expect(read.length + leftOut.length).toBeGreaterThanOrEqual(lost.length);
      for (const { why } of leftOut) expect(why).toMatch(/^(?:is|has) /);
    },
  );
});
