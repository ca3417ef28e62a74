import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadPacking, pack, unpack } from '../src/packing.js';
import { FORMS, WORDS } from '../src/words.js';

const text = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 60 }));
const formed = fc.constantFrom(...FORMS);

/** JSON values with the words and forms of the dictionary among others. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: -200, max: 200 }),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    text,
    fc.array(tie('value'), { maxLength: 20 }),
    fc.dictionary(text, tie('value'), { maxKeys: 5 }),
    formed.chain((keys) =>
      fc
        .array(tie('value'), { minLength: keys.length, maxLength: keys.length })
        .map((values) => Object.fromEntries(keys.map((key, i) => [key, values[i]]))),
    ),
  ),
}));

describe('packing', () => {
  it('gives back every JSON value', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(unpack(pack(one))).toEqual(JSON.parse(JSON.stringify(one)));
      }),
      { numRuns: 1500 },
    );
  });

  it('gives the same bytes whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(text, value, { maxKeys: 8 }), (one) => {
        const reversed = Object.fromEntries(Object.entries(one).reverse());
        expect(pack(reversed).equals(pack(one))).toBe(true);
      }),
    );
  });

  it('tells keys that hold spaces from several keys', () => {
    for (const one of [{ 'by type': 1 }, { by: 1, type: 2 }, { 'a b': 1 }, { a: 1, b: 2 }, { 'a b': 2 }])
      expect(unpack(pack(one))).toEqual(one);
  });

  it('keeps large lists, texts and objects', () => {
    const large = {
      list: Array.from({ length: 5000 }, (_, i) => i),
      text: '青'.repeat(60_000),
      object: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`key${i}`, i])),
    };
    expect(unpack(pack(large))).toEqual(large);
  });

  it('refuses other bytes instead of guessing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        try {
          unpack(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(BadPacking);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('has a dictionary without doubles, whose forms have their keys in order', () => {
    expect(new Set(WORDS).size).toBe(WORDS.length);
    expect(new Set(FORMS.map((keys) => keys.join(' '))).size).toBe(FORMS.length);
    for (const keys of FORMS) expect([...keys].sort()).toEqual(keys);
  });

  it('keeps the numbers of dictionary 1 for ever', () => {
    const sample = { type: 'Pass', by: 'B', x: ['A.gy', 'window', 64, -1, 'new word'] };
    expect(pack(sample).toString('hex')).toMatchInlineSnapshot(
      `"48034ab601964ab7018e6178554a409743404400686e657720776f7264"`,
    );
  });
});
