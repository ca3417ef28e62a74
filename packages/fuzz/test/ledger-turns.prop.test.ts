import { ledgers } from '@duel-log/projections';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duelCases, playDuel, statesOf } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

test(
  'every entry of every ledger stands under the turn in which its event happened',
  () => {
    fc.assert(
      fc.property(duelCases({ limit: 600 }), (one) => {
        const duel = playDuel(one);
        // Behind an event.
        const states = statesOf(duel).slice(1);
        const { lp, draws, summons, sets, attacks, effects } = ledgers(duel.events, null);
        for (const { event, turn } of [lp, draws, summons, sets, attacks, effects].flat())
          expect([event, turn]).toEqual([event, states[event]?.turn.number]);
        const opening = draws.filter(({ way }) => way === 'opening hand');
        expect(opening.map(({ turn }) => turn)).toEqual(opening.map(() => opening[0]?.turn));
      }),
      runs(12),
    );
  },
  PATIENCE,
);
