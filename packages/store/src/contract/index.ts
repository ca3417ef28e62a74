import { describe } from 'vitest';
import { appendContract } from './append.js';
import { readContract } from './read.js';
import { subscribeContract } from './subscribe.js';
import type { StoreFactory } from './tools.js';

export { interleavings } from './interleave/run.js';
export { type Runs, storeInterleavings } from './interleavings.js';
export { commandId, commit, DUEL, duelStream, note, streamName, tosses, tossStream } from './sample.js';
export { slowReaders } from './slow-readers.js';
export { expectLeft, expectRight, type Gate, type StoreFactory, type TestStore } from './tools.js';

/**
 * What every store must do, as a vitest suite: `storeContract('memory', async () => …)`. An adapter's tests call
 * `slowReaders` and `storeInterleavings` as well.
 */
export function storeContract(name: string, factory: StoreFactory): void {
  describe(`${name} keeps the contract of stores`, () => {
    appendContract(factory);
    readContract(factory);
    subscribeContract(factory);
  });
}
