import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const imperialOrder: CardScript = {
  id: 'imperial-order',
  version: 1,
  effects: [activation({ text: 'The effects of all Spells on the field are negated.', resolve: [] })],
  applies: [{ key: 'order', negates: (x, card) => x.onField(card) && x.facts(card)?.kind === 'spell' }],
  duties: [
    {
      key: 'upkeep',
      text: 'In each own Standby Phase pay 700 Life Points, or this card is destroyed.',
      phase: 'standby',
      when: (x) => x.myTurn,
      condition: true,
      steps: [
        { choose: 'pay', ask: 'pay 700 Life Points?', from: () => ['yes', 'no'], if: (x) => x.lp >= 700 },
        { do: (x) => (x.answer('pay') === 'yes' ? x.payLp(700, 'upkeep') : x.destroy([x.card])) },
      ],
    },
  ],
};
