import type { CardScript } from '@duel-log/duel';
import { activation, discardPicked, payLp } from './words.js';

export const delinquentDuo: CardScript = {
  id: 'delinquent-duo',
  version: 1,
  effects: [
    activation({
      text: 'Pay 1000 Life Points: the opponent discards 1 random card, then 1 of the own choice.',
      when: (x) => (x.handSize(x.opponent) > 0 ? null : 'the opponent has no card in hand.'),
      cost: [payLp(1000)],
      resolve: [
        { do: (x) => x.remember('random', x.randomOf(x.hand(x.opponent), 1)) },
        discardPicked('random'),
        {
          choose: 'second',
          ask: 'a card to discard',
          by: (x) => x.opponent,
          from: (x) => x.hand(x.opponent),
        },
        { ...discardPicked('second'), if: (x) => x.chosen('second').length > 0 },
      ],
    }),
  ],
};
