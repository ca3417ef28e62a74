import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duelCases, findingsText, foldLaws, playDuel, positions, statesOf, timeline } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

const anywhere = fc.array(fc.nat({ max: 5000 }), { minLength: 2, maxLength: 5 });

test(
  'laws of folding: in parts, one by one, through JSON',
  () => {
    fc.assert(
      fc.property(duelCases(), anywhere, (one, places) => {
        const duel = playDuel(one);
        const cuts = places.map((place) => place % duel.events.length);
        expect(findingsText(foldLaws(duel.events, statesOf(duel), [-1, ...cuts]))).toBe('');
      }),
      runs(24),
    );
  },
  PATIENCE,
);

test(
  'the board at an event, in any order of seeks',
  () => {
    const seeks = fc.array(fc.integer({ min: -3, max: 3000 }), { minLength: 5, maxLength: 20 });
    fc.assert(
      fc.property(duelCases(), seeks, (one, places) => {
        const duel = playDuel(one);
        const bounded = places.map((place) => (place < 0 ? place : place % (duel.events.length + 3)));
        expect(findingsText(timeline(duel.events, statesOf(duel), bounded))).toBe('');
      }),
      runs(20),
    );
  },
  PATIENCE,
);

test(
  'a duel put back on any of its positions goes on as it did',
  () => {
    fc.assert(
      fc.property(duelCases(), anywhere, (one, places) => {
        const duel = playDuel(one);
        const findings = places.flatMap((place) => positions(duel, place % duel.commits.length));
        expect(findingsText(findings)).toBe('');
      }),
      runs(24),
    );
  },
  PATIENCE,
);
