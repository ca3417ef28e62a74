import type { DuelEvent, MatchEvent } from '@duel-log/duel/read';
import { either as E } from 'fp-ts';
import { type DecodeError, decodeError, type StoredData } from './envelope.js';
import { BadMark, unmark } from './hidden.js';
import { MATCH_REGISTRY, type Registry, REGISTRY } from './registry.js';

/** What decoding reads of an envelope; stores may hand out no more than this where the chain is not needed. */
export interface StoredFact {
  readonly revision: number;
  readonly type: string;
  readonly data: StoredData;
  readonly meta: { readonly v: string };
}

/** Reads one event of a full stream. */
export function decodeEvent(stored: StoredFact): E.Either<DecodeError, DuelEvent> {
  return one(stored, false, REGISTRY);
}

/** Reads one event of a view stream; hidden fields that the viewer may not know are `null`. */
export function decodeViewEvent(stored: StoredFact): E.Either<DecodeError, DuelEvent> {
  return one(stored, true, REGISTRY);
}

/** Reads a full stream, or the first event that is not understood. */
export function decodeEvents(stored: Iterable<StoredFact>): E.Either<DecodeError, DuelEvent[]> {
  return all<DuelEvent>(stored, false, REGISTRY);
}

/** Reads a view stream: ready for `fold(emptyState(viewer), …)`. */
export function decodeView(stored: Iterable<StoredFact>): E.Either<DecodeError, DuelEvent[]> {
  return all<DuelEvent>(stored, true, REGISTRY);
}

/** Reads the stream of a Match, or the first event that is not understood. */
export function decodeMatch(stored: Iterable<StoredFact>): E.Either<DecodeError, MatchEvent[]> {
  return all<MatchEvent>(stored, false, MATCH_REGISTRY);
}

/** Reads a view of a Match: ready for `foldMatch(emptyMatch(viewer), …)`. */
export function decodeMatchView(stored: Iterable<StoredFact>): E.Either<DecodeError, MatchEvent[]> {
  return all<MatchEvent>(stored, true, MATCH_REGISTRY);
}

function one(stored: StoredFact, view: boolean, registry: Registry): E.Either<DecodeError, DuelEvent> {
  const result = read<DuelEvent>(stored, view, registry);
  return '_tag' in result ? E.left(result) : E.right(result);
}

/** A plain loop: an Either for each event would halve the speed of a fold. */
function all<A extends { readonly type: string }>(
  stored: Iterable<StoredFact>,
  view: boolean,
  registry: Registry,
): E.Either<DecodeError, A[]> {
  const events: A[] = [];
  for (const fact of stored) {
    const result = read<A>(fact, view, registry);
    if ('_tag' in result) return E.left(result);
    events.push(result);
  }
  return E.right(events);
}

/** With a registry of one's own: for tests of the mechanism. */
export function decodeWith(
  registry: Registry,
  stored: StoredFact,
  view = false,
): E.Either<DecodeError, DuelEvent> {
  return one(stored, view, registry);
}

function read<A extends { readonly type: string }>(
  stored: StoredFact,
  view: boolean,
  registry: Registry,
): A | DecodeError {
  const versions = registry.get(stored.type);
  if (versions === undefined) return decodeError(stored, 'type', `is unknown: ${String(stored.type)}`);
  let entry = versions.get(stored.meta.v);
  let data = stored.data;
  while (entry !== undefined && entry.kind === 'old') {
    data = entry.step(data);
    entry = versions.get(entry.next);
  }
  if (entry === undefined) {
    const newest = versions.size;
    const newer = Number(stored.meta.v) > newest ? ' (a newer program wrote it)' : '';
    return decodeError(
      stored,
      'meta.v',
      `is an unknown version: ${stored.meta.v}, known up to ${newest}${newer}`,
    );
  }
  if (typeof data !== 'object' || data === null) return decodeError(stored, 'data', 'is no object');
  const open = unmark(stored.type, data, view);
  if (open instanceof BadMark) return decodeError(stored, `data.${open.path}`, open.reason);
  const shape = view ? entry.view : entry.full;
  if (shape.is(open)) return { type: stored.type, data: open } as unknown as A;
  const fault = shape.explain(open);
  return decodeError(
    stored,
    ['data', ...(fault?.path ?? [])].join('.'),
    fault?.reason ?? 'is not understood',
  );
}
