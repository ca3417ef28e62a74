import type { StoredEvent } from './envelope.js';

/** The events that bring the key of their stream. */
export const OPENINGS: readonly string[] = ['DuelOpened', 'MatchOpened'];

/** The key of a full stream: a hidden field of the event that opens it, which the first commit holds. `null` in a view. */
export function duelKey(events: Iterable<Pick<StoredEvent, 'type' | 'data'>>): string | null {
  for (const event of events) if (OPENINGS.includes(event.type)) return keyOf(event);
  return null;
}

function keyOf(event: Pick<StoredEvent, 'data'>): string | null {
  const key = event.data['key'];
  if (typeof key !== 'object' || key === null || '$s' in key) return null;
  const value = (key as { readonly $h?: unknown }).$h;
  return typeof value === 'string' ? value : null;
}
