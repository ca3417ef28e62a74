import { quote } from './canonical.js';
import type { StoredEvent, StoredMeta } from './envelope.js';
import { sha256 } from './hash.js';
import { committed } from './hidden.js';

/** What the events of a commit share of `meta`, as canonical text around what is each event's own. */
interface Shared {
  readonly of: StoredMeta;
  readonly beforeIndex: string;
  readonly beforePrev: string;
}

let shared: Shared | null = null;

function sharedBy(meta: StoredMeta): Shared {
  const last = shared?.of;
  if (
    shared !== null &&
    last !== undefined &&
    last.commandId === meta.commandId &&
    last.$causationId === meta.$causationId &&
    last.$correlationId === meta.$correlationId &&
    last.actor === meta.actor &&
    last.engine === meta.engine &&
    last.occurredAt === meta.occurredAt &&
    last.of === meta.of
  )
    return shared;
  const beforeIndex =
    `{"$causationId":${quote(meta.$causationId)},"$correlationId":${quote(meta.$correlationId)},` +
    `"actor":${quote(meta.actor)},"commandId":${quote(meta.commandId)},"engine":${quote(meta.engine)},"index":`;
  const beforePrev = `,"occurredAt":${quote(meta.occurredAt)},"of":${quote(meta.of)},"prev":`;
  // A copy: what is remembered must not change with an event.
  return (shared = { of: { ...meta }, beforeIndex, beforePrev });
}

/** `meta` as it is hashed: canonical, without `hash`. Envelopes are closed, so its keys are known and in order. */
function canonicalMeta(meta: StoredMeta): string {
  const { beforeIndex, beforePrev } = sharedBy(meta);
  return `${beforeIndex}${quote(meta.index)}${beforePrev}${quote(meta.prev)},"v":${quote(meta.v)}}`;
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
