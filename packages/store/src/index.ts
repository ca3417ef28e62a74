/** The port to event stores, the memory adapter, and the way of a command into a stream. */
export { appendFault, chainFault, retryOf, sameEvent } from './check.js';
export * from './errors.js';
export { Bell, follow, type Source } from './follow.js';
export {
  type CommandRequest,
  type Handled,
  handleCommand,
  type HandleError,
  handleMatch,
  type Refused,
} from './handle.js';
export { type StreamCache, streamCache } from './loaded.js';
export { memoryStore } from './memory.js';
export * from './port.js';
export { portions } from './portions.js';
export { commitsIn, readStream, verifyStream } from './read.js';
