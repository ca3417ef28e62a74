import { emptyState, fold } from '@duel-log/duel';
import type { BenchCase } from './case.js';
import { plainFold } from './plain-fold.js';
import { sampleDuel } from './sample.js';

const TIMES = 400;

/** Folding decoded events, beside the plainest fold there is: the same board kept by hand in mutable tables. */
export const foldCase: BenchCase = {
  name: 'fold',
  about: 'decoded events folded into a state, beside a plain mutable fold of the same events',
  unit: 'events/s',
  goal: { ratio: 0.35 },
  prepare: () => {
    const events = sampleDuel();
    const start = emptyState();
    return {
      run: () => {
        for (let time = 0; time < TIMES; time++) fold(start, events);
        return TIMES * events.length;
      },
      reference: () => {
        for (let time = 0; time < TIMES; time++) plainFold(events);
        return TIMES * events.length;
      },
    };
  },
};
