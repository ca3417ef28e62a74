import type { CardScript } from '@duel-log/duel';
import { activation, opposingMonsters } from './words.js';

export const raigeki: CardScript = {
  id: 'raigeki',
  version: 1,
  effects: [
    activation({
      text: 'Destroy all monsters of the opponent.',
      when: (x) => (opposingMonsters(x).length > 0 ? null : 'the opponent has no monster.'),
      resolve: [{ do: (x) => x.destroy(opposingMonsters(x)) }],
    }),
  ],
};
