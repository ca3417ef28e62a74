import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkInvariants,
  duelCases,
  findingsText,
  FOUR,
  leaks,
  playDuel,
  shippedSetup,
  statesOf,
  viewersOf,
  views,
} from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

const LATE = { ...FOUR, name: 'toy-four-late', firstBattleTurn: 4 };
const VANILLA_FOUR = shippedSetup(2, LATE);
const CLASSIC_FOUR = shippedSetup(0, LATE);

test(
  'four seats in two teams, Normal Monsters: the invariants hold and the duel ends',
  () => {
    const cases = duelCases({ setups: [VANILLA_FOUR], limit: 3000 }).map((one) => ({ ...one, limit: 3000 }));
    fc.assert(
      fc.property(cases, (one) => {
        const duel = playDuel(one);
        expect(duel.end.status).toBe('ended');
        expect(['1', '2', null]).toContain(duel.end.result?.winner);
        expect(findingsText(checkInvariants(duel))).toBe('');
      }),
      runs(8),
    );
  },
  PATIENCE,
);

test(
  'four seats with effects and windows: the invariants and the views hold',
  () => {
    const viewers = fc.constantFrom(...viewersOf(FOUR.seats));
    fc.assert(
      fc.property(duelCases({ setups: [CLASSIC_FOUR], limit: 600 }), viewers, (one, viewer) => {
        const duel = playDuel(one);
        const states = statesOf(duel);
        const findings = [
          ...checkInvariants(duel),
          ...views(duel.events, states, viewer),
          ...leaks(duel.events, states, viewer, duel.setup.env),
        ];
        expect(findingsText(findings)).toBe('');
      }),
      runs(8),
    );
  },
  PATIENCE,
);
