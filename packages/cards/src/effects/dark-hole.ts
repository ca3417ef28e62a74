import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const darkHole: CardScript = {
  id: 'dark-hole',
  version: 1,
  effects: [
    activation({
      text: 'Destroy all monsters on the field.',
      when: (x) => (x.monsters().length > 0 ? null : 'there is no monster on the field.'),
      resolve: [{ do: (x) => x.destroy(x.monsters()) }],
    }),
  ],
};
