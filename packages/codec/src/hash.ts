import * as crypto from 'node:crypto';

/** The only file that knows `node:crypto`: SHA-256, HMAC-SHA-256 and UUIDs of version 5. */

type OneShot = (algorithm: string, data: string | Uint8Array, encoding: 'hex') => string;

/** `crypto.hash` (Node 20.12, 21.7 and later) is several times faster than `createHash` for short texts. */
const oneShot = (crypto as { readonly hash?: OneShot }).hash;

const digest: OneShot =
  oneShot ?? ((algorithm, data) => crypto.createHash(algorithm).update(data).digest('hex'));

/** SHA-256 over the UTF-8 bytes of a text, as 64 hex digits. */
export function sha256(text: string): string {
  return digest('sha256', text, 'hex');
}

const BLOCK = 64;
/** Key pads of HMAC, the inner one with room behind it for a short message, the outer one for the inner hash. */
const inner = Buffer.alloc(BLOCK * 4);
const outer = Buffer.alloc(BLOCK + 32);
let padded: string | null = null;

function pad(key: string): void {
  const bytes = Buffer.from(key, 'utf8');
  const block = Buffer.alloc(BLOCK);
  (bytes.length > BLOCK ? Buffer.from(sha256(key), 'hex') : bytes).copy(block);
  for (let i = 0; i < BLOCK; i++) {
    inner[i] = (block[i] as number) ^ 0x36;
    outer[i] = (block[i] as number) ^ 0x5c;
  }
  padded = key;
}

/** The beginnings of a buffer by their length: a view is made once. */
function beginningsOf(buffer: Buffer): (length: number) => Buffer {
  const made: Buffer[] = [];
  return (length) => (made[length] ??= buffer.subarray(0, length));
}

const beginningOfInner = beginningsOf(inner);

/**
 * HMAC-SHA-256 with the UTF-8 bytes of both texts, as 64 hex digits. Two plain hashes: for the many short messages
 * under one key that salts are, twice as fast as `createHmac`.
 */
export function hmac(key: string, text: string): string {
  if (text.length * 3 > inner.length - BLOCK)
    return crypto.createHmac('sha256', key).update(text).digest('hex');
  if (key !== padded) pad(key);
  const end = BLOCK + inner.write(text, BLOCK, 'utf8');
  outer.write(digest('sha256', beginningOfInner(end), 'hex'), BLOCK, 'hex');
  return digest('sha256', outer, 'hex');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID in its usual lower-case form. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const named = Buffer.alloc(16 + 256);
const beginningOfNamed = beginningsOf(named);
let space = '';

/** UUIDv5 (RFC 9562): the same namespace and name always give the same id. */
export function uuidV5(namespace: string, name: string): string {
  if (namespace !== space) {
    named.write(namespace.replaceAll('-', ''), 0, 'hex');
    space = namespace;
  }
  const short = name.length * 3 <= named.length - 16;
  const bytes = short
    ? beginningOfNamed(16 + named.write(name, 16, 'utf8'))
    : Buffer.concat([named.subarray(0, 16), Buffer.from(name, 'utf8')]);
  const hex = digest('sha1', bytes, 'hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The id of an event: derived from its command and its place in the commit, so that a retry repeats it. */
export function eventId(commandId: string, index: number): string {
  return uuidV5(commandId, String(index));
}
