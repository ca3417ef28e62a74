import type { DuelEvent, EventType } from '@duel-log/duel';
import { type Item, itemsOf, renumbered } from '@duel-log/scenarios';
import type { Duel } from '../duels.js';
import type { Forgery, ForgeryKind, Plant } from './forgery.js';
import { sceneAt } from './scene.js';

/** A duel with one forgery in it. */
export interface ForgedDuel {
  readonly forgery: Forgery;
  readonly kind: ForgeryKind;
  readonly events: readonly DuelEvent[];
  /** revision in the clean stream at which it was planted */
  readonly planted: number;
  /** revisions at which the audit may report it first */
  readonly expected: readonly number[];
}

const indexes = new WeakMap<Duel, ReadonlyMap<EventType, readonly number[]>>();

/** Revisions of each type of event. */
function indexOf(duel: Duel): ReadonlyMap<EventType, readonly number[]> {
  const known = indexes.get(duel);
  if (known !== undefined) return known;
  const found = new Map<EventType, number[]>();
  for (const [at, { type }] of duel.events.entries()) {
    const list = found.get(type);
    if (list === undefined) found.set(type, [at]);
    else list.push(at);
  }
  indexes.set(duel, found);
  return found;
}

/** Plants the forgery at the first opportunity from the `pick`-th event of its type on; `null` where there is none. */
export function plantIn(duel: Duel, forgery: Forgery, pick: number): ForgedDuel | null {
  const at = indexOf(duel).get(forgery.type) ?? [];
  for (let i = 0; i < at.length; i++) {
    const planted = at[(pick + i) % at.length] as number;
    const plant = forgery.plant(sceneAt(duel, planted));
    if (plant !== null) return forged(duel, forgery, planted, plant);
  }
  return null;
}

function forged(duel: Duel, forgery: Forgery, planted: number, plant: Plant): ForgedDuel {
  const items = itemsOf(duel.commits);
  const gaps: number[] = [];
  const touched = carryOut(items, planted, plant, gaps);
  const stream = renumbered(items, gaps);
  const there = gaps.length > 0 ? stream.afterGap : [touched];
  const expected = forgery.noticed === 'there' ? there : soon(items, Math.min(...there));
  return { forgery, kind: plant.op, events: stream.events, planted, expected };
}

/** Does it to the stream; the index of the event that is illegal now. */
function carryOut(items: Item[], at: number, plant: Plant, gaps: number[]): number {
  const item = items[at] as Item;
  switch (plant.op) {
    case 'edit':
      item.event = { type: item.event.type, data: { ...item.event.data, ...plant.data } } as DuelEvent;
      item.changed = true;
      return at;
    case 'remove':
      items.splice(at, 1);
      gaps.push(item.was);
      return at;
    case 'insert': {
      const to = plant.where === 'before' ? at : at + 1;
      const beside = items[to - 1] ?? item;
      const put = plant.events.map(
        (event): Item => ({ event, commit: beside.commit, was: beside.was, inserted: true, changed: true }),
      );
      items.splice(to, 0, ...put);
      return to + put.length - 1;
    }
    case 'repeat':
      items.splice(at + 1, 0, { ...item, inserted: true, changed: true });
      return at + 1;
    case 'swap': {
      const other = items[at + 1];
      if (other === undefined) return at;
      const { event } = item;
      item.event = other.event;
      other.event = event;
      item.changed = true;
      other.changed = true;
      return at;
    }
  }
}

/** From this event to the end of the following commit. */
function soon(items: readonly Item[], from: number): readonly number[] {
  const commit = (items[from]?.commit ?? 0) + 1;
  const found: number[] = [];
  for (let at = from; at < items.length && (items[at] as Item).commit <= commit; at++) found.push(at);
  return found;
}
