import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codec, duelCases, findingsText, playDuel, storedOf, tampered } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

test(
  'every event of a random duel decodes to itself, the chain verifies, a changed byte is found',
  () => {
    const places = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(duelCases(), places, (one, changes) => {
        const duel = playDuel(one);
        const stored = storedOf(duel);
        const findings = [...codec(duel, stored), ...changes.flatMap((change) => tampered(stored, change))];
        expect(findingsText(findings)).toBe('');
      }),
      runs(16),
    );
  },
  PATIENCE,
);
