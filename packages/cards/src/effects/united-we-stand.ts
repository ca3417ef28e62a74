import type { CardScript } from '@duel-log/duel';
import { activation, bearer } from './words.js';

export const unitedWeStand: CardScript = {
  id: 'united-we-stand',
  version: 1,
  effects: [
    activation({
      text: 'The equipped monster gains 800 ATK and DEF for each face-up monster on the side of the player of this card.',
      resolve: [],
    }),
  ],
  applies: [
    {
      key: 'united',
      modify: (x, monster) => {
        if (bearer(x) !== monster) return null;
        const gain = 800 * x.faceUpMonsters([x.me]).length;
        return { atk: gain, def: gain };
      },
    },
  ],
};
