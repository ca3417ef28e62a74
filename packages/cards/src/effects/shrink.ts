import type { CardScript } from '@duel-log/duel';
import { activation, target, targetFaceUp } from './words.js';

export const shrink: CardScript = {
  id: 'shrink',
  version: 1,
  effects: [
    activation({
      text: 'Halve the original ATK of 1 face-up monster until the end of the turn.',
      damageStep: 'values',
      targets: [target('a face-up monster', (x) => x.faceUpMonsters())],
      resolve: [
        {
          do: (x) => {
            const card = targetFaceUp(x);
            if (card === null) x.fizzle();
            else x.last('shrink', { on: card, until: x.state.turn.number });
          },
        },
      ],
    }),
  ],
  lasting: {
    shrink: {
      key: 'shrink',
      modify: (x, monster) =>
        x.card === monster ? { baseAtk: () => Math.ceil((x.facts(monster)?.atk ?? 0) / 2) } : null,
    },
  },
};
