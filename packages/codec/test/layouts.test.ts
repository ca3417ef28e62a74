import { hashOf, Layouts, type StoredEvent } from '@duel-log/codec';
import { describe, expect, it } from 'vitest';
import { KEY, sampleStream } from './sample.js';

describe('layouts of objects', () => {
  it('are made once for keys in the same order, and anew for another order or number of them', () => {
    const made: string[] = [];
    const layouts = new Layouts((keys) => {
      made.push(keys.join('|'));
      return keys.length;
    });
    for (const keys of [['a', 'b'], ['a', 'b'], ['b', 'a'], ['a'], ['a b'], [], ['a', 'b'], []])
      expect(layouts.of(keys)).toBe(keys.length);
    expect(made).toEqual(['a|b', 'b|a', 'a', 'a b', '']);
  });

  it('of objects without end are made each time, so that memory stays what it is', () => {
    let made = 0;
    const layouts = new Layouts((keys) => {
      made++;
      return keys[1];
    });
    for (let round = 0; round < 2; round++)
      for (let i = 0; i < 1000; i++) expect(layouts.of(['a', `key ${i}`])).toBe(`key ${i}`);
    expect(made).toBeGreaterThan(1900);
  });
});

describe('what the events of a commit share is written once, and yet', () => {
  const change = (
    event: StoredEvent,
    key: 'actor' | 'engine' | 'occurredAt' | 'of' | 'commandId',
  ): string => {
    (event.meta as Record<typeof key, string>)[key] += 'x';
    return hashOf(event, KEY);
  };

  it('an event whose envelope is changed in place has another hash at once', () => {
    for (const key of ['actor', 'engine', 'occurredAt', 'of', 'commandId'] as const) {
      const event = structuredClone(sampleStream()[1] as StoredEvent);
      expect(hashOf(event, KEY)).toBe(event.meta.hash);
      expect(change(event, key)).not.toBe(event.meta.hash);
    }
  });
});
