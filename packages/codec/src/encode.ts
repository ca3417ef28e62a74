import type { DuelEvent, MatchEvent } from '@duel-log/duel/read';
import { either as E } from 'fp-ts';
import { NotCanonical } from './canonical.js';
import { hashedText } from './chain.js';
import {
  COMMIT_LIMIT,
  type EncodeError,
  encodeError,
  EVENT_LIMIT,
  GENESIS,
  type StoredData,
  type StoredEvent,
} from './envelope.js';
import { eventId, isUuid, sha256 } from './hash.js';
import { charactersLeftOut, mark } from './hidden.js';
import { OPENINGS } from './keys.js';
import { currentVersion, MATCH_REGISTRY, REGISTRY, type Registry } from './registry.js';

/** Where a commit goes and what stands in its envelopes. */
export interface CommitContext {
  readonly stream: string;
  /** revision of the commit's first event: one more than the stream's last, 0 for a new stream */
  readonly revision: number;
  /** hash of the stream's last event; `GENESIS` for a new stream */
  readonly prev: string;
  /** the duel key; `null` for a new stream, whose first event brings it */
  readonly key: string | null;
  /** UUID; repeated when the same command is sent again */
  readonly commandId: string;
  /** ISO 8601 in UTC */
  readonly occurredAt: string;
  readonly engine: string;
  /** who gave the command; taken from it where it is left out */
  readonly actor?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
}

/** What a commit may hold: events of a duel, or of a Match. */
type Fact = DuelEvent | MatchEvent;
const CODECS: Registry = new Map([...REGISTRY, ...MATCH_REGISTRY]);

const sealed = new WeakSet<StoredEvent>();

/** The event was made by `encodeCommit` here and is no copy: its size, id and hash are known to be right. */
export function isSealed(event: StoredEvent): boolean {
  return sealed.has(event);
}

/** The commit that opens a stream. */
export function firstCommit(context: Omit<CommitContext, 'revision' | 'prev' | 'key'>): CommitContext {
  return { ...context, revision: 0, prev: GENESIS, key: null };
}

/**
 * The stored form of one commit: validated, marked, numbered, hashed. Nothing is stored where anything is wrong.
 * The same events and context always give the same bytes.
 */
export function encodeCommit(
  events: readonly Fact[],
  context: CommitContext,
): E.Either<EncodeError, readonly StoredEvent[]> {
  const key = context.key ?? keyIn(events);
  const wrong = wrongContext(events, context);
  if (wrong !== null) return E.left(wrong);
  if (key === null) return E.left(encodeError('no-key', null, NO_KEY));
  const { commandId, occurredAt, engine } = context;
  const of = String(events.length);
  const actor = context.actor ?? actorOf(events[0]);
  const $correlationId = context.correlationId ?? commandId;
  const $causationId = context.causationId ?? commandId;
  const stored: StoredEvent[] = [];
  let prev = context.prev;
  let most = 0;
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Fact;
    const data = validated(event, index);
    if (isError(data)) return E.left(data);
    const meta = {
      v: versionOf(event.type),
      index: String(index),
      commandId,
      of,
      actor,
      occurredAt,
      engine,
      $correlationId,
      $causationId,
      prev,
      hash: '',
    };
    const one: StoredEvent = {
      id: eventId(commandId, index),
      stream: context.stream,
      revision: context.revision + index,
      type: event.type,
      data: mark(event.type, data),
      meta,
    };
    const bytes = seal(one, meta, key);
    if (typeof bytes === 'string')
      return E.left(encodeError('invalid', index, `Event ${index} of the commit (${event.type}): ${bytes}.`));
    if (bytes > EVENT_LIMIT && bytesOf(one) > EVENT_LIMIT)
      return E.left(tooLarge(index, event.type, bytesOf(one)));
    most += bytes;
    prev = meta.hash;
    stored.push(one);
  }
  if (most > COMMIT_LIMIT) {
    const bytes = stored.reduce((sum, one) => sum + bytesOf(one), 0);
    if (bytes > COMMIT_LIMIT) return E.left(tooLarge(null, 'the commit', bytes));
  }
  for (const one of stored) sealed.add(one);
  return E.right(stored);
}

/** Puts the hash in. Answers how many bytes the event has at most, or why it cannot be hashed. */
function seal(event: StoredEvent, meta: { hash: string }, key: string): number | string {
  try {
    const text = hashedText(event, key);
    meta.hash = sha256(text);
    // A character of a text is at most three bytes of UTF-8; the hash itself and its key take less than 100.
    return 3 * (text.length + charactersLeftOut()) + 100;
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error;
    return error.message;
  }
}

const versions = new Map<string, string>();

function versionOf(type: string): string {
  let v = versions.get(type);
  if (v === undefined) versions.set(type, (v = currentVersion(CODECS, type) ?? ''));
  return v;
}

const isError = (result: StoredData | EncodeError): result is EncodeError =>
  (result as { readonly _tag?: unknown })._tag === 'EncodeError';

const NO_KEY = 'The first commit of a stream must hold DuelOpened or MatchOpened with its key.';

/** The key as the first commit brings it, in the event that opens the stream. */
function keyIn(events: readonly Fact[]): string | null {
  for (const { type, data } of events)
    if (OPENINGS.includes(type)) return (data as { key: string | null }).key;
  return null;
}

function actorOf(event: Fact | undefined): string {
  return event?.type === 'ActionTaken' ? event.data.command.by : 'system';
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function wrongContext(events: readonly Fact[], context: CommitContext): EncodeError | null {
  const no = (message: string): EncodeError => encodeError('context', null, message);
  if (events.length === 0) return no('A commit needs at least one event.');
  if (!isUuid(context.commandId)) return no(`The command id ${context.commandId} is no UUID in lower case.`);
  if (!INSTANT.test(context.occurredAt))
    return no(`${context.occurredAt} is no instant like 2026-11-29T12:00:00.000Z.`);
  if (!Number.isSafeInteger(context.revision) || context.revision < 0)
    return no(`${context.revision} is no revision.`);
  if ((context.revision === 0) !== (context.prev === GENESIS))
    return no('Only the first event of a stream has the hash before the beginning as its prev.');
  return null;
}

/** The data once its shape holds; small matters that JSON would lose are put right first. */
function validated(event: Fact, index: number): StoredData | EncodeError {
  const entry = CODECS.get(event.type)?.get(versionOf(event.type));
  if (entry?.kind !== 'current')
    return encodeError('invalid', index, `Event ${index} of the commit has the unknown type ${event.type}.`);
  if (entry.full.is(event.data)) return event.data as unknown as StoredData;
  const tidied = tidy(event.data);
  const fault = entry.full.explain(tidied);
  if (fault === null) return tidied as StoredData;
  const path = ['data', ...fault.path].join('.');
  return encodeError(
    'invalid',
    index,
    `Event ${index} of the commit (${event.type}): ${path} ${fault.reason}.`,
  );
}

/** Drops keys that are undefined and turns minus zero into zero, as JSON does. Everything else stays and is judged. */
function tidy(value: unknown): unknown {
  if (Object.is(value, -0)) return 0;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(tidy);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, tidy(part)]));
}

/** Bytes of an event as a line of a duel file. */
export function bytesOf(event: StoredEvent): number {
  return Buffer.byteLength(JSON.stringify(event));
}

function tooLarge(index: number | null, what: string, size: number): EncodeError {
  const limit = index === null ? COMMIT_LIMIT : EVENT_LIMIT;
  const name = index === null ? 'The commit' : `Event ${index} of the commit (${what})`;
  return encodeError(
    'too-large',
    index,
    `${name} has ${size} bytes; the limit is ${limit}. Nothing was stored.`,
  );
}
