import type { CardScript, Scope } from '@duel-log/duel';
import { activation, target } from './words.js';

const attackers = (x: Scope) =>
  x.occasion.facts
    .filter((fact) => fact.what === 'attack' && x.opponents.includes(fact.by))
    .map((fact) => fact.card);

const stillAttacks = (x: Scope, card: string | undefined): card is string =>
  card !== undefined &&
  x.state.battle?.attacker === card &&
  !x.state.battle.cancelled &&
  x.faceUp(card) &&
  x.opponents.includes(x.controller(card)) &&
  x.at(card)?.position === 'attack';

export const magicCylinder: CardScript = {
  id: 'magic-cylinder',
  version: 1,
  effects: [
    activation({
      text: 'When a monster of the opponent attacks: negate the attack and deal its ATK as damage to the opponent.',
      when: (x) =>
        attackers(x).length > 0 ? null : 'no monster of the opponent has just declared an attack.',
      targets: [target('the attacking monster', attackers)],
      resolve: [
        {
          do: (x) => {
            const card = x.targets[0];
            if (!stillAttacks(x, card)) return x.fizzle();
            x.negateAttack();
            x.damage(x.atk(card), x.controller(card));
          },
        },
      ],
    }),
  ],
};
