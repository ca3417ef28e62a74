import type { CardScript } from '@duel-log/duel';
import { absorb, held, likeness } from './absorb.js';

export const relinquished: CardScript = {
  id: 'relinquished',
  version: 1,
  effects: [absorb],
  applies: [
    {
      ...likeness,
      sharesDamage: (x, monster) => (monster === x.card && held(x) !== null ? x.opponents : []),
    },
  ],
};
