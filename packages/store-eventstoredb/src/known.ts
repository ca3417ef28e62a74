import { duelKey, GENESIS, type StoredEvent } from '@duel-log/codec';
import type { Recorded } from '@duel-log/store';

/** The beginning of a stream as far as it was read: what an append is checked against. */
export interface Known {
  /** revision of the last event that was read; -1 = none */
  readonly revision: number;
  readonly hash: string;
  readonly key: string | null;
  /** first revision of each commit; grows with the stream */
  readonly commits: ReadonlyMap<string, number>;
}

export const NOTHING: Known = { revision: -1, hash: GENESIS, key: null, commits: new Map() };

/** Streams that are remembered, at most. */
const KEPT = 512;

/** Remembers streams. It may forget any of them at any time: then the stream is read again. */
export class Knowledge {
  private readonly kept = new Map<string, Known>();

  get(stream: string): Known | undefined {
    return this.kept.get(stream);
  }

  /** Takes in events that were read or written, where they go on from what is known. */
  learn(stream: string, events: readonly StoredEvent[], base: Known = NOTHING): Known {
    const kept = this.kept.get(stream) ?? base;
    const known = kept.revision < base.revision ? base : kept;
    const fresh = events.filter(({ revision }) => revision > known.revision);
    if (!goesOn(known, fresh)) return known;
    const next = grown(known, fresh);
    this.kept.delete(stream);
    this.kept.set(stream, next);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return next;
  }

  forget(stream: string): void {
    this.kept.delete(stream);
  }
}

/** A stream without a chain may have lost its beginning: names that were erased. */
function goesOn(known: Known, [first]: readonly StoredEvent[]): boolean {
  if (first === undefined || first.revision === known.revision + 1) return true;
  return known === NOTHING && first.meta.hash === '';
}

function grown(known: Known, events: readonly StoredEvent[]): Known {
  const last = events.at(-1);
  if (last === undefined) return known;
  const commits = known === NOTHING ? new Map<string, number>() : (known.commits as Map<string, number>);
  for (const { revision, meta } of events)
    if (meta.index === '0' && !commits.has(meta.commandId)) commits.set(meta.commandId, revision);
  const key = known.key ?? (known.revision < 0 ? duelKey(events) : null);
  return { revision: last.revision, hash: last.meta.hash, key, commits };
}

/** From which revision on, and how many events, an append would have to be looked for; `null` = none of it is known. */
export function spanOf(known: Known, events: readonly StoredEvent[]): { from: number; count: number } | null {
  let from = Infinity;
  let end = -1;
  for (const { meta } of events) {
    const first = known.commits.get(meta.commandId);
    if (first === undefined) continue;
    from = Math.min(from, first);
    end = Math.max(end, first + Number(meta.of));
  }
  return end < 0 ? null : { from, count: end - from };
}

/** Stored events by their ids. */
export const byId = (found: readonly Recorded[]): ReadonlyMap<string, Recorded> =>
  new Map(found.map((recorded) => [recorded.event.id, recorded]));
