import type { CardScript } from '@duel-log/duel';
import { flipped } from './flip.js';
import { target, targetMonster } from './words.js';

export const manEaterBug: CardScript = {
  id: 'man-eater-bug',
  version: 1,
  effects: [
    {
      ...flipped,
      text: 'FLIP: destroy 1 monster on the field.',
      mandatory: true,
      targets: [
        target('a monster on the field', (x) =>
          x.monsters().filter((card) => x.state.battle?.doomed.includes(card) !== true),
        ),
      ],
      resolve: [
        {
          do: (x) => {
            const card = targetMonster(x);
            if (card === null) x.fizzle();
            else x.destroy([card]);
          },
        },
      ],
    },
  ],
};
