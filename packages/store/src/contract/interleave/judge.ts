import { canonical, type StoredEvent, verify } from '@duel-log/codec';
import type { Recorded } from '../../port.js';
import { PLAIN } from './plan.js';
import type { Reading } from './reader.js';
import { type Line, markOf } from './subscriber.js';
import type { Acknowledged } from './world.js';

/** What the store holds in the end. */
export interface Held {
  readonly all: readonly Recorded[];
  readonly streams: ReadonlyMap<string, readonly StoredEvent[]>;
}

type Faults = Iterable<string>;

const text = (events: readonly StoredEvent[]): string => events.map(canonical).join('\n');
const textOfAll = (all: readonly Recorded[]): string =>
  all.map(({ position, event }) => `${position} ${canonical(event)}`).join('\n');

/** What was acknowledged is held, once and unchanged, and nothing else is. */
export function* heldFaults(acknowledged: readonly Acknowledged[], { all, streams }: Held): Faults {
  for (const [name, events] of streams) {
    if (!events.every(({ revision }, i) => revision === i)) yield `the revisions of ${name} have a gap`;
    if (name !== PLAIN && verify(events).chain !== 'ok') yield `the chain of ${name} is broken`;
    const inAll = all.flatMap(({ event }) => (event.stream === name ? [event] : []));
    if (text(inAll) !== text(events)) yield `${name} is not the same in the order of all`;
  }
  if (!all.every(({ position }, i) => position > (all[i - 1]?.position ?? -1))) yield 'positions do not grow';
  if (new Set(all.map(({ event }) => event.id)).size !== all.length) yield 'an event is held twice';
  const sent = acknowledged.reduce((sum, { events }) => sum + events.length, 0);
  if (all.length !== sent) yield `${all.length} events are held, ${sent} were acknowledged`;
  const positions = new Map(all.map(({ position, event }) => [event.id, position]));
  for (const { stream, events, revision, position } of acknowledged) {
    const first = revision - events.length + 1;
    const held = streams.get(stream)?.slice(first, revision + 1) ?? [];
    const expected =
      stream === PLAIN ? events.map((event, i) => ({ ...event, revision: first + i })) : events;
    if (text(held) !== text(expected)) yield `what was acknowledged at ${revision} of ${stream} is not there`;
    const last = events.at(-1)?.id ?? '';
    if (positions.get(last) !== position) yield `${last} is not at the position that was acknowledged`;
  }
  yield* orderFaults(acknowledged);
}

/** What was acknowledged before something else was sent comes before it. */
function* orderFaults(acknowledged: readonly Acknowledged[]): Faults {
  for (const early of acknowledged)
    for (const late of acknowledged)
      if (early.answered < late.sent && early.position >= late.position)
        yield `position ${late.position} was written after position ${early.position}`;
}

/** Between two checkpoints a subscriber has handled exactly what lies there, in order. */
export function* lineFaults({ name, target, segments }: Line, { all, streams }: Held): Faults {
  const meant = all.filter(({ event }) =>
    'stream' in target ? event.stream === target.stream : event.stream.startsWith(target.prefix),
  );
  for (const { after, given, handled, checkpoint } of segments) {
    const ahead = meant.filter((one) => markOf(target, one) > after);
    const where = `${name}, after ${after},`;
    if (textOfAll(given) !== textOfAll(ahead.slice(0, given.length)))
      yield `${where} was given ${given.map((one) => markOf(target, one)).join(' ')}`;
    const passed = ahead.filter((one) => markOf(target, one) <= checkpoint);
    if (textOfAll(handled) !== textOfAll(passed))
      yield `${where} had handled ${handled.map((one) => markOf(target, one)).join(' ')} at checkpoint ${checkpoint}`;
    if (checkpoint < after) yield `${where} went back to ${checkpoint}`;
  }
  const last = segments.at(-1)?.checkpoint ?? -1;
  const end =
    'stream' in target ? (streams.get(target.stream)?.length ?? 0) - 1 : (all.at(-1)?.position ?? -1);
  if (last !== end) yield `${name} ended at ${last} of ${end}`;
}

/** A reading shows a beginning of what is held in the end, and all that was acknowledged before it. */
export function* readingFaults(
  reading: Reading,
  acknowledged: readonly Acknowledged[],
  { all, streams }: Held,
): Faults {
  const { name, look } = reading;
  const known = acknowledged.slice(0, reading.known);
  const knownOf = (stream: string): readonly Acknowledged[] => known.filter((one) => one.stream === stream);
  const countOf = (commits: readonly Acknowledged[]): number =>
    commits.reduce((sum, { events }) => sum + events.length, 0);
  switch (look.at) {
    case 'a stream': {
      const found = reading.found as readonly StoredEvent[];
      const forwards = look.direction === 'forwards' ? found : [...found].reverse();
      if (text(forwards) !== text(streams.get(look.stream)?.slice(0, found.length) ?? []))
        yield `${name} found something else in ${look.stream}, ${look.direction}`;
      if (found.length < countOf(knownOf(look.stream))) yield `${name} found too little in ${look.stream}`;
      return;
    }
    case 'all': {
      const found = reading.found as readonly Recorded[];
      const meant = all.filter(({ event }) => event.stream.startsWith(look.prefix));
      if (textOfAll(found) !== textOfAll(meant.slice(0, found.length)))
        yield `${name} found something else in all`;
      const due = countOf(known.filter(({ stream }) => stream.startsWith(look.prefix)));
      if (found.length < due) yield `${name} found ${found.length} events of all, ${due} are acknowledged`;
      return;
    }
    case 'commits': {
      const found = reading.found as readonly string[];
      const commits = streams.get(look.stream)?.filter(({ meta }) => meta.index === '0') ?? [];
      const meant = commits.slice(0, found.length).map(({ meta }) => meta.commandId);
      if (found.join() !== meant.join()) yield `${name} found other commits in ${look.stream}`;
      if (found.length < knownOf(look.stream).length) yield `${name} found too few commits in ${look.stream}`;
      return;
    }
    case 'names': {
      const found = reading.found as readonly string[];
      const meant = [...streams.keys()].filter((stream) => stream.startsWith(look.prefix));
      if (found.join() !== [...found].sort().join()) yield `${name} found names in disorder`;
      if (!found.every((one) => meant.includes(one))) yield `${name} found the name of no stream`;
      for (const { stream } of known)
        if (stream.startsWith(look.prefix) && !found.includes(stream)) yield `${name} did not find ${stream}`;
    }
  }
}
