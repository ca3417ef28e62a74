import type { CardScript } from '@duel-log/duel';
import { CLASSIC_TYPES } from '../facts.js';
import { discardOne } from './words.js';

export const tribeInfectingVirus: CardScript = {
  id: 'tribe-infecting-virus',
  version: 1,
  effects: [
    {
      key: 'infect',
      kind: 'ignition',
      text: 'Discard 1 card and declare a Type: destroy all face-up monsters of that Type.',
      cost: discardOne,
      targets: [{ choose: 'type', ask: 'a Type of monsters', from: () => CLASSIC_TYPES, declared: true }],
      resolve: [
        {
          do: (x) => x.destroy(x.faceUpMonsters().filter((card) => x.facts(card)?.type === x.answer('type'))),
        },
      ],
    },
  ],
};
