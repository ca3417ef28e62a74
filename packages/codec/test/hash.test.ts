import * as crypto from 'node:crypto';
import { eventId, hmac, isUuid, sha256, uuidV5 } from '@duel-log/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('hashes and ids', () => {
  it('agree with node:crypto for every key and text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ unit: 'grapheme' }),
        (key, text) => {
          expect(sha256(text)).toBe(crypto.createHash('sha256').update(text).digest('hex'));
          expect(hmac(key, text)).toBe(crypto.createHmac('sha256', key).update(text).digest('hex'));
        },
      ),
      { numRuns: 500 },
    );
    const long = 'x'.repeat(500);
    expect(hmac('key', long)).toBe(crypto.createHmac('sha256', 'key').update(long).digest('hex'));
  });

  it('make the UUID of version 5 that RFC 9562 gives as example', () => {
    expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  it('give every event of a commit an id of its own', () => {
    const command = '0e5c3c51-30a1-4f7e-8f0f-0a4f5d1f2d11';
    const ids = [0, 1, 2].map((index) => eventId(command, index));
    expect(new Set(ids).size).toBe(3);
    expect(ids.every(isUuid)).toBe(true);
    expect(isUuid('0E5C3C51-30A1-4F7E-8F0F-0A4F5D1F2D11')).toBe(false);
  });
});
