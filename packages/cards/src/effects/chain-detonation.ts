import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const chainDetonation: CardScript = {
  id: 'chain-detonation',
  version: 1,
  effects: [
    activation({
      text: '500 damage to the opponent; as link 2 or 3 it returns to the Deck, as link 4 or higher to the hand.',
      resolve: [
        { do: (x) => x.damage(500) },
        {
          if: (x) => x.onField(x.card) && (x.link?.link ?? 0) > 1,
          do: (x) => {
            const toHand = (x.link?.link ?? 0) >= 4;
            x.send(x.card, toHand ? 'hand' : 'deck');
            if (!toHand) x.shuffle(x.controller(x.card));
          },
        },
      ],
    }),
  ],
};
