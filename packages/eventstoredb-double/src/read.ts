import { once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { streamDeleted } from './faults.js';
import type { EventLog, Written } from './log.js';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  notFoundMessage,
  streamNameOf,
} from './messages.js';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Events that a filtered subscription looks at between two checkpoints, unless it says otherwise. */
const WINDOW = 32;

/** Where a reading begins: a revision or a position. */
type Place = 'start' | 'end' | number;

/** Reads or follows a stream or all streams. */
export async function read(call: ReadCall, log: EventLog): Promise<void> {
  const options = call.request.getOptions();
  if (options === undefined) return;
  if (options.hasSubscription()) return follow(call, log, options);
  const found = options.hasStream() ? ofStream(options, log) : ofAll(options, log);
  if (found === 'deleted') {
    call.emit('error', streamDeleted(streamNameOf(options.getStream()?.getStreamIdentifier())));
    return;
  }
  if (found === null)
    await send(call, notFoundMessage(streamNameOf(options.getStream()?.getStreamIdentifier())));
  for (const event of (found ?? []).slice(0, Number(options.getCount())))
    await send(call, eventMessage(event));
  call.end();
}

const BACKWARDS = 1;

function ofStream(options: ReadReq.Options, log: EventLog): readonly Written[] | null | 'deleted' {
  const stream = options.getStream();
  const events = log.stream(streamNameOf(stream?.getStreamIdentifier()));
  if (events === null || events === 'deleted') return events;
  return ordered(events, placeIn(stream, stream?.getRevision()), options, ({ revision }) => revision);
}

function ofAll(options: ReadReq.Options, log: EventLog): readonly Written[] {
  const all = options.getAll();
  const place = placeIn(all, all?.getPosition()?.getCommitPosition());
  return ordered(log.everything(), place, options, ({ position }) => position);
}

/** Forwards from the place on; backwards from the place back, where a place beyond the end finds nothing. */
function ordered(
  events: readonly Written[],
  place: Place,
  options: ReadReq.Options,
  at: (event: Written) => number,
): readonly Written[] {
  if (Number(options.getReadDirection()) !== BACKWARDS) {
    if (place === 'end') return [];
    return place === 'start' ? events : events.filter((event) => at(event) >= place);
  }
  if (place === 'start') return events.slice(0, 1);
  const last = events.at(-1);
  if (place !== 'end' && last !== undefined && at(last) < place) return [];
  return (place === 'end' ? [...events] : events.filter((event) => at(event) <= place)).reverse();
}

interface Beginning {
  readonly hasStart: () => boolean;
  readonly hasEnd: () => boolean;
}

function placeIn(options: Beginning | undefined, place: string | undefined): Place {
  if (options?.hasEnd() === true) return 'end';
  return options === undefined || options.hasStart() ? 'start' : Number(place);
}

/** Writes, and waits while the reader is slow. */
async function send(call: ReadCall, message: ReadResp): Promise<void> {
  if (call.cancelled || call.write(message)) return;
  const stop = new AbortController();
  const end = (): void => stop.abort();
  call.once('cancelled', end);
  await once(call, 'drain', { signal: stop.signal }).catch(() => undefined);
  call.removeListener('cancelled', end);
}

async function follow(call: ReadCall, log: EventLog, options: ReadReq.Options): Promise<void> {
  const stop = new AbortController();
  call.on('cancelled', () => stop.abort());
  call.on('close', () => stop.abort());
  await send(call, confirmationMessage());
  const matches = filterOf(options);
  const window = windowOf(options);
  let next = firstOf(options, log);
  let looked = 0;
  let live = false;
  while (!stop.signal.aborted) {
    const event = log.everything()[next];
    if (event === undefined) {
      if (!live) await send(call, caughtUpMessage());
      live = true;
      if (log.everything()[next] === undefined) await log.changed(stop.signal);
      continue;
    }
    next++;
    looked++;
    if (matches(event)) await send(call, eventMessage(event));
    if (window > 0 && looked % window === 0) await send(call, checkpointMessage(event.position));
  }
}

/** Index in the log of the first event after the place that the subscriber names. */
function firstOf(options: ReadReq.Options, log: EventLog): number {
  const all = log.everything();
  const stream = options.getStream();
  const place =
    stream === undefined
      ? placeIn(options.getAll(), options.getAll()?.getPosition()?.getCommitPosition())
      : placeIn(stream, stream.getRevision());
  if (place === 'end') return all.length;
  if (place === 'start') return 0;
  const name = streamNameOf(stream?.getStreamIdentifier());
  const isAfter = (event: Written): boolean =>
    stream === undefined ? event.position > place : event.stream === name && event.revision > place;
  const found = all.findIndex(isAfter);
  return found < 0 ? all.length : found;
}

function filterOf(options: ReadReq.Options): (event: Written) => boolean {
  if (options.hasStream()) {
    const name = streamNameOf(options.getStream()?.getStreamIdentifier());
    return ({ stream }) => stream === name;
  }
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (filter === undefined || expression === undefined) return () => true;
  const text = ({ stream, type }: Written): string => (filter.hasStreamIdentifier() ? stream : type);
  const prefixes = expression.getPrefixList();
  const pattern = new RegExp(expression.getRegex());
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => text(event).startsWith(prefix));
  return (event) => pattern.test(text(event));
}

/** Events between two checkpoints; 0 = none are sent. */
function windowOf(options: ReadReq.Options): number {
  const filter = options.getFilter();
  if (filter === undefined) return 0;
  const multiplier = Math.max(1, filter.getCheckpointintervalmultiplier());
  return multiplier * (filter.hasMax() ? filter.getMax() : WINDOW);
}
