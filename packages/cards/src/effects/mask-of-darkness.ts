import type { CardScript } from '@duel-log/duel';
import { flipped } from './flip.js';
import { ofKind, recoverTarget, target } from './words.js';

export const maskOfDarkness: CardScript = {
  id: 'mask-of-darkness',
  version: 1,
  effects: [
    {
      ...flipped,
      text: 'FLIP: return 1 Trap of the own graveyard to the hand.',
      mandatory: true,
      targets: [target('a Trap in the own graveyard', (x) => x.graveyard().filter(ofKind(x, 'trap')))],
      resolve: [recoverTarget],
    },
  ],
};
