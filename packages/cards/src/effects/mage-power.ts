import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const magePower: CardScript = {
  id: 'mage-power',
  version: 1,
  effects: [
    activation({
      text: 'The equipped monster gains 500 ATK and DEF for each Spell and Trap on the side of its player.',
      resolve: [],
    }),
  ],
  applies: [
    {
      key: 'power',
      modify: (x, monster) => {
        if (x.at(x.card)?.equippedTo !== monster) return null;
        const gain = 500 * x.spellsTraps([x.me]).length;
        return { atk: gain, def: gain };
      },
    },
  ],
};
