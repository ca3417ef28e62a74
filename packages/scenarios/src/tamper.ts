import { type DuelEvent, type DuelState, fold } from '@duel-log/duel';
import { insertedEvent } from './inserted.js';
import type { Commit } from './line.js';
import { type Forged, type Item, itemsOf, renumbered } from './refit.js';
import type { Json, JsonObject, TamperChange } from './schema.js';
import { isObject } from './shape.js';

/** Forges a clean stream as the scenario says; `null` and a sentence where an event to change is not in it. */
export function tamper(
  commits: readonly Commit[],
  changes: readonly TamperChange[],
  initial: DuelState,
): Forged | string {
  const clean = commits.flatMap((commit) => commit.events);
  const items = itemsOf(commits);
  const gaps: number[] = [];
  for (const change of changes) {
    const problem = forge(items, change, gaps, (was) => fold(initial, clean.slice(0, was + 1)));
    if (problem !== null) return problem;
  }
  return renumbered(items, gaps);
}

/** Carries one change out; a sentence where it cannot be. */
function forge(
  items: Item[],
  change: TamperChange,
  gaps: number[],
  stateAfter: (was: number) => DuelState,
): string | null {
  const wanted = change.op === 'insert' ? (change.after ?? {}) : change.event;
  const at = find(items, wanted, change);
  const item = items[at];
  if (item === undefined) return `tamper: no event of the stream matches ${JSON.stringify(wanted)}`;
  switch (change.op) {
    case 'edit':
      item.event = withData(item.event, change.set ?? {});
      item.changed = true;
      return null;
    case 'remove':
      items.splice(at, 1);
      gaps.push(item.was);
      return null;
    case 'insert': {
      const event = insertedEvent(change.event, stateAfter(item.was));
      items.splice(at + 1, 0, { event, commit: item.commit, was: item.was, inserted: true, changed: true });
      return null;
    }
    case 'swap': {
      const other = items[find(items, change.with ?? {}, {})];
      if (other === undefined) return `tamper: no event of the stream matches ${JSON.stringify(change.with)}`;
      const { event } = item;
      item.event = other.event;
      other.event = event;
      item.changed = true;
      other.changed = true;
      return null;
    }
  }
}

/** The first event that matches, the `nth`, or the last. */
function find(items: readonly Item[], wanted: JsonObject, which: Pick<TamperChange, 'nth' | 'last'>): number {
  const found: number[] = [];
  for (const [index, item] of items.entries()) if (matches(wanted, flat(item.event))) found.push(index);
  if (which.last === true) return found.at(-1) ?? -1;
  return found[(which.nth ?? 1) - 1] ?? -1;
}

/** An event with its data beside its type, as scenarios write it. */
function flat(event: DuelEvent): JsonObject {
  return { type: event.type, ...(event.data as unknown as JsonObject) };
}

/** Partial equality, nested objects too. */
function matches(wanted: Json, found: Json | undefined): boolean {
  if (isObject(wanted))
    return isObject(found) && Object.entries(wanted).every(([key, value]) => matches(value, found[key]));
  if (Array.isArray(wanted))
    return (
      Array.isArray(found) &&
      wanted.length === found.length &&
      (wanted as readonly Json[]).every((value, index) => matches(value, (found as readonly Json[])[index]))
    );
  return wanted === (found ?? null);
}

function withData(event: DuelEvent, set: JsonObject): DuelEvent {
  return { type: event.type, data: merge(event.data as unknown as JsonObject, set) } as unknown as DuelEvent;
}

function merge(data: JsonObject, set: JsonObject): JsonObject {
  const merged: Record<string, Json> = { ...data };
  for (const [key, value] of Object.entries(set)) {
    const old = merged[key];
    merged[key] = isObject(value) && isObject(old) ? merge(old, value) : value;
  }
  return merged;
}
