import { canonical, NotCanonical } from '@duel-log/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('canonical JSON (RFC 8785)', () => {
  it('is that of the example of the RFC', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonical(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('orders keys by UTF-16 code units', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, 1: 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(canonical(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
    expect(canonical({ 10: 1, 2: 2, 1: 3, '': 4 })).toBe('{"":4,"1":3,"10":1,"2":2}');
  });

  it('writes minus zero as zero', () => {
    expect(canonical([-0, 0])).toBe('[0,0]');
  });

  it.each([
    undefined,
    Number.NaN,
    Infinity,
    10n,
    () => 1,
    '\ud800',
    'a\udc00b',
    [undefined],
    { a: undefined },
  ])('does not exist for %s', (value) => {
    expect(() => canonical(value)).toThrow(NotCanonical);
  });

  it('is JSON of the same value, whatever the order in which keys were added', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), fc.nat(), (value, seed) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(canonical(shuffled(value, seed))).toBe(text);
      }),
    );
  });
});

/** The same value with its keys added in another order. */
function shuffled(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map((part) => shuffled(part, seed));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, shuffled(part, seed + 1)] as const);
  const at = entries.length === 0 ? 0 : seed % entries.length;
  return Object.fromEntries([...entries.slice(at), ...entries.slice(0, at).reverse()]);
}
