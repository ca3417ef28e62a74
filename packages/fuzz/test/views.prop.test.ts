import { viewStored } from '@duel-log/codec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  difference,
  duelCases,
  findingsText,
  interference,
  leaks,
  otherWorlds,
  playDuel,
  type Recorded,
  replay,
  statesOf,
  storedOf,
  viewersOf,
  views,
} from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

/** The stored view without what may differ: commitments, hashes. */
function bare(duel: Recorded, viewer: string): unknown {
  const stored = viewStored(storedOf(duel), viewer);
  if (stored._tag === 'Left') throw new Error(stored.left.message);
  const kept = (key: string, value: unknown): unknown =>
    ['$c', 'hash', 'prev'].includes(key) ? undefined : value;
  return JSON.parse(JSON.stringify(stored.right, kept)) as unknown;
}

const viewers = fc.constantFrom(...viewersOf(['A', 'B']));

describe('what a viewer receives', () => {
  test(
    'the fold of the view is the view of the fold, after every event',
    () => {
      fc.assert(
        fc.property(duelCases(), viewers, (one, viewer) => {
          const duel = playDuel(one);
          expect(findingsText(views(duel.events, statesOf(duel), viewer))).toBe('');
        }),
        runs(30),
      );
    },
    PATIENCE,
  );

  test(
    'no card that he does not know is named anywhere',
    () => {
      fc.assert(
        fc.property(duelCases(), viewers, (one, viewer) => {
          const duel = playDuel(one);
          expect(findingsText(leaks(duel.events, statesOf(duel), viewer, duel.setup.env))).toBe('');
        }),
        runs(30),
      );
    },
    PATIENCE,
  );

  test(
    'a card that he never sees may be another: events and windows stay the same',
    () => {
      const shares: number[] = [];
      fc.assert(
        fc.property(duelCases(), viewers, fc.gen(), (one, viewer, any) => {
          const duel = playDuel(one);
          const worlds = otherWorlds(duel, viewer);
          for (let i = 0; worlds !== null && i < 3; i++) {
            const { findings, compared } = interference(
              duel,
              any(() => worlds),
              viewer,
            );
            shares.push(compared);
            expect(findingsText(findings)).toBe('');
          }
        }),
        runs(30),
      );
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      expect(mean, 'most of each duel is compared').toBeGreaterThan(0.8);
    },
    PATIENCE,
  );

  test(
    'and the stored view is the same but for commitments and hashes',
    () => {
      fc.assert(
        fc.property(duelCases({ limit: 300 }), viewers, fc.gen(), (one, viewer, any) => {
          const duel = playDuel(one);
          const worlds = otherWorlds(duel, viewer);
          if (worlds === null) return;
          const world = any(() => worlds);
          const { commits } = replay(duel, world);
          const here = { ...duel, commits: duel.commits.slice(0, commits.length) };
          const there = { ...duel, opening: world.opening, commits };
          expect(difference(bare(here, viewer), bare(there, viewer))).toBeNull();
        }),
        runs(12),
      );
    },
    PATIENCE,
  );
});
