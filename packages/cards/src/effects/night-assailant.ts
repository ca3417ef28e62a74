import type { CardScript } from '@duel-log/duel';
import { flipped } from './flip.js';
import { opposingMonsters, recoverTarget, target, targetMonster } from './words.js';

export const nightAssailant: CardScript = {
  id: 'night-assailant',
  version: 1,
  effects: [
    {
      ...flipped,
      text: 'FLIP: destroy 1 monster of the opponent.',
      mandatory: true,
      targets: [
        target('a monster of the opponent', (x) =>
          opposingMonsters(x).filter((card) => x.state.battle?.doomed.includes(card) !== true),
        ),
      ],
      resolve: [
        {
          do: (x) => {
            const card = targetMonster(x);
            if (card === null || x.isMine(card)) x.fizzle();
            else x.destroy([card]);
          },
        },
      ],
    },
    {
      key: 'recover',
      kind: 'trigger',
      from: 'gy',
      text: 'When sent from the hand to the graveyard: return 1 other Flip monster of the own graveyard to the hand.',
      mandatory: true,
      on: {
        events: ['CardMoved'],
        match: (x, event) =>
          event.type === 'CardMoved' &&
          event.data.card === x.card &&
          event.data.from.endsWith('.hand') &&
          event.data.to.endsWith('.gy'),
      },
      targets: [
        target('another Flip monster in the own graveyard', (x) =>
          x.graveyard().filter((card) => card !== x.card && x.facts(card)?.subtype === 'flip'),
        ),
      ],
      resolve: [recoverTarget],
    },
  ],
};
