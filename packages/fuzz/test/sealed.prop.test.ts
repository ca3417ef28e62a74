import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duelCases, findingsText, mirror, playDuel, sealed, VANILLA_SETUP } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

test(
  'nothing of the machine comes into a duel: the same seed gives the same bytes',
  () => {
    fc.assert(
      fc.property(duelCases(), (one) => {
        const events = sealed(() => playDuel(one).events);
        expect(JSON.stringify(playDuel(one).events) === JSON.stringify(events)).toBe(true);
      }),
      runs(12),
    );
  },
  PATIENCE,
);

test('another seed gives another duel', () => {
  const [one] = fc.sample(duelCases({ limit: 20 }), runs(1));
  if (one === undefined) throw new Error('there is a case');
  const other = { ...one, seed: one.seed + 1 };
  expect(JSON.stringify(playDuel(one).events)).not.toBe(JSON.stringify(playDuel(other).events));
});

test(
  'with the seats exchanged, the mirrored duel',
  () => {
    fc.assert(
      fc.property(duelCases({ setups: [VANILLA_SETUP] }), (one) => {
        expect(findingsText(mirror(playDuel(one)))).toBe('');
      }),
      runs(20),
    );
  },
  PATIENCE,
);
