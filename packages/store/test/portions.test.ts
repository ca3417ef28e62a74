import { streamName, tossStream } from '@duel-log/store/contract';
import { portions } from '@duel-log/store';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const LIMIT = 512 * 1024;

it('a stream in portions is the same stream, in whole commits and below the limit', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 12 });
  fc.assert(
    fc.property(sizes, (commits) => {
      const events = tossStream(streamName(1), commits);
      const parts = portions(events);
      expect(parts.flat()).toEqual(events);
      for (const part of parts) {
        expect(part[0]?.meta.index).toBe('0');
        expect(part.reduce((sum, event) => sum + JSON.stringify(event).length, 0)).toBeLessThanOrEqual(LIMIT);
      }
    }),
    { numRuns: 20 },
  );
});

it('a long stream has several portions, none a single commit short', () => {
  const events = tossStream(
    streamName(1),
    Array.from({ length: 2500 }, () => 1),
  );
  const parts = portions(events);
  expect(parts.length).toBeGreaterThan(2);
  const sizes = parts.map((part) => part.reduce((sum, event) => sum + JSON.stringify(event).length, 0));
  for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThan(LIMIT - 1000);
});
