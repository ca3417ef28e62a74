import type { CardScript, Scope } from '@duel-log/duel';
import { activation } from './words.js';

const names = (x: Scope): readonly string[] =>
  [...x.env.pool.cards.values()].filter((facts) => facts.subtype !== 'token').map((facts) => facts.id);

export const mindCrush: CardScript = {
  id: 'mind-crush',
  version: 1,
  effects: [
    activation({
      text: 'Declare a card: the opponent discards every copy of it in hand; holding none, the own player discards 1 random card.',
      when: (x) =>
        x.handSize() > 0 && x.handSize(x.opponent) > 0 ? null : 'each player needs a card in hand.',
      targets: [{ choose: 'name', ask: 'the name of a card', from: names, declared: true }],
      resolve: [
        {
          do: (x) => {
            const copies = x.hand(x.opponent).filter((card) => x.at(card)?.id === x.answer('name'));
            x.discard(copies.length > 0 ? copies : x.randomOf(x.hand(), 1));
          },
        },
      ],
    }),
  ],
};
