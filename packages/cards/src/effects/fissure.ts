import type { CardScript } from '@duel-log/duel';
import { activation, destroyPicked, facingUp, greatest, pick } from './words.js';

export const fissure: CardScript = {
  id: 'fissure',
  version: 1,
  effects: [
    activation({
      text: 'Destroy the face-up monster of the opponent that has the lowest ATK.',
      when: (x) => (facingUp(x).length > 0 ? null : 'the opponent has no face-up monster.'),
      resolve: [
        {
          ...pick('victim', 'one of the monsters with the lowest ATK', (x) =>
            greatest(facingUp(x), (card) => -x.atk(card)),
          ),
          forced: true,
        },
        destroyPicked('victim'),
      ],
    }),
  ],
};
