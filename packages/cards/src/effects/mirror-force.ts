import type { CardScript } from '@duel-log/duel';
import { activation, opposingMonsters } from './words.js';

export const mirrorForce: CardScript = {
  id: 'mirror-force',
  version: 1,
  effects: [
    activation({
      text: "When an opponent's monster attacks: destroy all Attack Position monsters of the opponent.",
      when: (x) =>
        x.occasion.facts.some((fact) => fact.what === 'attack' && x.opponents.includes(fact.by))
          ? null
          : 'no monster of the opponent has just declared an attack.',
      resolve: [
        {
          do: (x) =>
            x.destroy(
              opposingMonsters(x).filter((card) => x.faceUp(card) && x.at(card)?.position === 'attack'),
            ),
        },
      ],
    }),
  ],
};
