import type { CardScript } from '@duel-log/duel';
import { flipped } from './flip.js';
import { everybody, everybodyDraws } from './words.js';

export const morphingJar: CardScript = {
  id: 'morphing-jar',
  version: 1,
  effects: [
    {
      ...flipped,
      text: 'FLIP: both players discard their whole hand, then both draw 5 cards.',
      mandatory: true,
      resolve: [
        { do: (x) => x.discard(everybody(x).flatMap((seat) => x.hand(seat))) },
        { do: (x) => everybodyDraws(x, 5) },
      ],
    },
  ],
};
