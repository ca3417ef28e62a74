import type { CardScript } from '@duel-log/duel';
import { activation, destroyPicked, facingUp, greatest, pick } from './words.js';

export const smashingGround: CardScript = {
  id: 'smashing-ground',
  version: 1,
  effects: [
    activation({
      text: 'Destroy the face-up monster of the opponent that has the highest DEF.',
      when: (x) => (facingUp(x).length > 0 ? null : 'the opponent has no face-up monster.'),
      resolve: [
        {
          ...pick('victim', 'one of the monsters with the highest DEF', (x) =>
            greatest(facingUp(x), (card) => x.def(card)),
          ),
          forced: true,
        },
        destroyPicked('victim'),
      ],
    }),
  ],
};
