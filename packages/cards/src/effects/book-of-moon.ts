import type { CardScript, Scope } from '@duel-log/duel';
import { activation, target, targetFaceUp } from './words.js';

const turnable = (x: Scope) => x.faceUpMonsters().filter((card) => x.facts(card)?.subtype !== 'token');

export const bookOfMoon: CardScript = {
  id: 'book-of-moon',
  version: 1,
  effects: [
    activation({
      text: 'Turn 1 face-up monster to face-down Defense Position.',
      targets: [target('a face-up monster', turnable)],
      resolve: [
        {
          do: (x) => {
            const card = targetFaceUp(x);
            if (card === null) x.fizzle();
            else x.turnFaceDown(card);
          },
        },
      ],
    }),
  ],
};
