import type { CardScript } from '@duel-log/duel';
import { activation, target, targetFaceUp } from './words.js';

export const rushRecklessly: CardScript = {
  id: 'rush-recklessly',
  version: 1,
  effects: [
    activation({
      text: '1 face-up monster gains 700 ATK until the end of the turn.',
      damageStep: 'values',
      targets: [target('a face-up monster', (x) => x.faceUpMonsters())],
      resolve: [
        {
          do: (x) => {
            const card = targetFaceUp(x);
            if (card === null) x.fizzle();
            else x.last('rush', { on: card, until: x.state.turn.number });
          },
        },
      ],
    }),
  ],
  lasting: { rush: { key: 'rush', modify: (x, monster) => (x.card === monster ? { atk: 700 } : null) } },
};
