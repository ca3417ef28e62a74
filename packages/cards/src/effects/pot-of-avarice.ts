import type { CardScript } from '@duel-log/duel';
import { activation, ofKind, target } from './words.js';

export const potOfAvarice: CardScript = {
  id: 'pot-of-avarice',
  version: 1,
  effects: [
    activation({
      text: 'Shuffle 5 monsters of the own graveyard into the Deck, then draw 2 cards.',
      targets: [
        {
          ...target('monsters in the own graveyard', (x) => x.graveyard().filter(ofKind(x, 'monster'))),
          min: 5,
          max: 5,
        },
      ],
      resolve: [
        {
          do: (x) => {
            if (!x.targets.every((card) => x.inGraveyard(card))) return x.fizzle();
            x.sendAll(x.targets, 'deck');
            x.shuffle();
            x.draw(2);
          },
        },
      ],
    }),
  ],
};
