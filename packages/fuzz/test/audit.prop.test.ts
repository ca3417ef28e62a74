import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audits, duelCases, findingsText, playDuel } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

test(
  'the audit has nothing to say of random legal duels',
  () => {
    fc.assert(
      fc.property(duelCases(), (one) => {
        const duel = playDuel(one);
        expect(findingsText(audits(duel.events, duel.setup.env))).toBe('');
      }),
      runs(40),
    );
  },
  PATIENCE,
);
