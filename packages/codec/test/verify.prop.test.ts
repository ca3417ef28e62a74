import {
  canonical,
  hashOf,
  readDuelFile,
  type StoredEvent,
  verify,
  viewStored,
  writeDuelFile,
} from '@duel-log/codec';
import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { right, sampleStream } from './sample.js';

const full = sampleStream();
const streams = [null, 'A', 'B', 'spectator'].map((viewer) => right(viewStored(full, viewer)));
const anyStream = fc.constantFrom(...streams);

/** Where a file is found to be broken: the reader's event, else that of `verify`; `null` = nowhere. */
function brokenAt(text: string): number | null {
  const read = readDuelFile(text);
  return E.isLeft(read) ? read.left.event : verify(read.right).firstBroken;
}

const linesOf = (stream: readonly StoredEvent[]): string[] => writeDuelFile(stream).trimEnd().split('\n');

describe('tampering with a full stream or a view is found at the first event concerned', () => {
  it('a changed byte', () => {
    fc.assert(
      fc.property(anyStream, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 94 }), (stream, l, c, shift) => {
        const lines = linesOf(stream);
        const line = l % lines.length;
        const old = lines[line] as string;
        const at = c % old.length;
        const code = 0x20 + ((old.charCodeAt(at) - 0x20 + shift) % 95);
        lines[line] = old.slice(0, at) + String.fromCharCode(code) + old.slice(at + 1);
        expect(brokenAt(lines.join('\n'))).toBe(line);
      }),
      { numRuns: 600 },
    );
  });

  it('any digit in the place of a digit of the last event: of its number and the size of its commit too', () => {
    for (const stream of streams) {
      const lines = linesOf(stream);
      const end = lines.length - 1;
      const old = lines[end] as string;
      for (let at = 0; at < old.length; at++) {
        const digit = old[at] as string;
        if (!/\d/.test(digit)) continue;
        for (const other of '0123456789') {
          if (other === digit) continue;
          lines[end] = old.slice(0, at) + other + old.slice(at + 1);
          expect(brokenAt(lines.join('\n'))).toBe(end);
        }
      }
    }
  });

  it('a changed value anywhere in an event', () => {
    fc.assert(
      fc.property(
        anyStream,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('x', 7, null, true, [], {}),
        (stream, e, p, value) => {
          const at = e % stream.length;
          const copy = JSON.parse(JSON.stringify(stream)) as StoredEvent[];
          const event = copy[at] as StoredEvent;
          const paths = leaves(event);
          const path = paths[p % paths.length] as readonly string[];
          let part = event as unknown as Record<string, unknown>;
          for (const key of path.slice(0, -1)) part = part[key] as Record<string, unknown>;
          const key = path.at(-1) as string;
          fc.pre(canonical(part[key]) !== canonical(value));
          part[key] = value;
          expect(verify(copy)).toMatchObject({ chain: 'broken', firstBroken: at });
        },
      ),
      { numRuns: 600 },
    );
  });

  it('a removed line, unless it is a whole commit at the end', () => {
    fc.assert(
      fc.property(anyStream, fc.nat(), (stream, l) => {
        const lines = linesOf(stream);
        const line = l % lines.length;
        lines.splice(line, 1);
        expect(brokenAt(lines.join('\n'))).toBe(line);
      }),
    );
  });

  it('two swapped lines', () => {
    fc.assert(
      fc.property(anyStream, fc.nat(), fc.nat(), (stream, a, b) => {
        const lines = linesOf(stream);
        const [first, second] = [a % lines.length, b % lines.length].sort((x, y) => x - y) as [
          number,
          number,
        ];
        fc.pre(first !== second);
        [lines[first], lines[second]] = [lines[second] as string, lines[first] as string];
        expect(brokenAt(lines.join('\n'))).toBe(first);
      }),
    );
  });

  it('an event rewritten with a hash that fits: the next one shows it, at the end the head does', () => {
    const key = 'a-key-that-only-the-judge-knows';
    for (let at = 0; at < full.length; at++) {
      const copy = [...full];
      const event = { ...(full[at] as StoredEvent) };
      const draft = { ...event, meta: { ...event.meta, engine: '0.1.1' } };
      copy[at] = { ...draft, meta: { ...draft.meta, hash: hashOf(draft, key) } };
      const last = at === full.length - 1;
      const report = verify(copy, { head: full.at(-1)?.meta.hash ?? '' });
      expect(report).toMatchObject({ chain: 'broken', firstBroken: last ? full.length : at + 1 });
      if (!last) expect(report.reason).toBe(`Event ${at + 1}: prev is not the hash of the event before.`);
    }
  });

  it('a commit cut off at the end is seen by whoever knows the head', () => {
    const head = full.at(-1)?.meta.hash ?? '';
    const shorter = full.slice(0, -2);
    expect(verify(shorter).chain).toBe('ok');
    expect(verify(shorter, { head })).toMatchObject({ chain: 'broken', firstBroken: 17 });
  });
});

describe('the reason is one sentence', () => {
  const changed = (at: number, change: (event: StoredEvent) => StoredEvent) =>
    verify(full.map((event) => (event.revision === at ? change(event) : event))).reason;

  it('for each kind of damage', () => {
    expect(changed(4, (event) => ({ ...event, revision: 9 }))).toBe(
      'Event 4: revision 9 stands where 4 belongs.',
    );
    expect(changed(4, (event) => ({ ...event, id: full[5]?.id ?? '' }))).toBe(
      'Event 4: id is not made of command id and index.',
    );
    expect(changed(4, (event) => ({ ...event, type: 'TurnStarted' }))).toBe(
      'Event 4: hash does not fit the event.',
    );
    expect(changed(4, (event) => ({ ...event, stream: 'duel-x' }))).toBe(
      'Event 4: it belongs to the stream duel-x.',
    );
    expect(changed(4, (event) => ({ ...event, meta: { ...event.meta, index: '7' } }))).toBe(
      'Event 4: index 7 of 9 does not follow the event before.',
    );
    expect(
      changed(6, (event) => ({ ...event, data: { ...event.data, card: { $h: 'A:2', $s: 'ab' } } })),
    ).toBe('Event 6: data.card has other keys beside $h.');
    expect(verify(full.slice(0, 5)).reason).toBe(
      'Event 5: the last commit is cut off: 9 events belong to it.',
    );
    expect(verify(full.slice(1)).reason).toBe('Event 0: revision 1 stands where 0 belongs.');
  });

  it('and an empty stream is whole', () => {
    expect(verify([])).toMatchObject({ chain: 'ok', events: 0, firstBroken: null });
  });
});

/** Paths of everything in a value that has no parts. */
function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}
