import type { StoredEvent } from '@duel-log/codec';
import { either as E } from 'fp-ts';
import type { StoreError } from '../errors.js';
import type { Appended, EventStore, Expected, Recorded } from '../port.js';
import { readStream } from '../read.js';

/** A store of its own for one test. */
export interface TestStore {
  readonly store: EventStore;
  /** opens the same data once more, beside the first; left out where data ends with the store */
  readonly again?: () => Promise<EventStore>;
  /**
   * Ids of events are unique in each stream alone: a server without an index of all ids cannot know that another stream
   * has one already. Left out: in the whole store.
   */
  readonly idsByStream?: true;
  /**
   * The server recognises a copy, but does not tell: a program that has not looked at the stream since may be told that its
   * copy is new. Left out: of all copies one is said to be new.
   */
  readonly copiesAsNew?: true;
  /** closes and removes everything */
  readonly dispose: () => Promise<void>;
}

/** Lets whoever waits go on when it is his turn; `what` he is about to do. */
export type Gate = (what: string) => Promise<void>;

/** Makes an empty store. A store made for tests may pass through the gate whenever it takes its time. */
export type StoreFactory = (gate?: Gate) => Promise<TestStore>;

export function expectRight<L, A>(result: E.Either<L, A>): A {
  if (E.isLeft(result)) throw new Error(`refused: ${JSON.stringify(result.left)}`);
  return result.right;
}

export function expectLeft<L, A>(result: E.Either<L, A>): L {
  if (E.isRight(result)) throw new Error('this should have been refused');
  return result.left;
}

/** Short forms for tests. */
export function using(store: EventStore) {
  return {
    append: async (stream: string, expected: Expected, events: readonly StoredEvent[]): Promise<Appended> =>
      expectRight(await store.append(stream, expected, events)()),
    refused: async (
      stream: string,
      expected: Expected,
      events: readonly StoredEvent[],
    ): Promise<StoreError> => expectLeft(await store.append(stream, expected, events)()),
    stream: async (name: string): Promise<readonly StoredEvent[]> =>
      expectRight(await readStream(store, name)()),
    all: async (prefix = ''): Promise<readonly Recorded[]> => {
      const events: Recorded[] = [];
      for await (const batch of store.readAll({ prefix })) events.push(...expectRight(batch).events);
      return events;
    },
  };
}

/** Resolves when `ready` holds; fails after ten seconds. */
export async function until(ready: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!ready()) {
    if (Date.now() > end) throw new Error('it did not happen within ten seconds');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
