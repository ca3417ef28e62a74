import type { StoredEvent } from '@duel-log/codec';
import { either as E } from 'fp-ts';
import type { StoreError } from '../../errors.js';
import { ANY, type Appended, type Expected, NO_STREAM } from '../../port.js';
import { commandId, note, tosses } from '../sample.js';
import { type DoorNumber, PLAIN, type WriterPlan, type WriterStep } from './plan.js';
import type { World } from './world.js';

type Result = E.Either<StoreError, Appended>;

/** A commit that is ready to be sent. */
interface Letter {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly StoredEvent[];
}

/** One step of one writer. */
interface Task extends WriterStep {
  readonly world: World;
  readonly stream: string;
  readonly door: DoorNumber;
  readonly name: string;
}

/** Writes its commits one after the other: reads where the stream is, sends, tries again after a conflict. */
export async function write(
  world: World,
  { stream, door, steps }: WriterPlan,
  writer: string,
): Promise<void> {
  for (const [i, step] of steps.entries())
    await commitOnce({ ...step, world, stream, door, name: `${writer} ${i}` });
}

async function commitOnce(task: Task): Promise<void> {
  const { world, stream, name } = task;
  const id = commandId(`${stream} ${name}`);
  for (;;) {
    await world.gate(`${name} reads`);
    const before = await world.stream(task.door, stream);
    if (stream !== PLAIN) await outOfPlace(task, before);
    const letter = letterOf(task, before, id);
    const rival = letterOf(task, before, id, 'another payload');
    const sent = world.now();
    const { result, stored } = await send(task, letter, rival);
    if (E.isLeft(result)) {
      if (result.left._tag === 'WrongRevision' && result.left.actual >= before.length) continue;
      throw new Error(`${name} is refused: ${JSON.stringify(result.left)}`);
    }
    const { revision, position } = result.right;
    const answered = world.now();
    world.acknowledged.push({ stream, events: stored.events, revision, position, sent, answered });
    return afterwards(task, stored, rival, result.right);
  }
}

function letterOf(
  { stream, size, name }: Task,
  before: readonly StoredEvent[],
  id: string,
  text = name,
): Letter {
  if (stream === PLAIN) return { stream, expected: ANY, events: note(stream, id, text) };
  const expected = before.length === 0 ? NO_STREAM : before.length - 1;
  return { stream, expected, events: tosses(stream, before, size, text, id) };
}

/** A letter travels: it may be overtaken on the way, and so may its answer. */
async function post({ world }: Task, door: DoorNumber, letter: Letter, what: string): Promise<Result> {
  await world.gate(`${what} is sent`);
  const { stream, expected, events } = letter;
  const result = await world.ask(door, (store) => store.append(stream, expected, events)());
  await world.gate(`${what} is answered`);
  return result;
}

interface Sent {
  readonly result: Result;
  /** the one of two payloads that was stored */
  readonly stored: Letter;
}

/** Sends a letter, or at the same time through the other door a copy of it, or another payload under its id. */
async function send(task: Task, letter: Letter, rival: Letter): Promise<Sent> {
  const { door, manner, name } = task;
  const first = post(task, door, letter, name);
  if (manner === 'twice at once') {
    const [one, two] = await Promise.all([first, post(task, otherDoor(door), letter, `a copy of ${name}`)]);
    judgeCopies(task, one, two);
    return { result: one, stored: letter };
  }
  if (manner === 'two payloads at once') {
    const [one, two] = await Promise.all([first, post(task, otherDoor(door), rival, `a rival of ${name}`)]);
    judgeRivals(task, one, two);
    return E.isRight(two) ? { result: two, stored: rival } : { result: one, stored: letter };
  }
  return { result: await first, stored: letter };
}

/** One copy is stored, and both answers say the same. */
function judgeCopies({ world, name }: Task, one: Result, two: Result): void {
  const tags = [tagOf(one), tagOf(two)];
  if (tags[0] !== tags[1]) world.faults.push(`two copies of ${name} are answered with ${tags.join(' and ')}`);
  if (E.isLeft(one) || E.isLeft(two)) return;
  if (!isSame(one.right, two.right)) world.faults.push(`two copies of ${name} are at two places`);
  const said = Number(one.right.repeated) + Number(two.right.repeated);
  if (said !== 1 && (said === 2 || !world.copiesAsNew))
    world.faults.push(`of two copies of ${name} ${said} are said to be repetitions`);
}

/** One of the two is stored, or the stream has grown and neither is. */
function judgeRivals({ world, name }: Task, one: Result, two: Result): void {
  const tags = [tagOf(one), tagOf(two)].sort().join(' and ');
  if (tags !== 'DuplicateId and stored' && tags !== 'WrongRevision and WrongRevision')
    world.faults.push(`two payloads of ${name} are answered with ${tags}`);
}

const otherDoor = (door: DoorNumber): DoorNumber => (door === 0 ? 1 : 0);

const tagOf = (result: Result): string => (E.isLeft(result) ? result.left._tag : 'stored');

const isSame = (one: Appended, two: Appended): boolean =>
  one.revision === two.revision && one.position === two.position;

/** What a writer sends who believes the stream shorter or longer than it is: it is never taken. */
async function outOfPlace(task: Task, before: readonly StoredEvent[]): Promise<void> {
  const { world, stream, manner, name } = task;
  if (manner !== 'ahead' && (manner !== 'behind' || before.length === 0)) return;
  const believed =
    manner === 'behind'
      ? before.slice(0, -1)
      : [...before, ...tosses(stream, before, 1, 'never sent', commandId(`never ${name}`))];
  const letter = letterOf(task, believed, commandId(`${manner} ${name} ${before.length}`));
  const tag = tagOf(await post(task, task.door, letter, `${name}, ${manner} of the stream,`));
  // The stream may have grown to that length meanwhile; then the hashes do not fit.
  const allowed = manner === 'ahead' ? ['WrongRevision', 'InvalidAppend'] : ['WrongRevision'];
  if (!allowed.includes(tag)) world.faults.push(`${name}, ${manner} of the stream, is answered with ${tag}`);
}

/** Sends a stored commit once more through the other door, as it was or with another payload. */
async function afterwards(task: Task, letter: Letter, rival: Letter, first: Appended): Promise<void> {
  const { world, door, manner, name } = task;
  if (manner === 'again') {
    const result = await post(task, otherDoor(door), letter, `${name}, again,`);
    const told = E.isRight(result) && (result.right.repeated || world.copiesAsNew);
    if (!told || !isSame(result.right, first))
      world.faults.push(`${name}, sent again, is answered with ${JSON.stringify(result)}`);
  }
  if (manner === 'with another payload') {
    const tag = tagOf(await post(task, otherDoor(door), rival, `${name}, changed,`));
    if (tag !== 'DuplicateId') world.faults.push(`${name} with another payload is answered with ${tag}`);
  }
}
