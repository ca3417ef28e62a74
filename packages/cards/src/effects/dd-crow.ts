import type { CardScript } from '@duel-log/duel';
import { target } from './words.js';

export const ddCrow: CardScript = {
  id: 'dd-crow',
  version: 1,
  effects: [
    {
      key: 'remove',
      kind: 'quick',
      from: 'hand',
      text: "Discard this card: remove 1 card of an opponent's graveyard from play.",
      cost: [{ do: (x) => x.discard([x.card], 'cost') }],
      targets: [
        target("a card in an opponent's graveyard", (x) => x.opponents.flatMap((seat) => x.graveyard(seat))),
      ],
      resolve: [
        {
          do: (x) => {
            const card = x.targets[0];
            if (card === undefined || !x.inGraveyard(card)) x.fizzle();
            else x.banish([card]);
          },
        },
      ],
    },
  ],
};
