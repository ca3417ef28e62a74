import { type DuelEvent, type DuelState, fold, select } from '@duel-log/duel';
import type { Commit } from './line.js';
import type { Json, JsonObject, TamperChange } from './schema.js';
import { isObject } from './shape.js';

/** A forged stream, made to fit again: numbered anew, batches included. */
export interface Forged {
  readonly events: readonly DuelEvent[];
  /** revisions of what was edited, inserted or moved */
  readonly changed: readonly number[];
  /** where an event is missing: revisions that may be flagged for it */
  readonly afterGap: readonly number[];
}

interface Item {
  event: DuelEvent;
  /** number of the commit it belongs to */
  readonly commit: number;
  /** its revision in the clean stream; inserted events have that of the event before them */
  readonly was: number;
  readonly inserted: boolean;
  changed: boolean;
}

/** Forges a clean stream as the scenario says; `null` and a sentence where an event to change is not in it. */
export function tamper(
  commits: readonly Commit[],
  changes: readonly TamperChange[],
  initial: DuelState,
): Forged | string {
  const clean = commits.flatMap((commit) => commit.events);
  const items: Item[] = commits
    .flatMap((commit, index) => commit.events.map((event) => ({ event, commit: index })))
    .map((item, was) => ({ ...item, was, inserted: false, changed: false }));
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

/** Event types whose `card` is an instance; the others name a place. */
const BY_INSTANCE: readonly string[] = ['CardMoved', 'CardTurned', 'CardRevealed'];
const WITH_LINK: readonly string[] = ['PositionChanged', 'LifePointsChanged', 'CardMoved', 'ControlChanged'];

/** An event to put in: its card is named by selector, its identity and link are the runner's business. */
function insertedEvent(given: JsonObject, state: DuelState): DuelEvent {
  const { type: named, ...rest } = given;
  const type = typeof named === 'string' ? named : '';
  const data: Record<string, Json> = { ...rest };
  if (WITH_LINK.includes(type) && data['link'] === undefined) data['link'] = null;
  const card = data['card'];
  if (BY_INSTANCE.includes(type) && typeof card === 'string') {
    const instance = instanceOf(state, card);
    data['card'] = instance;
    data['id'] = state.cards[instance]?.id ?? null;
  }
  data['batch'] = -1;
  if (type === 'PhaseStarted' || type === 'TurnStarted' || type === 'DuelEnded') delete data['batch'];
  return { type, data } as unknown as DuelEvent;
}

function instanceOf(state: DuelState, selector: string): string {
  const ref = select(state, state.turn.seat, selector) ?? selector;
  const found = Object.entries(state.cards).find(([, card]) => card.place === ref);
  return state.cards[ref] === undefined ? (found?.[0] ?? ref) : ref;
}

/** Numbers the stream anew; batches and answers follow the events they name. */
function renumbered(items: readonly Item[], gaps: readonly number[]): Forged {
  const newOf = (was: number): number => {
    const at = items.findIndex((item) => !item.inserted && item.was >= was);
    return at < 0 ? items.length - 1 : at;
  };
  const cache = new Map<number, number>();
  const mapped = (was: number): number => {
    const known = cache.get(was) ?? newOf(was);
    cache.set(was, known);
    return known;
  };
  const events = items.map((item, revision) => {
    const batch = item.inserted ? revision : null;
    return refit(item.event as unknown as Json, mapped, batch) as unknown as DuelEvent;
  });
  const changed = [...items.keys()].filter((index) => items[index]?.changed === true);
  return { events, changed, afterGap: gaps.flatMap((was) => afterGap(items, was)) };
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

/** Replaces each `batch` (and the revision a ruling answers) in an event. */
function refit(value: Json, mapped: (was: number) => number, own: number | null): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => refit(entry, mapped, own));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key === 'batch' && typeof entry === 'number') return [key, own ?? mapped(entry)];
      return [key, refit(entry, mapped, own)];
    }),
  );
}
