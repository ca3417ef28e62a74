import { type CardScript, revivable } from '@duel-log/duel';
import { activation, roomToSummon, choosePosition, positionChosen, target } from './words.js';

export const monsterReborn: CardScript = {
  id: 'monster-reborn',
  version: 1,
  effects: [
    activation({
      summons: true,
      text: 'Special Summon 1 monster of either graveyard.',
      when: roomToSummon,
      targets: [
        target('a monster in a graveyard', (x) =>
          x.allSeats.flatMap((seat) => x.graveyard(seat)).filter((card) => revivable(x.state, x.env, card)),
        ),
      ],
      resolve: [
        { ...choosePosition, if: (x) => x.inGraveyard(x.targets[0] ?? '') && x.freeMonsterZones() > 0 },
        {
          do: (x) => {
            const card = x.targets[0];
            if (
              card === undefined ||
              !x.inGraveyard(card) ||
              !x.specialSummon(card, { position: positionChosen(x) })
            )
              x.fizzle();
          },
        },
      ],
    }),
  ],
};
