import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkInvariants,
  CLASSIC_SETUPS,
  duelCases,
  findingsText,
  playDuel,
  rareFirst,
  uniform,
  VANILLA_SETUP,
} from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

describe('random legal duels keep the invariants, event by event', () => {
  for (const setup of [...CLASSIC_SETUPS, VANILLA_SETUP])
    for (const strategy of [uniform, rareFirst])
      test(
        `${setup.name}, ${strategy.name}`,
        () => {
          let ended = 0;
          let played = 0;
          fc.assert(
            fc.property(duelCases({ setups: [setup], strategies: [strategy] }), (one) => {
              const duel = playDuel(one);
              played += 1;
              if (duel.end.status === 'ended') ended += 1;
              expect(findingsText(checkInvariants(duel))).toBe('');
              expect(duel.cut || duel.end.status === 'ended').toBe(true);
            }),
            runs(8),
          );
          expect(ended / played).toBeGreaterThan(0.3);
        },
        PATIENCE,
      );
});
