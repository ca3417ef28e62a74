import { type CommitContext, encodeCommit, firstCommit, type StoredEvent, uuidV5 } from '@duel-log/codec';
import { type DuelEvent, invariant } from '@duel-log/duel';

const SPACE = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

/** The events of a duel, commit by commit: each begins with what was asked for. */
export function commitsOf(events: readonly DuelEvent[]): readonly (readonly DuelEvent[])[] {
  const commits: DuelEvent[][] = [];
  for (const event of events) {
    const begins =
      event.type === 'ActionTaken' || event.type === 'DuelOpened' || event.type === 'PositionSet';
    if (begins || commits.length === 0) commits.push([]);
    commits[commits.length - 1]?.push(event);
  }
  return commits;
}

/** Encodes a whole duel into a stream of that number. */
export function encodeDuel(
  commits: readonly (readonly DuelEvent[])[],
  number: number,
): readonly (readonly StoredEvent[])[] {
  const stream = `duel-${uuidV5(SPACE, `bench ${number}`)}`;
  const stored: (readonly StoredEvent[])[] = [];
  let context: CommitContext | null = null;
  for (const [at, events] of commits.entries()) {
    const shared = {
      stream,
      commandId: uuidV5(SPACE, `bench ${number}/${at}`),
      occurredAt: '2026-11-30T00:00:00.000Z',
      engine: '0.1.0',
    };
    const next: CommitContext = context === null ? firstCommit(shared) : { ...context, ...shared };
    const done = encodeCommit(events, next);
    invariant(done._tag === 'Right', 'a legal duel can be encoded');
    const last = done.right[done.right.length - 1];
    invariant(last !== undefined, 'a commit holds an event');
    const opened = events[0];
    const key = opened?.type === 'DuelOpened' ? opened.data.key : next.key;
    context = { ...next, revision: last.revision + 1, prev: last.meta.hash, key };
    stored.push(done.right);
  }
  return stored;
}
