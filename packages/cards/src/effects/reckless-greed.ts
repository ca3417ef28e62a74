import type { CardScript } from '@duel-log/duel';
import { skip, skipDraws } from './skip.js';
import { activation } from './words.js';

export const recklessGreed: CardScript = {
  id: 'reckless-greed',
  version: 1,
  effects: [
    activation({
      text: 'Draw 2 cards and skip the own next 2 Draw Phases.',
      resolve: [{ do: (x) => x.draw(2) }, { do: (x) => skipDraws(x, x.me, 2) }],
    }),
  ],
  lasting: { skip },
};
