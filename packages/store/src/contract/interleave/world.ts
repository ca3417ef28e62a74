import type { StoredEvent } from '@duel-log/codec';
import { either as E } from 'fp-ts';
import type { StoreError } from '../../errors.js';
import type { EventStore } from '../../port.js';
import { readStream } from '../../read.js';
import { expectRight, type Gate, type TestStore } from '../tools.js';
import type { DoorNumber } from './plan.js';

/** A commit that the store has acknowledged. */
export interface Acknowledged {
  readonly stream: string;
  readonly events: readonly StoredEvent[];
  /** revision and position of its last event, as the store said */
  readonly revision: number;
  readonly position: number;
  /** the times at which it was first sent and first acknowledged */
  readonly sent: number;
  readonly answered: number;
}

/** One opening of the data. */
interface Door {
  /** grows when it is about to be closed */
  epoch: number;
  store: Promise<EventStore>;
}

/** What all who share a store know together, and what they have seen. */
export class World {
  readonly gate: Gate;
  /** milliseconds in which a subscriber has caught up without asking */
  readonly patienceMs: number;
  readonly acknowledged: Acknowledged[] = [];
  /** what is wrong so far, in words */
  readonly faults: string[] = [];
  private readonly test: TestStore;
  private readonly doors: readonly [Door, Door];
  private time = 0;

  private constructor(gate: Gate, patienceMs: number, test: TestStore, second: EventStore) {
    this.gate = gate;
    this.patienceMs = patienceMs;
    this.test = test;
    this.doors = [
      { epoch: 0, store: Promise.resolve(test.store) },
      { epoch: 0, store: Promise.resolve(second) },
    ];
  }

  static async of(gate: Gate, patienceMs: number, test: TestStore): Promise<World> {
    const second = test.again === undefined ? test.store : await test.again();
    return new World(gate, patienceMs, test, second);
  }

  /** A later time with every call. */
  now(): number {
    return this.time++;
  }

  get copiesAsNew(): boolean {
    return this.test.copiesAsNew === true;
  }

  async turns(count: number, what: string): Promise<void> {
    for (let turn = 0; turn < count; turn++) await this.gate(what);
  }

  /** The store behind a door, and whether somebody has begun to close it since. */
  async through(
    number: DoorNumber,
  ): Promise<{ readonly store: EventStore; readonly closing: () => boolean }> {
    const door = this.doors[number];
    const { epoch, store } = door;
    return { store: await store, closing: () => door.epoch !== epoch };
  }

  /** Asks through a door, and once more when it was closed meanwhile. */
  async ask<A>(
    number: DoorNumber,
    question: (store: EventStore) => Promise<E.Either<StoreError, A>>,
  ): Promise<E.Either<StoreError, A>> {
    for (;;) {
      const { store, closing } = await this.through(number);
      const answer = await question(store);
      if (E.isRight(answer) || answer.left._tag !== 'Closed') return answer;
      if (!closing()) throw new Error('it says that it is closed, though nobody has closed it');
    }
  }

  async stream(number: DoorNumber, name: string): Promise<readonly StoredEvent[]> {
    return expectRight(await this.ask(number, (store) => readStream(store, name)()));
  }

  /** Closes the first door and opens it again, where that is possible. */
  async restart(): Promise<void> {
    const { again } = this.test;
    if (again === undefined) return;
    const [door] = this.doors;
    const before = await door.store;
    door.epoch++;
    door.store = before
      .close()()
      .then(async (closed) => {
        expectRight(closed);
        await this.gate('open again');
        return again();
      });
    await door.store;
  }

  /** Whatever a later opening finds. */
  async afterwards(): Promise<EventStore> {
    const [first, second] = await Promise.all(this.doors.map(({ store }) => store));
    if (this.test.again === undefined) return first as EventStore;
    for (const store of [first, second]) expectRight(await (store as EventStore).close()());
    return this.test.again();
  }
}
