import {
  apply,
  Draft,
  type DuelEvent,
  type DuelState,
  emptyState,
  type MatchEvent,
  viewEvent,
  type Viewer,
  viewMatchEvent,
} from '@duel-log/duel/read';
import { either as E } from 'fp-ts';
import { decodeEvent, decodeMatch } from './decode.js';
import { type DecodeError, decodeError, type StoredData, type StoredEvent } from './envelope.js';
import { veil } from './hidden.js';
import { duelKey } from './keys.js';

/**
 * What a viewer receives of one stored event: same revision, ids and hashes; hidden fields shown with their salt or
 * replaced by their commitment. `before` is the full state before the event.
 */
export function viewOf(
  before: DuelState,
  event: DuelEvent,
  stored: StoredEvent,
  viewer: Viewer,
  key: string,
): StoredEvent {
  const known = viewEvent(before, event, viewer).data;
  return { ...stored, data: veil(stored.data, known, stored.revision, key) as StoredData };
}

/** Makes view events while a full stream passes by: one fold serves all viewers. */
export class ViewFold {
  private readonly draft = new Draft(emptyState());
  private readonly key: string;

  /** `key`: see `duelKey`. The stream must pass from its first event. */
  constructor(key: string) {
    this.key = key;
  }

  /** The event as each of the viewers receives it, in their order. */
  step(stored: StoredEvent, viewers: readonly Viewer[]): E.Either<DecodeError, readonly StoredEvent[]> {
    const event = decodeEvent(stored);
    if (E.isLeft(event)) return event;
    const before = this.draft.state;
    const views = viewers.map((viewer) => viewOf(before, event.right, stored, viewer, this.key));
    apply(this.draft, event.right);
    return E.right(views);
  }
}

/** The view stream of a Match; the judge (`null`) receives the stream as it is. */
export function viewMatchStored(
  stored: readonly StoredEvent[],
  viewer: Viewer | null,
): E.Either<DecodeError, readonly StoredEvent[]> {
  const [first] = stored;
  if (viewer === null || first === undefined) return E.right(stored);
  const key = duelKey(stored);
  if (key === null) return E.left(decodeError(first, 'data.key', 'is missing, so no view can be made'));
  const events = decodeMatch(stored);
  if (E.isLeft(events)) return events;
  return E.right(
    stored.map((event, at) => {
      const known = viewMatchEvent(events.right[at] as MatchEvent, viewer).data;
      return { ...event, data: veil(event.data, known, event.revision, key) as StoredData };
    }),
  );
}

/**
 * The view stream of a full stream from its first event: one view event for each stored one. The judge (`null`)
 * receives the stream as it is.
 */
export function viewStored(
  stored: readonly StoredEvent[],
  viewer: Viewer | null,
): E.Either<DecodeError, readonly StoredEvent[]> {
  if (viewer === null || stored.length === 0) return E.right(stored);
  const key = duelKey(stored);
  if (key === null) {
    const first = stored[0] as StoredEvent;
    return E.left(decodeError(first, 'data.key', 'is missing, so no view can be made'));
  }
  const fold = new ViewFold(key);
  const result: StoredEvent[] = [];
  for (const event of stored) {
    const views = fold.step(event, [viewer]);
    if (E.isLeft(views)) return views;
    result.push(...views.right);
  }
  return E.right(result);
}
