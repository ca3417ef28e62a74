import { EVENT_TYPES, type EventType } from '@duel-log/duel/read';
import { decodeEvent, encodeCommit, type StoredEvent, verify } from '@duel-log/codec';
import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent, eventOf } from './arbitraries.js';
import { context, encodeAll, KEY, left, right } from './sample.js';

/** One event as a stored commit, through JSON as a store or a file would send it. */
function stored(event: Parameters<typeof encodeCommit>[0][number]): StoredEvent {
  const [one] = right(encodeCommit([event], context({ key: KEY, revision: 7 })));
  return JSON.parse(JSON.stringify(one)) as StoredEvent;
}

/** Paths of all values of one kind inside stored data. */
function pathsOf(
  value: unknown,
  wanted: (value: unknown) => boolean,
  path: readonly string[] = [],
): string[][] {
  const found = wanted(value) ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value)) found.push(...pathsOf(part, wanted, [...path, key]));
  return found;
}

/** A copy of the event in which the value at the path is another. */
function replaced(event: StoredEvent, path: readonly string[], value: unknown): StoredEvent {
  const copy = JSON.parse(JSON.stringify(event)) as StoredEvent;
  let at = copy.data as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1) as string] = value;
  return copy;
}

/** Keys that may be left out, by event type. */
const OPTIONAL: Partial<Record<EventType, readonly string[]>> = {
  CardMoved: ['destroyed', 'bottom', 'searched'],
  MonsterSummoned: ['proper', 'normal'],
  AttackCancelled: ['givenBack'],
  CardRevealed: ['index'],
  JudgeRuled: ['declared'],
};

describe('the codec', () => {
  it.each(EVENT_TYPES.map((type) => [type]))('gives back every %s as it was', (type: EventType) => {
    fc.assert(
      fc.property(eventOf(type), (event) => {
        expect(right(decodeEvent(stored(event)))).toEqual(event);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same bytes for the same events', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 4 }), (events) => {
        const twice = [0, 1].map(() =>
          JSON.stringify(right(encodeCommit(events, context({ key: KEY, revision: 7 })))),
        );
        expect(twice[0]).toBe(twice[1]);
      }),
    );
  });

  it('makes streams that verify, whatever the events', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        (commits) => {
          const opened = eventOf('DuelOpened').map((event) =>
            event.type === 'DuelOpened' ? { ...event, data: { ...event.data, key: KEY } } : event,
          );
          const [opening] = fc.sample(opened, { numRuns: 1, seed: 1 });
          const stream = encodeAll([[opening as never], ...commits]);
          expect(verify(stream)).toMatchObject({ chain: 'ok', events: stream.length });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuses NaN, halves and texts where an integer is meant, and names the place', () => {
    fc.assert(
      fc.property(
        anyEvent,
        fc.nat(),
        fc.constantFrom(Number.NaN, 0.5, Infinity, '1', null, {}),
        (event, n, value) => {
          const whole = stored(event);
          const numbers = pathsOf(whole.data, (part) => typeof part === 'number');
          const path = numbers[n % Math.max(1, numbers.length)];
          fc.pre(path !== undefined);
          const spoilt = decodeEvent(replaced(whole, path, value));
          const mayBe = value === null || value === '1';
          if (E.isRight(spoilt)) expect(mayBe).toBe(true);
          else expect(spoilt.left.path.startsWith('data.')).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('refuses an unknown key, and a missing one', () => {
    fc.assert(
      fc.property(anyEvent, fc.nat(), (event, n) => {
        const whole = stored(event);
        const more = left(decodeEvent(replaced(whole, ['somethingElse'], 1)));
        expect(more).toMatchObject({ path: 'data.somethingElse', reason: 'is an unknown key' });
        const keys = Object.keys(whole.data);
        const key = keys[n % keys.length] as string;
        const less = JSON.parse(JSON.stringify(whole)) as { data: Record<string, unknown> } & StoredEvent;
        delete less.data[key];
        const result = decodeEvent(less);
        const optional = OPTIONAL[event.type]?.includes(key) ?? false;
        expect(E.isRight(result)).toBe(optional);
        if (E.isLeft(result)) expect(result.left.path).toBe(`data.${key}`);
      }),
      { numRuns: 400 },
    );
  });

  it('refuses a hidden field that is not marked, and a mark elsewhere', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const whole = stored(event);
        const isMark = (part: unknown) => typeof part === 'object' && part !== null && '$h' in part;
        for (const path of pathsOf(whole.data, isMark)) {
          const plain = left(decodeEvent(replaced(whole, path, 'A:1')));
          expect(plain).toMatchObject({ path: `data.${path.join('.')}` });
          expect(plain.reason).toContain('is a hidden field');
        }
        const [number] = pathsOf(whole.data, (part) => typeof part === 'number');
        if (number !== undefined && !number.includes('$h'))
          expect(E.isLeft(decodeEvent(replaced(whole, number, { $h: 1 })))).toBe(true);
      }),
    );
  });
});
