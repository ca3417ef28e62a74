import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

const UP: readonly string[] = ['Fish', 'Sea Serpent', 'Thunder', 'Aqua'];
const DOWN: readonly string[] = ['Machine', 'Pyro'];

export const umi: CardScript = {
  id: 'umi',
  version: 1,
  effects: [activation({ text: 'Changes the values of some Types while it is face-up.', resolve: [] })],
  applies: [
    {
      key: 'sea',
      modify: (x, monster) => {
        const type = x.facts(monster)?.type ?? '';
        if (UP.includes(type)) return { atk: 200, def: 200 };
        return DOWN.includes(type) ? { atk: -200, def: -200 } : null;
      },
    },
  ],
};
