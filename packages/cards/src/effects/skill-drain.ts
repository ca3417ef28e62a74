import type { CardScript } from '@duel-log/duel';
import { activation, payLp } from './words.js';

export const skillDrain: CardScript = {
  id: 'skill-drain',
  version: 1,
  effects: [
    activation({
      text: 'Pay 1000 Life Points: the effects of all face-up monsters on the field are negated.',
      cost: [payLp(1000)],
      resolve: [],
    }),
  ],
  applies: [{ key: 'drain', negates: (x, card) => x.isMonsterZone(card) && x.faceUp(card) }],
};
