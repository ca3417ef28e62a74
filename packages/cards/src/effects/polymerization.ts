import type { CardScript } from '@duel-log/duel';
import { fusionSummon } from './fusion.js';
import { activation, ofKind } from './words.js';

export const polymerization: CardScript = {
  id: 'polymerization',
  version: 1,
  effects: [
    activation({
      summons: true,
      text: 'Fusion Summon 1 Fusion Monster with materials of the own hand and field.',
      ...fusionSummon(
        (x) => [...x.hand().filter(ofKind(x, 'monster')), ...x.monsters([x.me])],
        'gy',
        'in hand or on the own field',
      ),
    }),
  ],
};
