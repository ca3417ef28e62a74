import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const gravityBind: CardScript = {
  id: 'gravity-bind',
  version: 1,
  effects: [
    activation({ text: 'While it is face-up, monsters of Level 4 or higher cannot attack.', resolve: [] }),
  ],
  applies: [
    {
      key: 'bind',
      forbids: (x, deed) =>
        deed.do === 'attack' && x.level(deed.card) >= 4
          ? 'Gravity Bind lets no monster of Level 4 or higher attack.'
          : null,
    },
  ],
};
