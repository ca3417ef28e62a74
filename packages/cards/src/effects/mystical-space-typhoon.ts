import type { CardScript } from '@duel-log/duel';
import { activation, destroyTarget, target } from './words.js';

export const mysticalSpaceTyphoon: CardScript = {
  id: 'mystical-space-typhoon',
  version: 1,
  effects: [
    activation({
      text: 'Destroy 1 other Spell or Trap on the field.',
      targets: [
        target('another Spell or Trap on the field', (x) =>
          x.spellsTraps().filter((card) => card !== x.card),
        ),
      ],
      resolve: [destroyTarget],
    }),
  ],
};
