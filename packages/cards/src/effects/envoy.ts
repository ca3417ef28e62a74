import type { SummonText } from '@duel-log/duel';
import { ofKind } from './words.js';

/** The Envoys come by removing 1 LIGHT and 1 DARK monster of the own graveyard from play, and may be revived after that. */
export const envoy: SummonText = {
  noNormal: true,
  properFirst: true,
  ways: [
    {
      key: 'light-and-dark',
      count: 2,
      from: (x) =>
        x
          .graveyard()
          .filter(ofKind(x, 'monster'))
          .filter((card) => ['LIGHT', 'DARK'].includes(x.facts(card)?.attribute ?? '')),
      fits: (x, cards) => new Set(cards.map((card) => x.facts(card)?.attribute)).size === 2,
      pay: (x, cards) => x.banish(cards, 'cost'),
    },
  ],
};
