import type { CardScript } from '@duel-log/duel';
import { activation, discardPicked, payLp, pick } from './words.js';

export const confiscation: CardScript = {
  id: 'confiscation',
  version: 1,
  effects: [
    activation({
      text: "Pay 1000 Life Points: look at the opponent's hand and discard 1 card of it.",
      when: (x) => (x.handSize(x.opponent) > 0 ? null : 'the opponent has no card in hand.'),
      cost: [payLp(1000)],
      resolve: [
        { do: (x) => x.atOnce(() => x.hand(x.opponent).forEach((card) => x.reveal(card, [x.me]))) },
        pick('discarded', "a card of the opponent's hand", (x) => x.hand(x.opponent)),
        discardPicked('discarded'),
      ],
    }),
  ],
};
