import type { Check } from '../check.js';
import { isKnown } from '../table.js';

/** Effects the table does not know are declared by their players and not checked (CARD-PREVAILS-01). */
export const declared: Check = {
  name: 'declared',
  rules: [{ rule: 'CARD-PREVAILS-01', title: 'declared effects: recorded, not checked' }],
  start: (desk) => ({
    on: {
      LinkAdded: (data) => {
        if (!isKnown(desk.facts(data.id))) desk.declared('CARD-PREVAILS-01');
      },
    },
  }),
};
