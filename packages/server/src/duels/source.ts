import { isDeepStrictEqual } from 'node:util';
import { decodeView, duelKey, type StoredEvent } from '@duel-log/codec';
import { apply, Draft, emptyState, viewEvent } from '@duel-log/duel/read';

/**
 * What a stored stream is. `whole`: all is in it, and with its key every view can be made. `keyless`: all is in it (a
 * position, say), but no view can be made. `view`: it is one viewer's knowledge; `open` if that is the spectators'.
 */
export type SourceKind =
  | { readonly kind: 'whole'; readonly key: string }
  | { readonly kind: 'keyless' }
  | { readonly kind: 'view'; readonly open: boolean };

export function sourceOf(stored: readonly StoredEvent[]): SourceKind {
  const key = duelKey(stored);
  if (key !== null) return { kind: 'whole', key };
  const view = stored.some(({ data }) => marksOfView(data));
  return view ? { kind: 'view', open: isForSpectators(stored) } : { kind: 'keyless' };
}

/** A commitment or a salt: only views hold such. */
function marksOfView(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('$c' in value || '$s' in value) return true;
  return Object.values(value).some(marksOfView);
}

/** Nothing is shown that a spectator may not see: each event is what the spectators' view makes of it. */
function isForSpectators(stored: readonly StoredEvent[]): boolean {
  const events = decodeView(stored);
  if (events._tag === 'Left') return false;
  const draft = new Draft(emptyState('spectator'));
  try {
    return events.right.every((event) => {
      const same = isDeepStrictEqual(viewEvent(draft.state, event, 'spectator'), event);
      apply(draft, event);
      return same;
    });
  } catch {
    return false;
  }
}
