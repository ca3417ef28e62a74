import type { CardScript } from '@duel-log/duel';
import { activation, everybody, target, targetMonster } from './words.js';

export const noblemanOfCrossout: CardScript = {
  id: 'nobleman-of-crossout',
  version: 1,
  effects: [
    activation({
      text: 'Destroy 1 face-down monster and remove it from play; of a Flip monster all copies leave both Decks too.',
      targets: [target('a face-down monster', (x) => x.monsters().filter((card) => !x.faceUp(card)))],
      resolve: [
        {
          do: (x) => {
            const card = targetMonster(x);
            if (card === null) return x.fizzle();
            const facts = x.facts(card);
            x.send(card, 'banished', 'effect', { destroyed: true });
            if (facts?.subtype !== 'flip') return;
            const copies = everybody(x).flatMap((seat) =>
              x.deck(seat).filter((other) => x.at(other)?.id === facts.id),
            );
            x.banish(copies);
            for (const seat of everybody(x)) x.shuffle(seat);
          },
        },
      ],
    }),
  ],
};
