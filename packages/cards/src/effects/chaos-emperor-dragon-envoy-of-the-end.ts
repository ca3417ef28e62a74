import type { CardScript } from '@duel-log/duel';
import { envoy } from './envoy.js';
import { everybody, payLp } from './words.js';

export const chaosEmperorDragonEnvoyOfTheEnd: CardScript = {
  id: 'chaos-emperor-dragon-envoy-of-the-end',
  version: 1,
  summon: envoy,
  effects: [
    {
      key: 'end',
      kind: 'ignition',
      text: 'Pay 1000 Life Points: hands and fields go to the graveyards; 300 damage to the opponent for each card.',
      cost: [payLp(1000)],
      resolve: [
        {
          do: (x) => {
            const seats = everybody(x);
            const cards = [
              ...seats.flatMap((seat) => x.hand(seat)),
              ...x.monsters(seats),
              ...x.spellsTraps(seats),
            ];
            x.sendAll(cards, 'gy');
            x.damage(300 * cards.filter((card) => x.inGraveyard(card)).length);
          },
        },
      ],
    },
  ],
};
