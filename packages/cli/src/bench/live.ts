import type { DuelEvent } from '@duel-log/duel';
import { liveBench } from '@duel-log/server/bench';
import type { BenchCase } from './case.js';
import { commitsOf, encodeDuel } from './commits.js';
import { sampleDuel } from './sample.js';

/** Replays of a round, and events of each: a connection is a small part of one. */
const REPLAYS = 20;
const EVENTS = 10_000;
/** Events of a commit that makes the duel long. */
const COMMIT = 100;

/** A duel, and then rulings without end: what is measured is how events travel, not what they say. */
function longDuel(): readonly (readonly DuelEvent[])[] {
  const events = sampleDuel();
  const commits = [...commitsOf(events)];
  const ruling: DuelEvent = {
    type: 'JudgeRuled',
    data: {
      judge: 'J',
      authority: 'head',
      reason: 'The same question was asked again, and the answer is the same as before.'.repeat(4),
      citation: 'INFO-HONEST-01',
      answers: null,
      result: null,
    },
  };
  for (let count = events.length; count < EVENTS; count += COMMIT)
    commits.push(Array.from({ length: COMMIT }, () => ruling));
  return commits;
}

/** A live stream replayed to a reader in another process, beside the same bytes written by plain node:http. */
export const liveCase: BenchCase = {
  name: 'live',
  about: 'events sent to a follower, 64 a write, beside the same writes by node:http',
  unit: 'events/s',
  goal: { ratio: 0.7 },
  prepare: async () => {
    const bench = await liveBench(encodeDuel(longDuel(), 0), 0);
    const often = (work: () => Promise<number>) => async () => {
      let units = 0;
      for (let round = 0; round < REPLAYS; round++) units += await work();
      return units;
    };
    return { run: often(bench.run), reference: often(bench.reference), close: bench.close };
  },
};
