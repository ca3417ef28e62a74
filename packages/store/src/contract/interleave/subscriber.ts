import { either as E } from 'fp-ts';
import type { StoreError } from '../../errors.js';
import type { EventStore, Recorded, Target } from '../../port.js';
import { expectRight } from '../tools.js';
import type { Cut, SubscriberPlan } from './plan.js';
import type { World } from './world.js';

/** One subscription, from the checkpoint it began after to the one it ended with. */
export interface Segment {
  readonly after: number;
  /** events handed over, and of those the ones whose handler came to its end */
  readonly given: readonly Recorded[];
  readonly handled: readonly Recorded[];
  readonly checkpoint: number;
}

/** All subscriptions of one subscriber, each going on where the one before said. */
export interface Line {
  readonly name: string;
  readonly target: SubscriberPlan['target'];
  readonly segments: readonly Segment[];
}

/** What an event counts as in checkpoints: its revision in a stream, its position among all. */
export function markOf(target: SubscriberPlan['target'], { position, event }: Recorded): number {
  return 'stream' in target ? event.revision : position;
}

/** Follows until everything is written and handled; `settled` says when nothing more is written. */
export async function subscribe(
  world: World,
  plan: SubscriberPlan,
  settled: Promise<unknown>,
  name: string,
): Promise<Line> {
  const { target, begins, cuts } = plan;
  const segments: Segment[] = [];
  if (begins === null) await settled;
  else await world.turns(begins, `${name} waits`);
  let after = plan.from === 'the end' ? await endOf(world, plan) : -1;
  for (const cut of [...cuts, null])
    for (let closed = true; closed; ) {
      const one = await follow({ world, plan, cut, settled, name }, after);
      segments.push(one.segment);
      after = one.resume;
      ({ closed } = one);
    }
  return { name, target, segments };
}

/** The last checkpoint there is now. */
async function endOf(world: World, { door, target }: SubscriberPlan): Promise<number> {
  if ('stream' in target) return (await world.stream(door, target.stream)).length - 1;
  const read = async (store: EventStore): Promise<E.Either<StoreError, number>> => {
    let last = -1;
    for await (const batch of store.readAll()) {
      if (E.isLeft(batch)) return batch;
      last = batch.right.next;
    }
    return E.right(last);
  };
  return expectRight(await world.ask(door, read));
}

interface Following {
  readonly world: World;
  readonly plan: SubscriberPlan;
  /** how it ends; `null` = when everything is written and handled */
  readonly cut: Cut | null;
  readonly settled: Promise<unknown>;
  readonly name: string;
}

interface Followed {
  readonly segment: Segment;
  /** the checkpoint to go on from */
  readonly resume: number;
  /** the store was closed under it: it has still to come to its end */
  readonly closed: boolean;
}

const shortly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

const PLANNED = 'the handler throws, as planned';

/** One subscription. */
async function follow({ world, plan, cut, settled, name }: Following, after: number): Promise<Followed> {
  const { store, closing } = await world.through(plan.door);
  const given: Recorded[] = [];
  const handled: Recorded[] = [];
  let running = false;
  let ending = false;
  /** to stop */
  let told = false;
  let earlier = after;
  const handler = async (recorded: Recorded): Promise<void> => {
    if (running) world.faults.push(`${name} is given an event while it handles another one`);
    if (told) world.faults.push(`${name} is given an event after it was told to stop`);
    const checkpoint = subscription.checkpoint();
    if (checkpoint >= markOf(plan.target, recorded))
      world.faults.push(`${name} is at ${checkpoint} before it has handled that event`);
    given.push(recorded);
    if (given.length === 2) earlier = checkpoint;
    running = true;
    const now = cut !== null && cut.how !== 'it is stopped' && cut.after === given.length;
    if (now) {
      ending = true;
      told = cut.how === 'it stops itself';
      if (told) void subscription.stop();
    }
    await world.turns(plan.slow, `${name} handles`);
    running = false;
    if (now && cut.how === 'its handler throws') throw new Error(PLANNED);
    handled.push(recorded);
  };
  const subscription = store.subscribe(targetOf(plan, after), handler);

  /** Waits until it has caught up, and looks whether it has. */
  const catchUp = async (): Promise<void> => {
    const due = dueOf(world, plan.target);
    const behind = (): boolean => !ending && !closing() && subscription.checkpoint() < due;
    if (plan.asks) await subscription.caughtUp();
    else for (const end = Date.now() + world.patienceMs; behind() && Date.now() < end; ) await shortly();
    if (behind()) world.faults.push(`${name} has not caught up: ${subscription.checkpoint()} of ${due}`);
  };
  const asking = plan.asks ? world.turns(3, `${name} waits`).then(catchUp) : Promise.resolve();
  const finished = settled.then(catchUp);
  const cutOff =
    cut?.how === 'it is stopped' ? world.turns(cut.after, `${name} is about to be stopped`) : finished;
  await Promise.race([subscription.done, finished, cutOff]);
  ending = true;
  told = true;
  await subscription.stop();
  if (running) world.faults.push(`${name} has stopped while it handles an event`);
  await asking;
  const ended = await subscription.done;
  const tag = E.isRight(ended) ? 'stopped' : ended.left._tag;
  const failed = E.isLeft(ended) && tag === 'HandlerFailed' && ended.left.message.includes(PLANNED);
  const closed = closing() && (tag === 'Closed' || cut === null);
  if (tag !== 'stopped' && !failed && !closed)
    world.faults.push(`${name} ended with ${JSON.stringify(ended)}`);
  const checkpoint = subscription.checkpoint();
  const resume = cut?.resumes === 'from an earlier checkpoint' ? earlier : checkpoint;
  return { segment: { after, given, handled, checkpoint }, resume, closed };
}

function targetOf({ target }: SubscriberPlan, after: number): Target {
  return 'stream' in target ? { ...target, after } : { all: true, after, ...target };
}

/** The checkpoint at which all has been handled that is acknowledged now. */
function dueOf(world: World, target: SubscriberPlan['target']): number {
  let due = -1;
  for (const { stream, revision, position } of world.acknowledged)
    if (!('stream' in target)) due = Math.max(due, position);
    else if (stream === target.stream) due = Math.max(due, revision);
  return due;
}
