import { decodeEvents, type StoredEvent } from '@duel-log/codec';
import { invariant } from '@duel-log/duel';
import type { BenchCase } from './case.js';
import { commitsOf, encodeDuel } from './commits.js';
import { sampleDuel } from './sample.js';

const TIMES = 5;

/** Lines of a duel file parsed, validated and decoded, beside JSON.parse of the same lines. */
export const decodeCase: BenchCase = {
  name: 'decode',
  about: 'lines parsed, checked and decoded, beside JSON.parse of the same lines',
  unit: 'events/s',
  goal: { ratio: 0.35 },
  prepare: () => {
    const lines = encodeDuel(commitsOf(sampleDuel()), 0)
      .flat()
      .map((event) => JSON.stringify(event));
    const parse = (): StoredEvent[] => lines.map((line) => JSON.parse(line) as StoredEvent);
    return {
      run: () => {
        for (let time = 0; time < TIMES; time++)
          invariant(decodeEvents(parse())._tag === 'Right', 'a legal duel decodes');
        return TIMES * lines.length;
      },
      reference: () => {
        for (let time = 0; time < TIMES; time++) parse();
        return TIMES * lines.length;
      },
    };
  },
};
