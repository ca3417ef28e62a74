import { liveBench } from '@duel-log/server/bench';
import type { BenchCase } from './case.js';
import { commitsOf, encodeDuel } from './commits.js';
import { sampleDuel } from './sample.js';

/** Replays of a round: a connection is a small part of one. */
const REPLAYS = 20;

/** A live stream replayed to a reader in another process, beside the same bytes written by plain node:http. */
export const liveCase: BenchCase = {
  name: 'live',
  about: 'events sent to a follower, 64 a write, beside the same writes by node:http',
  unit: 'events/s',
  prepare: async () => {
    const bench = await liveBench(encodeDuel(commitsOf(sampleDuel()), 0), 0);
    const often = (work: () => Promise<number>) => async () => {
      let units = 0;
      for (let round = 0; round < REPLAYS; round++) units += await work();
      return units;
    };
    return { run: often(bench.run), reference: often(bench.reference), close: bench.close };
  },
};
