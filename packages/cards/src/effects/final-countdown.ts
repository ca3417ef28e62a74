import type { CardScript } from '@duel-log/duel';
import { activation, payLp } from './words.js';

/** Turns that are counted, of everybody; the one in which the card resolves is the first. */
const TURNS = 20;

export const finalCountdown: CardScript = {
  id: 'final-countdown',
  version: 1,
  effects: [
    activation({
      text: 'Pay 2000 Life Points: when 20 turns are over, this one the first, its user wins the duel.',
      cost: [payLp(2000)],
      resolve: [{ do: (x) => x.last('count', { until: x.state.turn.number + TURNS - 1 }) }],
    }),
  ],
  lasting: { count: { key: 'count', winsAtEnd: true } },
};
