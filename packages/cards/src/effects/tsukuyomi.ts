import type { CardScript } from '@duel-log/duel';
import { returnsAtEnd } from './spirit.js';
import { target, targetFaceUp } from './words.js';

export const tsukuyomi: CardScript = {
  id: 'tsukuyomi',
  version: 1,
  summon: { noSpecial: true },
  effects: [
    {
      key: 'veil',
      kind: 'trigger',
      text: 'When Summoned or turned face-up: 1 face-up monster is turned to face-down Defense Position.',
      mandatory: true,
      on: {
        events: ['MonsterSummoned', 'CardTurned'],
        match: (x, event) =>
          (event.type === 'MonsterSummoned' && event.data.card === x.at(x.card)?.place) ||
          (event.type === 'CardTurned' && event.data.card === x.card && event.data.face === 'up'),
      },
      targets: [
        target('a face-up monster', (x) =>
          x.faceUpMonsters().filter((card) => x.facts(card)?.subtype !== 'token'),
        ),
      ],
      resolve: [
        {
          do: (x) => {
            const card = targetFaceUp(x);
            if (card === null) x.fizzle();
            else x.turnFaceDown(card);
          },
        },
      ],
    },
  ],
  duties: [returnsAtEnd],
};
