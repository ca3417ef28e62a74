import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { activation, otherSpellsTraps, target, targetOnField } from './words.js';

/** An Equip Card that was a monster is a Spell here. */
const isTrap = (x: Scope, card: Instance): boolean => x.facts(card)?.kind === 'trap';

export const deSpell: CardScript = {
  id: 'de-spell',
  version: 1,
  effects: [
    activation({
      text: 'Destroy 1 face-up Spell, or look at 1 Set card and destroy it if it is a Spell.',
      targets: [
        target('a face-up Spell or a Set card', (x) =>
          otherSpellsTraps(x).filter((card) => !x.faceUp(card) || !isTrap(x, card)),
        ),
      ],
      resolve: [
        {
          do: (x) => {
            const card = targetOnField(x);
            if (card === null) return x.fizzle();
            if (!x.faceUp(card)) x.reveal(card, 'all');
            if (!isTrap(x, card)) x.destroy([card]);
          },
        },
      ],
    }),
  ],
};
