import type { CardScript } from '@duel-log/duel';
import { flipped } from './flip.js';
import { standingMonsters, target, targetMonster } from './words.js';

export const haneHane: CardScript = {
  id: 'hane-hane',
  version: 1,
  effects: [
    {
      ...flipped,
      text: 'FLIP: return 1 monster on the field to the hand of its owner.',
      mandatory: true,
      targets: [target('a monster on the field', standingMonsters)],
      resolve: [
        {
          do: (x) => {
            const card = targetMonster(x);
            if (card === null) x.fizzle();
            else x.send(card, 'hand');
          },
        },
      ],
    },
  ],
};
