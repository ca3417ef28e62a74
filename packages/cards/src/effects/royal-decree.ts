import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const royalDecree: CardScript = {
  id: 'royal-decree',
  version: 1,
  effects: [activation({ text: 'The effects of all other Traps on the field are negated.', resolve: [] })],
  applies: [
    {
      key: 'decree',
      negates: (x, card) => card !== x.card && x.onField(card) && x.facts(card)?.kind === 'trap',
    },
  ],
};
