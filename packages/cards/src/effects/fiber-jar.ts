import type { CardScript, Scope } from '@duel-log/duel';
import { flipped } from './flip.js';
import { everybody, everybodyDraws } from './words.js';

/** Hands, fields and graveyards, without monsters whose destruction by battle is decided already. */
const allCards = (x: Scope) =>
  everybody(x)
    .flatMap((seat) => [
      ...x.hand(seat),
      ...x.monsters([seat]),
      ...x.spellsTraps([seat]),
      ...x.graveyard(seat),
    ])
    .filter((card) => x.state.battle?.doomed.includes(card) !== true);

export const fiberJar: CardScript = {
  id: 'fiber-jar',
  version: 1,
  effects: [
    {
      ...flipped,
      text: 'FLIP: both players shuffle hand, field and graveyard into their Decks and draw 5 cards.',
      mandatory: true,
      resolve: [
        {
          do: (x) => {
            x.sendAll(allCards(x), 'deck');
            for (const seat of everybody(x)) x.shuffle(seat);
            everybodyDraws(x, 5);
          },
        },
      ],
    },
  ],
};
