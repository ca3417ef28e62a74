import type { CardScript, Scope } from '@duel-log/duel';
import { activation, target, targetFaceUp } from './words.js';

/** Monsters an opponent has just Normal or Flip Summoned, with 1000 ATK or more. */
function victims(x: Scope) {
  return x.occasion.facts
    .filter(
      (fact) =>
        fact.what === 'summoned' &&
        fact.by !== x.me &&
        ['normal', 'tribute', 'flip'].includes(fact.how ?? ''),
    )
    .map((fact) => fact.card)
    .filter((card) => x.faceUp(card) && x.atk(card) >= 1000);
}

export const trapHole: CardScript = {
  id: 'trap-hole',
  version: 1,
  effects: [
    activation({
      text: 'Destroy a monster with 1000 or more ATK that the opponent has just Normal or Flip Summoned.',
      when: (x) =>
        victims(x).length > 0
          ? null
          : 'the opponent has not just Normal or Flip Summoned a monster with 1000 or more ATK.',
      targets: [target('the Summoned monster', victims)],
      resolve: [
        {
          do: (x) => {
            const card = targetFaceUp(x);
            if (card === null || x.atk(card) < 1000) x.fizzle();
            else x.destroy([card]);
          },
        },
      ],
    }),
  ],
};
