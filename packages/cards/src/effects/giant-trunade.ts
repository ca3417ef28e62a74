import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { activation, otherSpellsTraps } from './words.js';

const PASSING: readonly string[] = ['normal', 'counter', 'quick-play', 'ritual'];

/** Used in this Chain and due for the graveyard at its end: such a card does not return to the hand. */
const spent = (x: Scope, card: Instance): boolean =>
  x.state.chain.some((link) => link.activation && link.card === card) &&
  PASSING.includes(x.facts(card)?.subtype ?? '');

export const giantTrunade: CardScript = {
  id: 'giant-trunade',
  version: 1,
  effects: [
    activation({
      text: 'Return all other Spells and Traps on the field to the hands of their owners.',
      when: (x) => (otherSpellsTraps(x).length > 0 ? null : 'no other Spell or Trap is on the field.'),
      resolve: [
        {
          do: (x) =>
            x.sendAll(
              otherSpellsTraps(x).filter((card) => !spent(x, card)),
              'hand',
            ),
        },
      ],
    }),
  ],
};
