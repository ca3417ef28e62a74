import type { StoredEvent } from '@duel-log/codec';
import { either as E } from 'fp-ts';
import type { StoreError } from '../../errors.js';
import type { EventStore, Recorded } from '../../port.js';
import { expectRight } from '../tools.js';
import type { Look, ReaderPlan } from './plan.js';
import type { World } from './world.js';

/** What was found, and how many commits had been acknowledged before it was asked. */
export type Reading = { readonly name: string; readonly known: number } & (
  | { readonly look: Look & { readonly at: 'a stream' }; readonly found: readonly StoredEvent[] }
  | { readonly look: Look & { readonly at: 'all' }; readonly found: readonly Recorded[] }
  | { readonly look: Look & { readonly at: 'commits' }; readonly found: readonly string[] }
  | { readonly look: Look & { readonly at: 'names' }; readonly found: readonly string[] }
);

/** Looks at the store again and again, and takes its time between two batches. */
export async function read(world: World, plan: ReaderPlan, name: string): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (const look of plan.looks) {
    await world.gate(`${name} reads`);
    readings.push(expectRight(await world.ask(plan.door, (store) => readOnce(world, store, look, name))));
  }
  return readings;
}

async function readOnce(
  world: World,
  store: EventStore,
  look: Look,
  name: string,
): Promise<E.Either<StoreError, Reading>> {
  const known = world.acknowledged.length;
  const collect = <A, B>(batches: AsyncIterable<E.Either<StoreError, A>>, of: (batch: A) => readonly B[]) =>
    collected(batches, of, () => world.gate(`${name} reads on`));
  switch (look.at) {
    case 'a stream': {
      const { stream, direction, batch } = look;
      const found = await collect(store.read(stream, { direction, batch }), (events) => events);
      return E.map((events: readonly StoredEvent[]) => ({ name, known, look, found: events }))(found);
    }
    case 'all': {
      const { prefix, batch } = look;
      const found = await collect(store.readAll({ prefix, batch }), ({ events }) => events);
      return E.map((events: readonly Recorded[]) => ({ name, known, look, found: events }))(found);
    }
    case 'commits': {
      const found = await collect(store.readCommits(look.stream), (commits) => commits);
      return E.map((commits: readonly { commandId: string }[]) => ({
        name,
        known,
        look,
        found: commits.map(({ commandId }) => commandId),
      }))(found);
    }
    case 'names': {
      const found = await store.streams(look.prefix)();
      return E.map((names: readonly string[]) => ({ name, known, look, found: names }))(found);
    }
  }
}

async function collected<A, B>(
  batches: AsyncIterable<E.Either<StoreError, A>>,
  of: (batch: A) => readonly B[],
  rest: () => Promise<void>,
): Promise<E.Either<StoreError, readonly B[]>> {
  const all: B[] = [];
  for await (const batch of batches) {
    if (E.isLeft(batch)) return batch;
    all.push(...of(batch.right));
    await rest();
  }
  return E.right(all);
}
