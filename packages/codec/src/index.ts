/** Stored form of events: envelopes, codecs, hidden fields, hash chain, views, duel files. */
export { canonical, NotCanonical } from './canonical.js';
export { hashedText, hashOf } from './chain.js';
export {
  decodeEvent,
  decodeEvents,
  decodeMatch,
  decodeMatchView,
  decodeView,
  decodeViewEvent,
  decodeWith,
  type StoredFact,
} from './decode.js';
export { bytesOf, type CommitContext, encodeCommit, firstCommit, isSealed } from './encode.js';
export * from './envelope.js';
export { type FileError, readDuelFile, writeDuelFile } from './file.js';
export { eventId, hmac, isUuid, sha256, uuidV5 } from './hash.js';
export { commitmentOf, committed, hiddenTree, saltOf } from './hidden.js';
export { encodePlain, type PlainContext, type PlainFact } from './plain.js';
export { type Json, parseJson } from './json.js';
export { duelKey } from './keys.js';
export { Layouts } from './layouts.js';
export {
  currentVersion,
  type Entry,
  makeRegistry,
  MATCH_REGISTRY,
  REGISTRY,
  type Registry,
  type Upcaster,
} from './registry.js';
export * as shape from './shape.js';
export { type Fault, type HiddenTree, Shape } from './shape.js';
export { DECLARED_SHAPE } from './shapes/declared.js';
export { ENVELOPE, envelopeFault } from './shapes/envelope.js';
export { EVENT_SHAPES, type WrittenShapes } from './shapes/events.js';
export { MATCH_SHAPES, type WrittenMatchShapes } from './shapes/match-events.js';
export { verify, type VerifyOptions, type VerifyReport } from './verify.js';
export { viewMatchStored, viewOf, viewStored, ViewFold } from './views.js';
