import { quote } from './canonical.js';
import type { StoredEvent, StoredMeta } from './envelope.js';
import { sha256 } from './hash.js';
import { committed } from './hidden.js';

/** `meta` as it is hashed: canonical, without `hash`. */
function canonicalMeta(meta: StoredMeta): string {
  const keys = Object.keys(meta)
    .filter((key) => key !== 'hash')
    .sort();
  const all = meta as unknown as Readonly<Record<string, string>>;
  return `{${keys.map((key) => `${quote(key)}:${quote(all[key] as string)}`).join(',')}}`;
}

/** The text whose SHA-256 is the event's hash. `key` is the duel key, `null` for an event of a view. */
export function hashedText(event: StoredEvent, key: string | null): string {
  const data = committed(event.data, event.revision, key);
  return (
    `{"data":${data},"id":${quote(event.id)},"meta":${canonicalMeta(event.meta)},` +
    `"revision":${event.revision},"stream":${quote(event.stream)},"type":${quote(event.type)}}`
  );
}

/** The event's hash. Throws `BadCommitment` or `NotCanonical` for data that cannot be hashed. */
export function hashOf(event: StoredEvent, key: string | null): string {
  return sha256(hashedText(event, key));
}
