import {
  type AllBatch,
  Bell,
  CLOSED,
  type EventStore,
  follow,
  memoryStore,
  type Recorded,
  type Source,
  type Target,
} from '@duel-log/store';
import { expectRight, type Gate, type TestStore } from '@duel-log/store/contract';
import { either as E } from 'fp-ts';

/** Events that it hands out at once: few, so that batches end everywhere. */
const BATCH = 3;

/** A fault of a door, for tests that look for it; `openings` counts the doors that have been opened. */
export type Spoil = (door: EventStore, openings: number) => EventStore;

const atOnce: Gate = () => Promise.resolve();

/**
 * A memory store behind doors where everything takes its time: an append is under way, its answer is, and a
 * subscription waits for what it has asked for.
 */
export function slowStore(gate: Gate = atOnce, spoil: Spoil = (door) => door): TestStore {
  const inner = memoryStore();
  const bell = new Bell();
  let openings = 0;

  const open = (): EventStore => {
    let closed = false;
    const source = (target: Target): Source => ({
      after: async (checkpoint) => {
        await gate('a subscription asks');
        if (closed) return E.left(CLOSED);
        const found = await nextOf(inner, target, checkpoint);
        await gate('a subscription is answered');
        return E.right(found);
      },
      mark: ({ position, event }) => ('all' in target ? position : event.revision),
      changed: (signal) => bell.wait(signal),
    });
    const door: EventStore = {
      ...inner,
      append: (stream, expected, events) => async () => {
        if (closed) return E.left(CLOSED);
        await gate('an append is under way');
        const result = await inner.append(stream, expected, events)();
        bell.ring();
        await gate('its answer is under way');
        return result;
      },
      subscribe: (target, handler) => follow(source(target), target.after, handler),
      close: () => async () => {
        closed = true;
        bell.ring();
        return E.right(undefined);
      },
    };
    return spoil(door, openings++);
  };
  return {
    store: open(),
    again: async () => open(),
    dispose: async () => void (await inner.close()()),
  };
}

/** The first events after a checkpoint, as the memory store has them at this moment. */
async function nextOf(inner: EventStore, target: Target, checkpoint: number): Promise<AllBatch> {
  if ('all' in target) {
    const { prefix = '' } = target;
    for await (const batch of inner.readAll({ after: checkpoint, prefix, batch: BATCH }))
      return expectRight(batch);
    return { events: [], next: checkpoint };
  }
  const events: Recorded[] = [];
  for await (const batch of inner.readAll({ prefix: target.stream }))
    events.push(...expectRight(batch).events.filter(({ event }) => event.revision > checkpoint));
  return { events: events.slice(0, BATCH), next: checkpoint };
}
