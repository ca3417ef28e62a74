import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const potOfGreed: CardScript = {
  id: 'pot-of-greed',
  version: 1,
  effects: [activation({ text: 'Draw 2 cards.', resolve: [{ do: (x) => x.draw(2) }] })],
};
