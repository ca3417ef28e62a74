import { Worker } from 'node:worker_threads';
import type { Hands } from '../core/blocks.js';
import type { Cells } from '../coverage/cells.js';
import type { CampaignPlan } from './case-of.js';
import type { DuelOutcome } from './one-duel.js';

/** What a worker is told: what was met before this block, or which duel to play. */
export type Order = { readonly seen: Cells } | { readonly play: number };

/** What a worker is started with. */
export interface WorkerStart {
  readonly plan: CampaignPlan;
}

/** Duels that a worker has before it, so that it never waits for the next one. */
const AHEAD = 2;

/** Several pairs of hands, each a thread of its own. */
export function threads(count: number, plan: CampaignPlan, file: URL = WORKER): Hands<DuelOutcome> {
  const workers = Array.from({ length: count }, () => new Worker(file, { workerData: { plan } }));
  return {
    play: (indexes, seen, each, stop) =>
      new Promise((resolve, reject) => {
        const left = [...indexes];
        let under = 0;
        const deaf: (() => void)[] = [];
        const done = (): void => {
          if (under > 0 || left.length > 0) return;
          for (const stopHearing of deaf) stopHearing();
          resolve();
        };
        const next = (worker: Worker): void => {
          if (stop()) left.length = 0;
          const play = left.shift();
          if (play === undefined) return done();
          under += 1;
          worker.postMessage({ play } satisfies Order);
        };
        for (const worker of workers) {
          const hear = (outcome: DuelOutcome): void => {
            under -= 1;
            each(outcome);
            next(worker);
          };
          worker.on('message', hear);
          worker.on('error', reject);
          // Not all listeners: the thread's own would go with them, and it would never be heard again.
          deaf.push(() => void worker.off('message', hear).off('error', reject));
          worker.postMessage({ seen } satisfies Order);
        }
        for (let ahead = 0; ahead < AHEAD; ahead++) for (const worker of workers) next(worker);
      }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

const WORKER = new URL('./worker.js', import.meta.url);

/** Threads are started from built files; run from its sources, the campaign has one pair of hands. */
export const canThread: boolean = import.meta.url.endsWith('.js');
