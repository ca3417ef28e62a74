import { EVENT_TYPES, type EventData, type EventType, HIDDEN_FIELDS } from '@duel-log/duel/read';
import type * as t from 'io-ts';
import { EVENT_SHAPES as SHAPES, hiddenTree, REGISTRY, type WrittenShapes } from '@duel-log/codec';
import { describe, expect, it } from 'vitest';

/** All keys made mandatory, deeply: a key that only one side knows then shows, even an optional one. */
type Full<A> = A extends readonly (infer E)[]
  ? readonly Full<E>[]
  : A extends object
    ? { readonly [K in keyof A]-?: Full<Exclude<A[K], undefined>> }
    : A;

type Decoded<T extends EventType> = t.TypeOf<WrittenShapes[T]>;
type Fits<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** `true` for each event type whose codec and `EventData` are the same, keys that may be left out included. */
type Agreement = {
  readonly [T in EventType]: Fits<Decoded<T>, EventData[T]> extends true
    ? Fits<Full<Decoded<T>>, Full<EventData[T]>>
    : false;
};

describe('the codecs', () => {
  it('agree with the event data of the game (checked by the compiler)', () => {
    const agreement: { readonly [T in EventType]: true } = {} as Agreement;
    expect(agreement).toEqual({});
  });

  it('are there for every event type and no other', () => {
    expect(Object.keys(SHAPES).sort()).toEqual([...EVENT_TYPES].sort());
    expect([...REGISTRY.keys()].sort()).toEqual([...EVENT_TYPES].sort());
  });

  it('know every hidden field: each of them may be null in a view and is reached by its path', () => {
    for (const type of Object.keys(HIDDEN_FIELDS)) {
      const tree = hiddenTree(type);
      expect(tree).not.toBeNull();
      expect(() => SHAPES[type as EventType].masked(tree ?? {})).not.toThrow();
    }
  });
});
