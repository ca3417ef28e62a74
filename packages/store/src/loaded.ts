import { duelKey, GENESIS } from '@duel-log/codec';
import type { DuelState } from '@duel-log/duel/read';
import type { StoredCommit } from './port.js';

/** A stream as far as it was read. */
export interface Loaded<S> {
  readonly state: S;
  readonly head: string;
  readonly key: string | null;
  /** first revision of each commit; grows with the stream */
  readonly commits: ReadonlyMap<string, number>;
}

/** Remembers the streams a driver works on. It may forget at any time and is never trusted against a conflict. */
export interface Cache<S> {
  readonly get: (stream: string) => Loaded<S> | undefined;
  readonly set: (stream: string, loaded: Loaded<S>) => void;
  readonly drop: (stream: string) => void;
}

export type StreamCache = Cache<DuelState>;

/** A cache of the last `size` streams used. */
export function streamCache(size = 64): StreamCache {
  const kept = new Map<string, Loaded<DuelState>>();
  return {
    get: (stream) => kept.get(stream),
    set: (stream, loaded) => {
      kept.delete(stream);
      kept.set(stream, loaded);
      for (const oldest of kept.keys()) {
        if (kept.size <= size) break;
        kept.delete(oldest);
      }
    },
    drop: (stream) => void kept.delete(stream),
  };
}

const NO_COMMITS: ReadonlyMap<string, number> = new Map();

/** A stream of which nothing was read yet. */
export const nothing = <S>(state: S): Loaded<S> => ({ state, head: GENESIS, key: null, commits: NO_COMMITS });

/** What is remembered of a stream after one more commit. */
export function grown<S>(
  loaded: Loaded<S>,
  state: S,
  commit: Pick<StoredCommit, 'commandId' | 'revision' | 'head' | 'facts'>,
): Loaded<S> {
  const commits =
    loaded.commits === NO_COMMITS ? new Map<string, number>() : (loaded.commits as Map<string, number>);
  commits.set(commit.commandId, commit.revision);
  return { state, head: commit.head, key: loaded.key ?? duelKey(commit.facts), commits };
}
