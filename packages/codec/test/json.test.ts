import { describe, expect, it } from 'vitest';
import { fc, test } from '@fast-check/vitest';
import { parseJson } from '@duel-log/codec';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('JSON of strangers', () => {
  it.each([
    ['{"a":1,"a":2}', 'holds the key "a" twice'],
    ['{"a":1,"\\u0061":2}', 'holds the key "a" twice'],
    ['{"a" : 1, "b":{"x":[{"y":1 ,\n"y"\t:2}]}}', 'holds the key "y" twice'],
    ['{"__proto__":1,"__proto__":2}', 'holds the key "__proto__" twice'],
    ['[{"\\"":1,"\\"":2}]', 'twice'],
    ['{"\\\\":1,"\\\\":2}', 'twice'],
    [nested(101), 'more than 100 deep'],
    [nested(1_000_000), 'more than 100 deep'],
    ['', 'is no JSON'],
    ['{', 'is no JSON'],
    ['{"a":01}', 'is no JSON'],
    ['NaN', 'is no JSON'],
    ['\ufeff\ufeff{}', 'is no JSON'],
    ['{"a":1}{"a":1}', 'is no JSON'],
  ])('%.40s is refused', (text, fault) => {
    expect(parseJson(text)).toMatchObject({ ok: false, fault: expect.stringContaining(fault) as unknown });
  });

  it.each([
    ['{"a":"a","b":{"a":1},"c":[{"a":1},{"a":1}]}'],
    ['{"a":"\\"a\\":","b":"{\\"a\\":1,\\"a\\":2}"}'],
    ['\ufeff{"a":1}'],
    [nested(100)],
  ])('%.40s is read', (text) => {
    expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text.replace('\ufeff', '')) as unknown });
  });

  test.prop([fc.json({ maxDepth: 6 })])('whatever is written is read as JSON.parse reads it', (text) => {
    expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
  });
});
