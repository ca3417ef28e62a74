import type { CardScript } from '@duel-log/duel';
import { activation, opposingMonsters, target, targetMonster } from './words.js';

export const changeOfHeart: CardScript = {
  id: 'change-of-heart',
  version: 1,
  effects: [
    activation({
      text: 'Take control of 1 monster of the opponent until the End Phase.',
      when: (x) => (x.freeMonsterZones() > 0 ? null : 'no Monster Zone is free (CTRL-02).'),
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
