import {
  type CommitContext,
  duelKey,
  encodeCommit,
  firstCommit,
  type StoredEvent,
  uuidV5,
} from '@duel-log/codec';
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

/** Commits joined until each holds about `size` events. */
export function joined(
  commits: readonly (readonly DuelEvent[])[],
  size: number,
): readonly (readonly DuelEvent[])[] {
  const groups: DuelEvent[][] = [];
  for (const commit of commits) {
    const open = groups.at(-1);
    if (open === undefined || open.length >= size) groups.push([...commit]);
    else open.push(...commit);
  }
  return groups;
}

const BEGUN = Date.UTC(2026, 10, 30);

/** Milliseconds before a commit: some seconds, never quite the same, as people take them. */
const thinking = (at: number): number => 1000 + ((at * 7919) % 9973) * 3;

/** Encodes a whole duel into a stream of that number. */
export function encodeDuel(
  commits: readonly (readonly DuelEvent[])[],
  number: number,
): readonly (readonly StoredEvent[])[] {
  return [...encoded(commits, number)];
}

/** The same, one commit at a time. */
export function* encoded(
  commits: readonly (readonly DuelEvent[])[],
  number: number,
): Generator<readonly StoredEvent[]> {
  const stream = `duel-${uuidV5(SPACE, `bench ${number}`)}`;
  let context: CommitContext | null = null;
  let time = BEGUN;
  for (const [at, events] of commits.entries()) {
    time += thinking(at);
    const shared = {
      stream,
      commandId: uuidV5(SPACE, `bench ${number}/${at}`),
      occurredAt: new Date(time).toISOString(),
      engine: '0.1.0',
    };
    const next: CommitContext = context === null ? firstCommit(shared) : { ...context, ...shared };
    const done = encodeCommit(events, next);
    invariant(done._tag === 'Right', 'a legal duel can be encoded');
    const last = done.right[done.right.length - 1];
    invariant(last !== undefined, 'a commit holds an event');
    const key = next.key ?? duelKey(done.right);
    context = { ...next, revision: last.revision + 1, prev: last.meta.hash, key };
    yield done.right;
  }
}
