import { auditEvents } from '@duel-log/audit';
import { emptyState, fold } from '@duel-log/duel';
import { environmentOf } from '../store/pools.js';
import type { BenchCase } from './case.js';
import { SAMPLE_RULESET, sampleDuel, samplePool } from './sample.js';

const TIMES = 60;

/** Judging a whole duel under every rule, beside folding the same events once. */
export const auditCase: BenchCase = {
  name: 'audit',
  about: 'events of a whole duel judged under every rule, beside folding the same events once',
  unit: 'events/s',
  prepare: () => {
    const events = sampleDuel();
    const { pool } = environmentOf(SAMPLE_RULESET, samplePool());
    return {
      run: () => {
        for (let time = 0; time < TIMES; time++) auditEvents(events, { pool });
        return TIMES * events.length;
      },
      reference: () => {
        for (let time = 0; time < TIMES; time++) fold(emptyState(), events);
        return TIMES * events.length;
      },
    };
  },
};
