import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { activation, target, targetFaceUp } from './words.js';

/** In the Damage Step the fighting monsters stay as they are; others may be turned. */
function fighting(x: Scope, card: Instance): boolean {
  const { battle, turn } = x.state;
  return battle !== null && turn.step === 'damage' && (battle.attacker === card || battle.target === card);
}

const turnable = (x: Scope) =>
  x.faceUpMonsters().filter((card) => x.facts(card)?.subtype !== 'token' && !fighting(x, card));

export const bookOfMoon: CardScript = {
  id: 'book-of-moon',
  version: 1,
  effects: [
    activation({
      text: 'Turn 1 face-up monster to face-down Defense Position.',
      damageStep: 'positions',
      when: (x) =>
        turnable(x).length === 0 && x.faceUpMonsters().some((card) => fighting(x, card))
          ? { rule: 'DMG-LIMIT-01', reason: 'a fighting monster is not turned face-down in the Damage Step.' }
          : null,
      targets: [target('a face-up monster', turnable)],
      resolve: [
        {
          do: (x) => {
            const card = targetFaceUp(x);
            if (card === null) x.fizzle();
            else x.turnFaceDown(card);
          },
        },
      ],
    }),
  ],
};
