/** The stored form of an event (contracts 1.2): what stores keep and duel files hold, one JSON object an event. */

/** A flat object of strings, because the strictest store demands it. */
export interface StoredMeta {
  /** version of the event's data */
  readonly v: string;
  readonly commandId: string;
  /** place in the commit, from 0 to `of` - 1 */
  readonly index: string;
  readonly of: string;
  /** who gave the command */
  readonly actor: string;
  readonly occurredAt: string;
  /** version of the program that recorded it */
  readonly engine: string;
  readonly $correlationId: string;
  readonly $causationId: string;
  /** hash of the event before; `GENESIS` for the first; empty in a stream without a chain */
  readonly prev: string;
  readonly hash: string;
}

export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  /** Hidden fields are `{"$h": value}`; in a view `{"$h": value, "$s": salt}` or `{"$c": commitment}`. */
  readonly data: StoredData;
  readonly meta: StoredMeta;
}

export type StoredData = Readonly<Record<string, unknown>>;

/** `prev` of the first event of a stream. */
export const GENESIS = '0'.repeat(64);

/** Categories of streams: the word before the first dash of their name. */
export const CATEGORIES = ['duel', 'match', 'player', 'pool', 'snapshot'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Limits that the strictest store can keep: bytes of an event's JSON, and of a commit's. */
export const EVENT_LIMIT = 64 * 1024;
export const COMMIT_LIMIT = 512 * 1024;

/** Why events were not encoded: nothing is stored. */
export interface EncodeError {
  readonly _tag: 'EncodeError';
  readonly kind: 'invalid' | 'too-large' | 'no-key' | 'context';
  /** place in the commit; `null` where the commit as a whole is meant */
  readonly index: number | null;
  /** one sentence */
  readonly message: string;
}

/** Why a stored event is not understood. */
export interface DecodeError {
  readonly _tag: 'DecodeError';
  readonly revision: number;
  readonly type: string;
  /** where in the event: `data.position`, `meta.v` */
  readonly path: string;
  readonly reason: string;
  /** one sentence with all of it */
  readonly message: string;
}

export function decodeError(
  stored: { readonly revision: number; readonly type: string },
  path: string,
  reason: string,
): DecodeError {
  const { revision, type } = stored;
  const message = `Event ${revision} (${type}): ${path} ${reason}.`;
  return { _tag: 'DecodeError', revision, type, path, reason, message };
}

export function encodeError(kind: EncodeError['kind'], index: number | null, message: string): EncodeError {
  return { _tag: 'EncodeError', kind, index, message };
}
