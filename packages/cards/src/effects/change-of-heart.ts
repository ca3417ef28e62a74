import type { CardScript } from '@duel-log/duel';
import { activation, opposingMonsters, roomToControl, target, targetMonster } from './words.js';

export const changeOfHeart: CardScript = {
  id: 'change-of-heart',
  version: 1,
  effects: [
    activation({
      text: 'Take control of 1 monster of the opponent until the End Phase.',
      when: roomToControl,
      targets: [target('a monster of the opponent', opposingMonsters)],
      resolve: [
        {
          do: (x) => {
            const card = targetMonster(x);
            if (card === null || x.isMine(card) || !x.takeControl(card, x.state.turn.number)) x.fizzle();
          },
        },
      ],
    }),
  ],
};
