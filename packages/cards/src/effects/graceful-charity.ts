import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const gracefulCharity: CardScript = {
  id: 'graceful-charity',
  version: 1,
  effects: [
    activation({
      text: 'Draw 3 cards, then discard 2.',
      resolve: [
        { do: (x) => x.draw(3) },
        { choose: 'discarded', ask: '2 cards to discard', from: (x) => x.hand(), min: 2, max: 2 },
        { do: (x) => x.discard(x.chosen('discarded')) },
      ],
    }),
  ],
};
