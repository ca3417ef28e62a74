import fc from 'fast-check';
import type { EventStore } from '../../port.js';
import { type Gate, type StoreFactory, using } from '../tools.js';
import { type Held, heldFaults, lineFaults, readingFaults } from './judge.js';
import { type Plan, plans } from './plan.js';
import { read } from './reader.js';
import { subscribe } from './subscriber.js';
import { World } from './world.js';
import { write } from './writer.js';

/** Milliseconds that one interleaving may take: more, and somebody waits for ever. */
const LIMIT_MS = 20_000;

/**
 * Any plan in any order: nothing is lost, nothing comes twice, nothing out of order. `patienceMs`: how long a subscriber
 * may take to get what is written, if it does not ask.
 */
export function interleavings(
  factory: StoreFactory,
  patienceMs = 10_000,
): fc.IAsyncProperty<[Plan, fc.Scheduler]> {
  return fc.asyncProperty(plans, fc.scheduler(), async (plan, scheduler) => {
    const gate: Gate = (what) => scheduler.schedule(Promise.resolve(), what);
    const test = await factory(gate);
    try {
      const world = await World.of(gate, patienceMs, test);
      const faults = await inTime(scheduler.waitFor(play(world, plan)));
      if (faults.length > 0) throw new Error(faults.join('\n'));
    } finally {
      await test.dispose();
    }
  });
}

/** Lets all of them loose on one store, and says what was wrong. */
async function play(world: World, plan: Plan): Promise<readonly string[]> {
  const writing = plan.writers.map((one, i) => write(world, one, `writer ${i}`));
  const settled = Promise.all([...writing, restarts(world, plan.restarts)]);
  const following = plan.subscribers.map((one, i) => subscribe(world, one, settled, `subscriber ${i}`));
  const reading = plan.readers.map((one, i) => read(world, one, `reader ${i}`));
  const [lines, readings] = await Promise.all([Promise.all(following), Promise.all(reading), settled]);
  const held = await holdingOf(await world.afterwards());
  const { faults, acknowledged } = world;
  faults.push(...heldFaults(acknowledged, held));
  for (const line of lines) faults.push(...lineFaults(line, held));
  for (const one of readings.flat()) faults.push(...readingFaults(one, acknowledged, held));
  return faults;
}

async function restarts(world: World, turns: readonly number[]): Promise<void> {
  for (const count of turns) {
    await world.turns(count, 'somebody is about to restart the store');
    await world.restart();
  }
}

async function holdingOf(store: EventStore): Promise<Held> {
  const { all, stream } = using(store);
  const streams = new Map<string, Awaited<ReturnType<typeof stream>>>();
  const names = await store.streams()();
  if (names._tag === 'Left') throw new Error(names.left.message);
  for (const name of names.right) streams.set(name, await stream(name));
  return { all: await all(), streams };
}

async function inTime<A>(work: Promise<A>): Promise<A> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('somebody waits for ever')), LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
