import type { DuelEvent } from '@duel-log/duel';
import type { Commit } from './line.js';
import type { Json, JsonObject } from './schema.js';
import { isObject } from './shape.js';

/** A forged stream, made to fit again: numbered anew, batches included. */
export interface Forged {
  readonly events: readonly DuelEvent[];
  /** revisions of what was edited, inserted or moved */
  readonly changed: readonly number[];
  /** where an event is missing: revisions that may be flagged for it */
  readonly afterGap: readonly number[];
}

/** One event of a stream that is being forged. */
export interface Item {
  event: DuelEvent;
  /** number of the commit it belongs to */
  readonly commit: number;
  /** its revision in the clean stream; inserted events have that of the event before them */
  readonly was: number;
  readonly inserted: boolean;
  changed: boolean;
}

/** A clean stream, ready to be forged. */
export function itemsOf(commits: readonly Pick<Commit, 'events'>[]): Item[] {
  return commits
    .flatMap((commit, index) => commit.events.map((event) => ({ event, commit: index })))
    .map((item, was) => ({ ...item, was, inserted: false, changed: false }));
}

/** Numbers the stream anew; batches follow the events they name. `gaps`: revisions of the events that were taken out. */
export function renumbered(items: readonly Item[], gaps: readonly number[]): Forged {
  const same = items.findIndex((item, index) => item.inserted || item.was !== index);
  const moved = same < 0 ? items.length : same;
  const mapped = newRevisions(items);
  const events = items.map((item, revision) => {
    if (revision < moved && !item.changed) return item.event;
    const batch = item.inserted ? revision : null;
    return refit(item.event as unknown as Json, mapped, batch) as unknown as DuelEvent;
  });
  const changed = [...items.keys()].filter((index) => items[index]?.changed === true);
  return { events, changed, afterGap: gaps.flatMap((was) => afterGap(items, was)) };
}

/** Where an event of the clean stream is now; one that was taken out is where the next one has come to. */
function newRevisions(items: readonly Item[]): (was: number) => number {
  const found = new Map<number, number>();
  for (const [index, item] of items.entries()) if (!item.inserted) found.set(item.was, index);
  const last = items.reduce((most, item) => Math.max(most, item.was), 0);
  return (was) => {
    for (let at = was; at <= last; at++) {
      const now = found.get(at);
      if (now !== undefined) return now;
    }
    return items.length - 1;
  };
}

/** From the first event after the gap to the end of the commit that follows; at the stream's end the last event. */
function afterGap(items: readonly Item[], was: number): readonly number[] {
  const start = items.findIndex(
    (item) => item.was > was || (item.inserted && item.was >= was - 1 && item.was !== was - 1),
  );
  const inserted = items.findIndex((item) => item.inserted && item.was === was - 1);
  const from = inserted >= 0 ? Math.min(inserted, start < 0 ? inserted : start) : start;
  if (from < 0) return [items.length - 1];
  const commit = (items[from] as Item).commit + 1;
  const found: number[] = [];
  for (let at = from; at < items.length && (items[at] as Item).commit <= commit; at++) found.push(at);
  return found;
}

/** Replaces each `batch` in an event. */
function refit(value: Json, mapped: (was: number) => number, own: number | null): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => refit(entry, mapped, own));
  if (!isObject(value)) return value;
  const fitted: Record<string, Json> = {};
  for (const key of Object.keys(value as JsonObject)) {
    const entry = (value as JsonObject)[key] as Json;
    fitted[key] =
      key === 'batch' && typeof entry === 'number' ? (own ?? mapped(entry)) : refit(entry, mapped, own);
  }
  return fitted;
}
