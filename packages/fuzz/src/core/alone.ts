import { setImmediate } from 'node:timers/promises';
import type { Cells } from '../coverage/cells.js';
import type { Hands, Outcome } from './blocks.js';

/** One pair of hands in this thread. Between two games it lets the rest of the program have a turn. */
export function alone<R extends Outcome>(play: (index: number, seen: Cells) => R): Hands<R> {
  return {
    play: async (indexes, seen, each, stop) => {
      for (const index of indexes) {
        await setImmediate();
        if (stop()) return;
        each(play(index, seen));
      }
    },
    close: () => Promise.resolve(),
  };
}
