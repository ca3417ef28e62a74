import type { CardScript } from '@duel-log/duel';
import { destroyTarget, target, tributeSelf } from './words.js';

export const exiledForce: CardScript = {
  id: 'exiled-force',
  version: 1,
  effects: [
    {
      key: 'strike',
      kind: 'ignition',
      text: 'Tribute this card: destroy 1 monster on the field.',
      cost: [tributeSelf],
      targets: [
        target('another monster on the field', (x) => x.monsters().filter((card) => card !== x.card)),
      ],
      resolve: [destroyTarget],
    },
  ],
};
