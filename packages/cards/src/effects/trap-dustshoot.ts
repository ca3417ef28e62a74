import type { Acts, CardScript } from '@duel-log/duel';
import { activation, ofKind, pick } from './words.js';

/** Shows the opponent's hand to the player. After a card has left it, what was seen is known still. */
const look = {
  do: (x: Acts): void =>
    x.atOnce(() => {
      for (const card of x.hand(x.opponent)) x.reveal(card, [x.me]);
    }),
};

export const trapDustshoot: CardScript = {
  id: 'trap-dustshoot',
  version: 1,
  effects: [
    activation({
      text: "Look at the opponent's hand of 4 or more cards and shuffle 1 monster of it into the Deck.",
      when: (x) =>
        x.handSize(x.opponent) >= 4 ? null : 'the opponent holds fewer than 4 cards in the hand.',
      resolve: [
        look,
        pick('monster', "a monster in the opponent's hand", (x) =>
          x.hand(x.opponent).filter(ofKind(x, 'monster')),
        ),
        {
          do: (x) => {
            const card = x.one('monster');
            if (card === null) return x.fizzle();
            x.send(card, 'deck');
            x.shuffle(x.opponent);
          },
        },
        look,
      ],
    }),
  ],
};
