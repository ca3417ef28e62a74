import type { CardScript } from '@duel-log/duel';
import { fusionMonsters } from './fusion-deck.js';
import { payLp, pick, roomToSummon } from './words.js';

export const cyberStein: CardScript = {
  id: 'cyber-stein',
  version: 1,
  effects: [
    {
      key: 'build',
      summons: true,
      kind: 'ignition',
      text: 'Pay 5000 Life Points: Special Summon a Fusion Monster in Attack Position.',
      when: (x) =>
        fusionMonsters(x).length > 0 ? roomToSummon(x) : 'the Fusion Deck holds no monster for it.',
      cost: [payLp(5000)],
      resolve: [
        pick('monster', 'a Fusion Monster', fusionMonsters),
        {
          do: (x) => {
            const card = x.one('monster');
            if (card === null || !x.specialSummon(card, { position: 'attack' })) x.fizzle();
          },
        },
      ],
    },
  ],
};
