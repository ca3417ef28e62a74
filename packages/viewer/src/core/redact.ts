import { apply, Draft, type DuelEvent, emptyState, viewEvent } from '@duel-log/duel/read';
import type { ViewName } from './types.js';

/** A view's event as the viewer reads it, with plain data: hidden values are `null`. */
export interface PlainEvent {
  readonly revision: number;
  readonly type: string;
  readonly data: DuelEvent['data'];
  readonly meta: { readonly v: '1'; readonly occurredAt?: string };
}

/**
 * The view stream of a full stream. Where a file is dropped on a page this runs in a worker, so that the page itself
 * never holds what the view may not know.
 */
export function redact(
  full: readonly DuelEvent[],
  view: ViewName,
  times: readonly (number | null)[] = [],
): readonly PlainEvent[] {
  const draft = new Draft(emptyState());
  return full.map((event, revision) => {
    const seen = view === 'judge' ? event : viewEvent(draft.state, event, view);
    if (view !== 'judge') apply(draft, event);
    const time = times[revision] ?? null;
    const when = time === null ? {} : { occurredAt: new Date(time).toISOString() };
    return { revision, type: seen.type, data: seen.data, meta: { v: '1', ...when } };
  });
}

/** The views that a full stream can give. */
export function viewsOf(full: readonly DuelEvent[]): readonly ViewName[] {
  const first = full[0];
  const seats =
    first?.type === 'DuelOpened'
      ? first.data.seats
      : first?.type === 'PositionSet'
        ? first.data.position.seats
        : [];
  return [...seats, 'spectator', 'judge'];
}
