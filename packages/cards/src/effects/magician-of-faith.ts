import type { CardScript } from '@duel-log/duel';
import { flipped } from './flip.js';
import { ownSpells, recoverTarget, target } from './words.js';

export const magicianOfFaith: CardScript = {
  id: 'magician-of-faith',
  version: 1,
  effects: [
    {
      ...flipped,
      text: 'FLIP: add 1 Spell of the own graveyard to the hand.',
      mandatory: true,
      targets: [target('a Spell in the own graveyard', ownSpells)],
      resolve: [recoverTarget],
    },
  ],
};
