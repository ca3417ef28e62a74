import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const torrentialTribute: CardScript = {
  id: 'torrential-tribute',
  version: 1,
  effects: [
    activation({
      text: 'When a monster is Summoned: destroy all monsters on the field.',
      when: (x) => {
        if (!x.occasion.facts.some((fact) => fact.what === 'summoned'))
          return 'no monster has just been Summoned.';
        return x.monsters().length > 0 ? null : 'no monster is on the field.';
      },
      resolve: [{ do: (x) => x.destroy(x.monsters()) }],
    }),
  ],
};
