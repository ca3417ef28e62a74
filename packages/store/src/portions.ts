import { COMMIT_LIMIT, type StoredEvent } from '@duel-log/codec';

/**
 * Events of a stream in appends that every store takes: whole commits, as many as have no more bytes together than one
 * commit may have. Servers refuse a whole duel at once.
 */
export function portions(events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const all: StoredEvent[][] = [];
  let portion: StoredEvent[] = [];
  let bytes = 0;
  for (let at = 0; at < events.length; ) {
    const commit = events.slice(at, at + Math.max(1, Number(events[at]?.meta.of)));
    const size = commit.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event)), 0);
    if (portion.length > 0 && bytes + size > COMMIT_LIMIT) {
      all.push(portion);
      portion = [];
      bytes = 0;
    }
    portion.push(...commit);
    bytes += size;
    at += commit.length;
  }
  if (portion.length > 0) all.push(portion);
  return all;
}
