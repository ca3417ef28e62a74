import type { StoredEvent } from '@duel-log/codec';
import { type DuelEvent, emptyState, fold, toPosition } from '@duel-log/duel';
import { type EventStore, NO_STREAM } from '@duel-log/store';
import { commitsOf, encodeDuel } from '../src/bench/commits.js';
import { sampleDuel } from '../src/bench/sample.js';
import type { Source } from '../src/models/catch-up.js';

/** Duels for tests of the read models. */

const SEEDS = [0, 1, 2];

/** The duels of bots, the last of them taken back to its middle after it had ended. */
function courses(): readonly (readonly DuelEvent[])[] {
  const all = SEEDS.map((seed) => sampleDuel(seed));
  const last = all.at(-1) ?? [];
  const middle = Math.floor(last.length / 2);
  const back: DuelEvent = {
    type: 'PositionSet',
    data: {
      position: toPosition(fold(emptyState(), last.slice(0, middle))),
      reason: 'rewind',
      of: String(middle - 1),
    },
  };
  return [...all.slice(0, -1), [...last, back]];
}

/** Whole commits of all the duels, each duel in its order. */
export const COURSES: readonly (readonly (readonly StoredEvent[])[])[] = courses().map((events, number) =>
  encodeDuel(commitsOf(events), number),
);

export async function appendCommit(store: EventStore, commit: readonly StoredEvent[]): Promise<void> {
  const [first] = commit;
  if (first === undefined) return;
  const expected = first.revision === 0 ? NO_STREAM : first.revision - 1;
  const done = await store.append(first.stream, expected, commit)();
  if (done._tag === 'Left') throw new Error(done.left.message);
}

/** The store in small batches; `each` is called before every one of them. */
export function inBatches(store: Source, batch: number, each: () => void): Source {
  return {
    read: store.read,
    readAll: async function* (options = {}) {
      for await (const found of store.readAll({ ...options, batch })) {
        each();
        yield found;
      }
    },
  };
}
