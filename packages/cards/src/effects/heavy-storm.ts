import type { CardScript } from '@duel-log/duel';
import { activation, otherSpellsTraps } from './words.js';

export const heavyStorm: CardScript = {
  id: 'heavy-storm',
  version: 1,
  effects: [
    activation({
      text: 'Destroy all other Spells and Traps on the field.',
      when: (x) => (otherSpellsTraps(x).length > 0 ? null : 'no other Spell or Trap is on the field.'),
      resolve: [{ do: (x) => x.destroy(otherSpellsTraps(x)) }],
    }),
  ],
};
