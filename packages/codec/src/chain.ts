import { quote } from './canonical.js';
import type { StoredEvent, StoredMeta } from './envelope.js';
import { sha256 } from './hash.js';
import { committed } from './hidden.js';

/** `meta` as it is hashed: canonical, without `hash`. Envelopes are closed, so its keys are known and in order. */
function canonicalMeta(meta: StoredMeta): string {
  return (
    `{"$causationId":${quote(meta.$causationId)},"$correlationId":${quote(meta.$correlationId)},` +
    `"actor":${quote(meta.actor)},"commandId":${quote(meta.commandId)},"engine":${quote(meta.engine)},` +
    `"index":${quote(meta.index)},"occurredAt":${quote(meta.occurredAt)},"of":${quote(meta.of)},` +
    `"prev":${quote(meta.prev)},"v":${quote(meta.v)}}`
  );
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
