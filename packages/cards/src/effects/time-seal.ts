import type { CardScript } from '@duel-log/duel';
import { skip, skipDraws } from './skip.js';
import { activation } from './words.js';

export const timeSeal: CardScript = {
  id: 'time-seal',
  version: 1,
  effects: [
    activation({
      text: 'The opponent skips the next Draw Phase.',
      resolve: [{ do: (x) => skipDraws(x, x.opponent, 1) }],
    }),
  ],
  lasting: { skip },
};
