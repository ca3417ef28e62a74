import { DECLARED } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { isKnown } from '../table.js';

/** What an effect does that its players have declared is not checked; nor are effects that the table does not know (CARD-PREVAILS-01). */
export const declared: Check = {
  name: 'declared',
  rules: [{ rule: 'CARD-PREVAILS-01', title: 'declared effects: recorded, not checked' }],
  start: (desk) => ({
    on: {
      LinkAdded: (data) => {
        if (data.effect !== DECLARED && !isKnown(desk.facts(data.id))) desk.declared('CARD-PREVAILS-01');
      },
      LinkResolved: ({ outcome }) => {
        if (outcome === DECLARED) desk.declared('CARD-PREVAILS-01');
      },
    },
  }),
};
