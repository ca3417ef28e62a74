import type { Recorded } from '@duel-log/store';
import { streamName, tossStream } from '@duel-log/store/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Window } from '../src/window.js';

const [event] = tossStream(streamName(1), [1]) as [Recorded['event']];
const at = (position: number): Recorded => ({ position, event });

describe('the window of what was seen last', () => {
  it('knows nothing before it begins', () => {
    const window = new Window(3);
    expect([window.since(-1), window.end]).toEqual([null, null]);
    window.begin(10);
    expect([window.since(9), window.since(10), window.end]).toEqual([null, [], 10]);
  });

  it('hands out all that came after a position, or says that it has forgotten', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: 0, max: 310 }),
        fc.integer({ min: 1, max: 10 }),
        (some, from, size) => {
          const positions = [...some].sort((a, b) => a - b);
          const window = new Window(size);
          window.begin(0);
          for (const position of positions) window.add(at(position));
          // After an interruption some of it comes again.
          for (const position of positions.slice(0, 3)) window.add(at(position));
          const after = positions.filter((position) => position > from);
          const found = window.since(from);
          if (found !== null) expect(found.map(({ position }) => position)).toEqual(after);
          // What it may forget is only what lies further back than its size.
          else expect(after.length).toBeGreaterThan(size);
          expect(window.end).toBe(positions.at(-1) ?? 0);
        },
      ),
    );
  });
});
