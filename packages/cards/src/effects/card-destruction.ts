import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const cardDestruction: CardScript = {
  id: 'card-destruction',
  version: 1,
  effects: [
    activation({
      text: 'Both players discard their hands, then each draws as many cards as that player discarded.',
      when: (x) =>
        x.allSeats.some((seat) => x.hand(seat).some((card) => card !== x.card))
          ? null
          : 'no hand holds another card.',
      resolve: [
        {
          do: (x) => {
            const sizes = x.allSeats.map((seat) => x.handSize(seat));
            x.discard(x.allSeats.flatMap((seat) => x.hand(seat)));
            x.atOnce(() => x.allSeats.forEach((seat, i) => x.draw(sizes[i] ?? 0, seat)));
          },
        },
      ],
    }),
  ],
};
