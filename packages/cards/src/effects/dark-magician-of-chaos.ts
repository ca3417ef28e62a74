import type { CardScript } from '@duel-log/duel';
import { onSummon } from './triggers.js';
import { ownSpells, recoverTarget, target } from './words.js';

export const darkMagicianOfChaos: CardScript = {
  id: 'dark-magician-of-chaos',
  version: 1,
  effects: [
    {
      key: 'recover',
      kind: 'trigger',
      text: 'When Normal or Special Summoned: 1 Spell of the own graveyard may be added to the hand.',
      on: { ...onSummon('normal', 'tribute', 'special'), missable: true },
      targets: [target('a Spell in the own graveyard', ownSpells)],
      resolve: [recoverTarget],
    },
  ],
  applies: [
    {
      key: 'void',
      text: 'Removed from play when it leaves the field, and so are the monsters it destroys by battle.',
      banishes: (x, card, destroyedBy) => card === x.card || destroyedBy === x.card,
    },
  ],
};
