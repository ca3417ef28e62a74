import type { CardScript } from '@duel-log/duel';
import { activation, bearer } from './words.js';

export const megamorph: CardScript = {
  id: 'megamorph',
  version: 1,
  effects: [
    activation({
      text: 'The original ATK of the equipped monster is doubled while its player has fewer Life Points than the opponent, halved while more.',
      resolve: [],
    }),
  ],
  applies: [
    {
      key: 'size',
      modify: (x, monster) => {
        const theirs = x.lpOf(x.opponent);
        if (bearer(x) !== monster || x.lp === theirs) return null;
        const printed = x.facts(monster)?.atk ?? 0;
        return { baseAtk: () => (x.lp < theirs ? 2 * printed : Math.ceil(printed / 2)) };
      },
    },
  ],
};
